import { codeHash } from '@deccanloop/core/domain/accounts/codes/code-hash';
import { codeTarget } from '@deccanloop/core/domain/accounts/codes/code-target';
import { notify } from '@deccanloop/core/domain/accounts/security-events/security-events';
import { eventually } from '@deccanloop/core/testing/eventually';
import { describeOnBackends } from '@deccanloop/core/testing/queue-backends';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { openMessageFixture, ORIGIN, OTP_SECRET, type MessageFixture } from './testing/message-fixture';

const client = { address: '203.0.113.24', device: 'Chrome on Windows', place: 'India', knownDevice: null };
const codeIn = (text: string): string => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? 'no code';

let fixture: MessageFixture;
beforeAll(async () => {
  fixture = await openMessageFixture();
});
afterAll(() => fixture.close());

const allDone = (): Promise<boolean> =>
  fixture.messages().then((messages) => messages.every(({ done_at }) => done_at !== null));

describeOnBackends('with the queue on', (addressOf) => {
  it('mails the requested code and stores only its hash', async () => {
    const stop = await fixture.startWorker({ queue: await addressOf(fixture.database) });
    const { email } = await fixture.buildUser();
    await fixture.codes.request({ purpose: 'reset', email }, client);
    const stored = () =>
      fixture.owner('one_time_codes').where('address', email).first('state', 'secret_hash');
    await eventually(async () => (await allDone()) && (await stored())?.state === 'sent');
    // A delivery of the job that is repeated on a busy machine sends a new code, and only that one is valid.
    const [mail] = await fixture.all(email);
    expect(mail?.subject).toBe('Your code to reset your password');
    const code = codeIn(mail?.text ?? '');
    expect(mail?.html).toContain(code);
    expect(await stored()).toEqual({
      state: 'sent',
      secret_hash: codeHash(OTP_SECRET).of(codeTarget.email(email), code),
    });
    const outbox = JSON.stringify(await fixture.owner('outbox'));
    expect(outbox).not.toMatch(new RegExp(`${code}|${email}`));
    await stop();
  });
});

describe('messages about accounts', () => {
  beforeAll(async () => {
    await fixture.startWorker();
  });

  it('send a code by SMS to a verified number', async () => {
    await fixture.buildUser({ number: '+919000000001', isVerified: true });
    await fixture.codes.request({ purpose: 'reset', phone: '+919000000001' }, client);
    const sms = await fixture.next('+919000000001');
    expect(sms).toMatchObject({ kind: 'sms', envelope: { from: 'DECLOP', to: ['+919000000001'] } });
    expect(sms.text.split('\n').at(-1)).toBe(`@pay.example.test #${codeIn(sms.text)}`);
    await eventually(allDone);
  });

  it('send the owner of an unverified number a mail that explains what to do', async () => {
    const { email } = await fixture.buildUser({ number: '+919000000002', isVerified: false });
    await fixture.codes.request({ purpose: 'reset', phone: '+919000000002' }, client);
    expect((await fixture.next(email)).subject).toBe('Reset your password by e-mail instead');
    expect(await fixture.all('+919000000002')).toEqual([]);
  });

  it('mail a link that leads to the login page of this site', async () => {
    const { email } = await fixture.buildUser();
    await fixture.codes.requestLogInLink(email);
    const mail = await fixture.next(email);
    expect(mail.text).toMatch(new RegExp(`^${ORIGIN}/login#link=[\\w-]{43}$`, 'm'));
  });

  it('send nothing to an address without an account', async () => {
    await fixture.codes.request({ purpose: 'reset', email: 'nobody@example.test' }, client);
    await eventually(allDone);
    expect(await fixture.all('nobody@example.test')).toEqual([]);
  });

  it('send a security notice by mail, with the Message-ID of the notice', async () => {
    const { id: userId, email } = await fixture.buildUser();
    await notify(fixture.bff, { userId, kind: 'new_device', email, detail: { device: 'Chrome on Windows' } });
    fixture.wake();
    const mail = await fixture.next(email);
    expect(mail.subject).toBe('New login to your Deccanloop account');
    await eventually(allDone);
    const [notice] = await fixture.owner('account_notices').select('id', 'sent_at');
    expect(notice?.sent_at).toBeInstanceOf(Date);
    expect(mail.headers.find(({ name }) => name === 'message-id')?.value).toBe(
      `<${notice?.id}@deccanloop.test>`,
    );
  });
});
