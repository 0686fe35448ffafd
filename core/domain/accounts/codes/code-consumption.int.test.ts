import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limitRowKey } from '../limits/attempt-limits';
import { createCodeConsumption } from './code-consumption';
import { codeHash } from './code-hash';
import { CODE_TRIES } from './code-limits';
import type { CodeSubject } from './code-subject';
import {
  anEmail,
  aPhone,
  codeTo,
  fate,
  openCodeFixture,
  testClient,
  tally,
  wrong,
  type CodeFixture,
} from './testing/code-fixture';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());

const resetOf = (email: string) => ({ purpose: 'reset', email }) as const;
const guess = (subject: CodeSubject, code: string) =>
  fate(fixture.consumption.consume(subject, code, testClient, () => Promise.resolve()));
const times = (count: number, make: (n: number) => Promise<string>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const withoutSeconds = (fates: string[]) => fates.map((one) => one.replace(/ \d+$/, ''));
const codesTo = (address: string) =>
  fixture.owner('one_time_codes').where({ address }).orderBy('id').select('state', 'wrong_tries');

/** A code that has arrived. */
async function sendCode(subject: CodeSubject): Promise<string> {
  await fixture.pass(121);
  await fixture.requests.request(subject, testClient);
  await fixture.deliver();
  return codeTo(fixture, 'email' in subject ? subject.email : subject.phone);
}
const accountWithCode = async () => {
  const { id, email, phone } = await fixture.account();
  return { id, email, phone, code: await sendCode(resetOf(email)) };
};

describe('a code', () => {
  it('is good once', async () => {
    const { email, code } = await accountWithCode();
    expect(await guess(resetOf(email), code)).toBe('done');
    expect(await guess(resetOf(email), code)).toBe('invalid_code');
  });

  it('is accepted once when twenty requests send it at the same moment', async () => {
    const { email, code } = await accountWithCode();
    let worked = 0;
    const fates = await times(20, () =>
      fate(
        fixture.consumption.consume(resetOf(email), code, testClient, () => {
          worked += 1;
          return Promise.resolve();
        }),
      ),
    );
    expect(worked).toBe(1);
    // The right code ends the window of the count at the start of its transaction. Guesses whose transactions began before it are
    // still counted in that window, so how many are limited depends on the order in which they began.
    const {
      done,
      invalid_code: wrongs = 0,
      too_many_attempts: limited = 0,
      ...others
    } = tally(withoutSeconds(fates));
    expect([done, wrongs + limited, others]).toEqual([1, 19, {}]);
    expect(wrongs).toBeGreaterThanOrEqual(CODE_TRIES.attempts - 1);
  });

  it('is good for ten minutes from when it was sent', async () => {
    const { email, code } = await accountWithCode();
    await fixture.pass(9 * 60 + 50);
    expect(await guess(resetOf(email), wrong(code))).toBe('invalid_code');
    await fixture.pass(11);
    expect(await guess(resetOf(email), code)).toBe('invalid_code');
  });

  it('allows five wrong tries, also concurrent ones, and is then rejected even when right', async () => {
    const { email, code } = await accountWithCode();
    const fates = await times(50, (n) => guess(resetOf(email), wrong(code, n + 1)));
    expect(tally(withoutSeconds(fates))).toEqual({ invalid_code: 10, too_many_attempts: 40 });
    expect(await codesTo(email)).toEqual([{ state: 'sent', wrong_tries: 5 }]);
    await fixture.owner('auth_limits').delete();
    expect(await guess(resetOf(email), code)).toBe('invalid_code');
  });

  it('is never accepted after the fifth wrong try among fifty concurrent ones', async () => {
    const { email, code } = await accountWithCode();
    const fates = await times(50, (n) => guess(resetOf(email), n === 49 ? code : wrong(code, n + 1)));
    const { done = 0 } = tally(withoutSeconds(fates));
    const [row] = await codesTo(email);
    // Whichever came first: either it was among the first six, or it was refused.
    expect(row).toEqual(
      done === 1 ? { state: 'used', wrong_tries: expect.any(Number) } : { state: 'sent', wrong_tries: 5 },
    );
    expect((row as { wrong_tries: number }).wrong_tries).toBeLessThanOrEqual(5);
  });

  it('is valid beside a newer one, and replaces it when it is used', async () => {
    const { email, code } = await accountWithCode();
    await sendCode(resetOf(email));
    expect(await guess(resetOf(email), code)).toBe('done');
    expect(await codesTo(email)).toMatchObject([{ state: 'used' }, { state: 'replaced' }]);
  });

  it('counts wrong tries like every other live code of its address', async () => {
    const { email } = await accountWithCode();
    const second = await sendCode(resetOf(email));
    for (let n = 1; n <= 5; n += 1) await guess(resetOf(email), wrong(second, n));
    expect(await codesTo(email)).toMatchObject([{ wrong_tries: 5 }, { wrong_tries: 5 }]);
    expect(await guess(resetOf(email), second)).toBe('invalid_code');
  });

  it('is valid for one purpose, account and channel only', async () => {
    const { id, email, phone, code } = await accountWithCode();
    const other = await accountWithCode();
    expect(await guess({ purpose: 'change_email', userId: id, email }, code)).toBe('invalid_code');
    expect(await guess({ purpose: 'sign_up', email, registrationId: null }, code)).toBe('invalid_code');
    expect(await guess({ purpose: 'reset', phone }, code)).toBe('invalid_code');
    expect(await guess(resetOf(other.email), code)).toBe('invalid_code');
    expect(await guess(resetOf(email), code)).toBe('done');
  });

  it('stays valid when the transaction that uses it fails', async () => {
    const { email, code } = await accountWithCode();
    const failing = fixture.consumption.consume(resetOf(email), code, testClient, () =>
      Promise.reject(new Error('a full disk')),
    );
    await expect(failing).rejects.toThrow('a full disk');
    expect(await guess(resetOf(email), code)).toBe('done');
  });

  it('accepts only six digits', async () => {
    const { email, code } = await accountWithCode();
    for (const text of ['', ` ${code}`, `${code}0`, 'abcdef', '\u0000']) {
      expect(await guess(resetOf(email), text)).toMatch(/^(invalid_code|too_many_attempts \d+)$/);
    }
  });
});

describe('the tries of an hour', () => {
  it('are ten across resends, then the window has to end', async () => {
    const { email, code } = await accountWithCode();
    for (let n = 1; n <= 5; n += 1) expect(await guess(resetOf(email), wrong(code, n))).toBe('invalid_code');
    const second = await sendCode(resetOf(email));
    for (let n = 1; n <= 5; n += 1)
      expect(await guess(resetOf(email), wrong(second, n))).toBe('invalid_code');
    await fixture.pass(60);
    const rejected = await guess(resetOf(email), second);
    expect(rejected).toMatch(/^too_many_attempts 3[34]\d\d$/);
    await fixture.pass(Number(rejected.split(' ')[1]));
    expect(await guess(resetOf(email), wrong(second))).toBe('invalid_code');
  });

  it('are reset by the right code', async () => {
    const { email, code } = await accountWithCode();
    for (let n = 1; n <= 4; n += 1) await guess(resetOf(email), wrong(code, n));
    expect(await guess(resetOf(email), code)).toBe('done');
    const fates = await times(11, () => guess(resetOf(email), '000000'));
    expect(tally(withoutSeconds(fates))).toEqual({ invalid_code: 10, too_many_attempts: 1 });
  });

  it('of the account are reset together with those of the address', async () => {
    const { email, phone, code } = await accountWithCode();
    const text = await sendCode({ purpose: 'reset', phone });
    const signUp = { purpose: 'sign_up', email, registrationId: null } as const;
    for (let n = 0; n < 9; n += 1) await guess(signUp, '000000');
    expect(await guess(resetOf(email), code)).toBe('done');
    expect(await guess({ purpose: 'reset', phone }, text)).toBe('done');
  });

  it('are counted for the account across its address and its number, which other clients cannot detect', async () => {
    const { email, phone, code } = await accountWithCode();
    for (let n = 0; n < 10; n += 1)
      expect(await guess({ purpose: 'reset', phone }, '000000')).toBe('invalid_code');
    expect(await guess({ purpose: 'reset', phone }, '000000')).toMatch(/^too_many_attempts/);
    // The right code is not compared any more, and is rejected as wrong ten times, as for an unknown address.
    for (let n = 0; n < 10; n += 1) expect(await guess(resetOf(email), code)).toBe('invalid_code');
    expect(await guess(resetOf(email), code)).toMatch(/^too_many_attempts/);
    expect(await codesTo(email)).toEqual([{ state: 'sent', wrong_tries: 0 }]);
  });

  it('are not counted for the account when its number is not verified: any user may have typed it', async () => {
    const { email, phone } = await fixture.account({ phoneVerified: false });
    await fixture.account({ phone, phoneVerified: false });
    const code = await sendCode(resetOf(email));
    for (let n = 0; n < 11; n += 1) await guess({ purpose: 'reset', phone }, '000000');
    expect(await guess(resetOf(email), code)).toBe('done');
  });

  it('of an address stay used up when those of the account are reset through its number', async () => {
    const { id, email, phone, code } = await accountWithCode();
    const text = await sendCode({ purpose: 'reset', phone });
    const signUp = { purpose: 'sign_up', email, registrationId: null } as const;
    for (let n = 0; n < 10; n += 1) await guess(signUp, '000000');
    // The silent counter is full too: let it be one whose window has ended first.
    await fixture
      .owner('auth_limits')
      .where({ key: limitRowKey(CODE_TRIES, id) })
      .delete();
    expect(await guess({ purpose: 'reset', phone }, text)).toBe('done');
    expect(await guess(resetOf(email), code)).toMatch(/^too_many_attempts \d+$/);
    expect(await codesTo(email)).toEqual([{ state: 'sent', wrong_tries: 0 }]);
  });

  it('do not depend on whether there is an account, a code or a verified number', async () => {
    const { email } = await accountWithCode();
    const unproved = await fixture.account({ phoneVerified: false });
    const unknown = anEmail();
    await fixture.requests.request(resetOf(unknown), testClient);
    await fixture.deliver();
    const subjects: CodeSubject[] = [
      resetOf(email),
      resetOf(unknown),
      resetOf(anEmail()),
      { purpose: 'reset', phone: unproved.phone },
      { purpose: 'reset', phone: aPhone() },
      { purpose: 'sign_up', email: anEmail(), registrationId: null },
    ];
    const sequences = await Promise.all(
      subjects.map(async (subject) => {
        const statements: string[] = [];
        for (let n = 0; n < 12; n += 1) statements.push(await guess(subject, '000000'));
        return withoutSeconds(statements);
      }),
    );
    for (const statements of sequences) expect(statements).toEqual(sequences[0]);
    expect(await codesTo(unknown)).toEqual([{ state: 'withheld', wrong_tries: 5 }]);
  });

  it('of a logged-in user are those of the account, which the response says', async () => {
    const { id, email } = await accountWithCode();
    for (let n = 0; n < 10; n += 1) await guess(resetOf(email), '000000');
    const change = { purpose: 'change_email', userId: id, email: anEmail() } as const;
    expect(await guess(change, '000000')).toMatch(/^too_many_attempts \d+$/);
  });

  it('cannot be checked inside a transaction of the caller, whose rollback would undo the count', () => {
    const hash = codeHash('a secret of one-time codes for tests');
    return expect(
      fixture.bff.transaction((trx) =>
        Promise.resolve().then(() => createCodeConsumption({ db: trx, codeHash: hash })),
      ),
    ).rejects.toThrow('inside another transaction');
  });
});

it('writes each rejection into the audit log of the account concerned', async () => {
  const { id, email } = await accountWithCode();
  await guess(resetOf(email), '000000');
  expect(await fixture.eventsOf(id)).toEqual(['reset_requested', 'code_rejected']);
});

it('does not let the BFF write a code', async () => {
  const forged = { id: '00000000-0000-7000-8000-000000000000', form: 'code', purpose: 'reset' };
  await expect(
    fixture.bff('one_time_codes').insert({
      ...forged,
      channel: 'email',
      address: 'a@mail.example',
      target: 'email:a@mail.example',
      expires_at: new Date(Date.now() + 60_000),
      secret_hash: Buffer.alloc(32),
    }),
  ).rejects.toThrow('permission denied');
  await expect(fixture.bff('one_time_codes').update({ secret_hash: Buffer.alloc(32) })).rejects.toThrow(
    'permission denied',
  );
});
