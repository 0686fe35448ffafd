import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import type { CodeSubject } from './code-subject';
import {
  anEmail,
  aPhone,
  fate,
  openCodeFixture,
  testClient,
  tally,
  type CodeFixture,
} from './testing/code-fixture';
import { findPendingChange } from './requested-code-repository';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());

const resetOf = (email: string) => ({ purpose: 'reset', email }) as const;
const ask = (subject: CodeSubject) => fate(fixture.requests.request(subject, testClient));
const messagesTo = async (address: string) =>
  tally(await fixture.owner('one_time_codes').where({ address }).pluck('form'));
const openMessages = async (address: string) => {
  const { rows } = await fixture.owner.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from outbox join one_time_codes code on code.id = (payload->>'codeId')::uuid
      where job = 'send-otp' and address = ?`,
    [address],
  );
  return rows[0]?.count;
};
/** As often as the pause allows. */
async function askTimes(subject: CodeSubject, count: number): Promise<string[]> {
  const fates: string[] = [];
  for (let n = 0; n < count; n += 1) {
    await fixture.pass(121);
    fates.push(await ask(subject));
  }
  return fates;
}
async function registrationOf(email: string): Promise<CodeSubject> {
  const id = newId();
  await fixture.owner('registrations').insert({
    id,
    email,
    name: 'Asha Rao',
    phone: '+919000000001',
    password_salt: 'random',
    password_verifier: Buffer.alloc(32),
    expires_at: new Date(Date.now() + 3_600_000),
  });
  return { purpose: 'sign_up', email, registrationId: id };
}

describe('requesting a code', () => {
  it('stores it with the outbox message that sends it, without a secret', async () => {
    const email = anEmail();
    expect(await fixture.requests.request(resetOf(email), testClient)).toEqual({ resendAfterSeconds: 120 });
    const [code] = await fixture.owner('one_time_codes').where({ address: email });
    expect(code).toMatchObject({
      form: 'code',
      state: 'wanted',
      secret_hash: null,
      target: `email:${email}`,
    });
    const [message] = await fixture.owner('outbox').whereRaw(`payload->>'codeId' = ?`, [code.id]);
    expect(message).toMatchObject({ job: 'send-otp', payload: { codeId: code.id } });
    expect(JSON.stringify(message)).not.toContain(email);
  });

  it('waits for 120 seconds, and says how many are left', async () => {
    const email = anEmail();
    expect(await ask(resetOf(email))).toBe('done');
    await fixture.pass(50);
    const rejected = await ask(resetOf(email));
    expect(rejected).toMatch(/^resend_too_soon (70|69)$/);
    await fixture.pass(Number(rejected.split(' ')[1]));
    expect(await ask(resetOf(email))).toBe('done');
  });

  it('accepts one of ten concurrent requests', async () => {
    const email = anEmail();
    const fates = await Promise.all(Array.from({ length: 10 }, () => ask(resetOf(email))));
    expect(fates.filter((one) => one === 'done')).toHaveLength(1);
    expect(await messagesTo(email)).toEqual({ code: 1 });
  });

  it('stores nothing of a rejected request', async () => {
    const email = anEmail();
    await ask(resetOf(email));
    let ran = false;
    const again = fixture.requests.request(resetOf(email), testClient, {
      async first(trx) {
        await trx('registrations').insert({
          id: newId(),
          email,
          name: 'Asha Rao',
          phone: '+919000000001',
          password_salt: 'random',
          password_verifier: Buffer.alloc(32),
          expires_at: new Date(),
        });
        ran = true;
      },
    });
    await expect(again).rejects.toMatchObject({ code: 'resend_too_soon' });
    expect(ran).toBe(true);
    expect(await fixture.owner('registrations').where({ email })).toEqual([]);
  });

  it('falls back to a link from the sixth in an hour, and to one link only', async () => {
    const email = anEmail();
    expect(await askTimes(resetOf(email), 8)).toEqual(Array(8).fill('done'));
    expect(await messagesTo(email)).toEqual({ code: 5, link: 1 });
    expect(await openMessages(email)).toBe(6);
  });

  it('falls back to a link once the tries are used up, through the address or the number of the account', async () => {
    const { email, phone } = await fixture.account();
    for (let n = 0; n < 10; n += 1) {
      await fate(
        fixture.consumption.consume({ purpose: 'reset', phone }, '000000', testClient, async () => {}),
      );
    }
    await ask(resetOf(email));
    expect(await messagesTo(email)).toEqual({ link: 1 });
  });

  it('counts the mails to an address across concurrent requests and all purposes', async () => {
    const email = anEmail();
    const subjects = await Promise.all(Array.from({ length: 12 }, () => registrationOf(email)));
    const fates = await Promise.all([...subjects, resetOf(email)].map(ask));
    expect(tally(fates)).toEqual({ done: 13 });
    const { code, link = 0 } = await messagesTo(email);
    expect(code).toBe(5);
    // One for the sign-ups, and one for the reset where it came late.
    expect(link).toBeGreaterThanOrEqual(1);
    expect(link).toBeLessThanOrEqual(2);
  });

  it('gives the same responses for addresses without an account', async () => {
    const { email } = await fixture.account();
    const sequences: string[][] = [];
    for (const address of [email, anEmail()]) {
      await fixture.owner('auth_limits').delete();
      const statements: string[] = [];
      for (let n = 0; n < 8; n += 1) {
        statements.push(await ask(resetOf(address)), await ask(resetOf(address)));
        await fixture.deliver();
        await fixture.pass(120);
      }
      sequences.push(statements.map((one) => one.replace(/ 1(19|20)$/, ' soon')));
    }
    expect(sequences[1]).toEqual(sequences[0]);
    expect(tally(sequences[0] ?? [])).toEqual({ done: 8, 'resend_too_soon soon': 8 });
  });

  it('mails another link when the earlier one was used or has expired', async () => {
    const email = anEmail();
    await askTimes(resetOf(email), 6);
    await fixture
      .owner('one_time_codes')
      .where({ address: email, form: 'link' })
      .update({ state: 'replaced' });
    await askTimes(resetOf(email), 1);
    expect(await messagesTo(email)).toEqual({ code: 5, link: 2 });
    await fixture
      .owner('one_time_codes')
      .where({ address: email, form: 'link' })
      .update({ expires_at: new Date(0) });
    await askTimes(resetOf(email), 1);
    expect(await messagesTo(email)).toEqual({ code: 5, link: 3 });
  });
});

describe('a sign-up', () => {
  it('waits for the pause of its own registration, not for that of another client with the same address', async () => {
    const email = anEmail();
    const [own, attackers] = [await registrationOf(email), await registrationOf(email)];
    expect(await ask(attackers)).toBe('done');
    expect(await ask(own)).toBe('done');
    expect(await ask(own)).toMatch(/^resend_too_soon 1\d\d$/);
  });

  it('without a registration uses up neither mails nor the link', async () => {
    const email = anEmail();
    const fates = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        fate(
          fixture.requests.request({ purpose: 'sign_up', email, registrationId: null }, testClient, {
            pausedBy: `made up ${n}`,
          }),
        ),
      ),
    );
    expect(tally(fates)).toEqual({ done: 8 });
    expect(await ask(await registrationOf(email))).toBe('done');
    const codes = await fixture
      .owner('one_time_codes')
      .where({ address: email })
      .whereNotNull('registration_id');
    expect(codes).toMatchObject([{ form: 'code' }]);
  });
});

describe('a change', () => {
  const change = (userId: string, email = anEmail()) => ({ purpose: 'change_email', userId, email }) as const;

  it('replaces an earlier one to another address', async () => {
    const { id } = await fixture.account();
    const [first, second] = [change(id), change(id)];
    await ask(first);
    await fixture.pass(1);
    await ask(second);
    expect(await findPendingChange(fixture.bff, id, 'change_email')).toBe(second.email);
    expect(
      await fixture.owner('one_time_codes').where({ user_id: id }).orderBy('created_at').pluck('state'),
    ).toEqual(['replaced', 'wanted']);
  });

  it('does not affect a change of the number', async () => {
    const { id } = await fixture.account();
    const phone = aPhone();
    await ask({ purpose: 'change_phone', userId: id, phone });
    await ask(change(id));
    expect(await findPendingChange(fixture.bff, id, 'change_phone')).toBe(phone);
  });

  it('is rejected from the sixth address in an hour, so that it cannot be used to send spam', async () => {
    const { id } = await fixture.account();
    for (let n = 0; n < 5; n += 1) expect(await ask(change(id))).toBe('done');
    expect(await ask(change(id))).toMatch(/^too_many_attempts 3\d\d\d$/);
  });

  it('is rejected, without falling back to a link, when the tries of the account are used up', async () => {
    const { id, email } = await fixture.account();
    for (let n = 0; n < 10; n += 1) {
      await fate(fixture.consumption.consume(resetOf(email), '000000', testClient, async () => {}));
    }
    await fixture.pass(600);
    expect(await ask(change(id))).toMatch(/^too_many_attempts (2[89]\d\d|3000)$/);
    expect(await findPendingChange(fixture.bff, id, 'change_email')).toBeNull();
  });
});

describe('a link that logs in', () => {
  it('is requested once, however many clients exceed the limit at the same time', async () => {
    const email = anEmail();
    await Promise.all(Array.from({ length: 10 }, () => fixture.requests.requestLogInLink(email)));
    expect(await messagesTo(email)).toEqual({ link: 1 });
    expect(await openMessages(email)).toBe(1);
  });

  it('does not prevent a link that resets the password', async () => {
    const email = anEmail();
    await fixture.requests.requestLogInLink(email);
    await askTimes(resetOf(email), 6);
    expect(await messagesTo(email)).toEqual({ code: 5, link: 2 });
  });
});
