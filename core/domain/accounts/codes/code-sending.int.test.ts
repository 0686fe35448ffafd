import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CodeSubject } from './code-subject';
import { findCodeToSend, storeSecret } from './sending-repository';
import {
  anEmail,
  aPhone,
  codeTo,
  fate,
  openCodeFixture,
  PASSWORD,
  PUBLIC_ORIGIN,
  testClient,
  type CodeFixture,
} from './testing/code-fixture';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());
// No address is used twice, so only the pauses and counts of these tests themselves could stand in the way.
beforeEach(() => fixture.owner('auth_limits').delete());

const resetOf = (email: string) => ({ purpose: 'reset', email }) as const;
const ask = (subject: CodeSubject) => fixture.requests.request(subject, testClient);
const guess = (subject: CodeSubject, code: string) =>
  fate(fixture.consumption.consume(subject, code, testClient, () => Promise.resolve()));
const codeOf = async (address: string) =>
  (await fixture.owner('one_time_codes').where({ address }).orderBy('created_at', 'desc').first()) as {
    id: string;
    state: string;
    user_id: string | null;
    secret_hash: Buffer | null;
    sent_at: Date | null;
    expires_at: Date;
  };
const register = (email: string, name = 'Asha Rao') =>
  fixture.registration.begin({ name, email, phone: '+919000000001', password: PASSWORD }, testClient);
/** A link in place of the next code. */
async function askForLink(subject: CodeSubject) {
  for (let n = 0; n < 10; n += 1) await guess(subject, '000000');
  await fixture.pass(121);
  await ask(subject);
}

describe('sending', () => {
  it('mails a code of six digits that is valid for ten minutes from then', async () => {
    const { id, email } = await fixture.account();
    await ask(resetOf(email));
    await fixture.pass(300);
    const [mail] = await fixture.deliver();
    expect(mail).toEqual({
      by: 'mailCode',
      to: email,
      name: 'Asha Rao',
      purpose: 'reset',
      code: expect.stringMatching(/^\d{6}$/),
      minutes: 10,
    });
    const code = await codeOf(email);
    expect(code).toMatchObject({ state: 'sent', user_id: id, sent_at: expect.any(Date) });
    expect(code.expires_at.getTime() - (code.sent_at as Date).getTime()).toBe(600_000);
  });

  it('mails the code of a sign-up with the name only where it looks like a name', async () => {
    const [first, second] = [anEmail(), anEmail()];
    await register(first);
    await register(second, 'Win at evil.example');
    expect(await fixture.deliver()).toMatchObject([
      { by: 'mailCode', to: first, name: 'Asha Rao', purpose: 'sign_up' },
      { by: 'mailCode', to: second, name: null, purpose: 'sign_up' },
    ]);
  });

  it('notifies the owner of an account about a sign-up with their address, and sends no code', async () => {
    const { email } = await fixture.account();
    await register(email, 'Mallory');
    expect(await fixture.deliver()).toEqual([
      { by: 'mailHint', to: email, name: 'Asha Rao', hint: 'account_exists' },
    ]);
    expect(await codeOf(email)).toMatchObject({ state: 'withheld', secret_hash: null });
  });

  it('sends nothing to an address without an account, by mail or SMS', async () => {
    const [email, phone] = [anEmail(), aPhone()];
    await ask(resetOf(email));
    await ask({ purpose: 'reset', phone });
    await fixture.requests.requestLogInLink(email);
    await ask({ purpose: 'sign_up', email, registrationId: null });
    expect(await fixture.deliver()).toEqual([]);
    const states = await fixture.owner('one_time_codes').whereIn('address', [email, phone]).pluck('state');
    expect(states).toEqual(['withheld', 'withheld', 'withheld', 'withheld']);
  });

  it('sends a code by SMS to a number that its account has verified', async () => {
    const { id, phone } = await fixture.account();
    // Another account with the same number, not verified, changes nothing.
    await fixture.account({ phone, phoneVerified: false });
    await ask({ purpose: 'reset', phone });
    expect(await fixture.deliver()).toEqual([
      { by: 'textCode', to: phone, purpose: 'reset', code: expect.stringMatching(/^\d{6}$/), minutes: 10 },
    ]);
    expect(await codeOf(phone)).toMatchObject({ user_id: id });
  });

  it('mails a hint instead to the only account with a number that is not verified', async () => {
    const { email, phone } = await fixture.account({ phoneVerified: false });
    await ask({ purpose: 'reset', phone });
    expect(await fixture.deliver()).toEqual([
      { by: 'mailHint', to: email, name: 'Asha Rao', hint: 'phone_not_verified' },
    ]);
    const shared = await fixture.account({ phoneVerified: false });
    await fixture.account({ phone: shared.phone, phoneVerified: false });
    await ask({ purpose: 'reset', phone: shared.phone });
    expect(await fixture.deliver()).toEqual([]);
    expect(await codeOf(shared.phone)).toMatchObject({ state: 'withheld' });
  });

  it('sends the code of a change to the new address, unless that has an account', async () => {
    const { id } = await fixture.account();
    const other = await fixture.account();
    const [email, phone] = [anEmail(), aPhone()];
    await ask({ purpose: 'change_email', userId: id, email });
    await ask({ purpose: 'change_phone', userId: id, phone });
    expect(await fixture.deliver()).toMatchObject([
      { by: 'mailCode', to: email, name: 'Asha Rao', purpose: 'change_email' },
      { by: 'textCode', to: phone, purpose: 'change_phone' },
    ]);
    await ask({ purpose: 'change_email', userId: id, email: other.email });
    expect(await fixture.deliver()).toEqual([
      { by: 'mailHint', to: other.email, name: 'Asha Rao', hint: 'address_in_use' },
    ]);
    expect(await codeOf(other.email)).toMatchObject({ state: 'withheld', user_id: id });
  });

  it('mails links to the page that asks for a click, also in place of an SMS', async () => {
    const { email, phone } = await fixture.account();
    const link = { by: 'mailLink', to: email, name: 'Asha Rao', minutes: 60 };
    const url = expect.stringMatching(new RegExp(`^${PUBLIC_ORIGIN}/login#link=[\\w-]{43}$`));
    await fixture.requests.requestLogInLink(email);
    await askForLink(resetOf(email));
    await askForLink({ purpose: 'reset', phone });
    expect(await fixture.deliver()).toEqual([
      { ...link, purpose: 'log_in', url },
      { ...link, purpose: 'reset', url },
      { ...link, purpose: 'reset', url },
    ]);
  });

  it('mails an owner six hints an hour at most, however often other clients sign up with the address', async () => {
    const { email } = await fixture.account();
    for (let n = 0; n < 12; n += 1) {
      await register(email, 'Mallory');
      await fixture.deliver();
    }
    const hints = () => fixture.sent.filter(({ by, to }) => by === 'mailHint' && to === email).length;
    expect(hints()).toBe(6);
    await fixture.pass(3600);
    await register(email, 'Mallory');
    await fixture.deliver();
    expect(hints()).toBe(7);
  });

  it('mails a link to an account that was created after an earlier request without a recipient', async () => {
    const email = anEmail();
    await askForLink(resetOf(email));
    expect(await fixture.deliver()).toEqual([]);
    await fixture.account({ email });
    await fixture.pass(121);
    await ask(resetOf(email));
    expect(await fixture.deliver()).toMatchObject([{ by: 'mailLink', to: email, purpose: 'reset' }]);
  });

  it('mails no link for a sign-up that is not pending', async () => {
    const email = anEmail();
    const { registrationId } = await register(email);
    await askForLink({ purpose: 'sign_up', email, registrationId });
    await fixture
      .owner('registrations')
      .where({ email })
      .update({ expires_at: new Date(0) });
    expect(await fixture.deliver()).toEqual([]);
  });
});

describe('a job that is delivered again', () => {
  it('does not send a message that was already sent', async () => {
    const { email } = await fixture.account();
    await ask(resetOf(email));
    await fixture.deliver();
    const { id } = await codeOf(email);
    const before = fixture.sent.length;
    expect(await fixture.sending.send(id)).toBe(true);
    expect(fixture.sent).toHaveLength(before);
    expect(await guess(resetOf(email), codeTo(fixture, email))).toBe('done');
    expect(await fixture.sending.send(id)).toBe(false);
  });

  it('makes a new code when the message was not sent', async () => {
    const { email } = await fixture.account();
    await ask(resetOf(email));
    let lost = '';
    fixture.instead.of = (message) => {
      lost = 'code' in message ? message.code : '';
      return Promise.reject(new Error('no mail server'));
    };
    await expect(fixture.deliver()).rejects.toThrow('no mail server');
    expect(await codeOf(email)).toMatchObject({ state: 'wanted', secret_hash: expect.any(Buffer) });
    const [mail] = await fixture.deliver();
    expect(mail).toMatchObject({ by: 'mailCode', to: email });
    const arrived = codeTo(fixture, email);
    if (lost !== arrived) expect(await guess(resetOf(email), lost)).toBe('invalid_code');
    expect(await guess(resetOf(email), arrived)).toBe('done');
  });

  it('accepts a code that arrived before it was recorded as sent, and then sends no other', async () => {
    const { email } = await fixture.account();
    await ask(resetOf(email));
    let arrived = '';
    fixture.instead.of = (message) => {
      arrived = 'code' in message ? message.code : '';
      return Promise.reject(new Error('killed before the note'));
    };
    await expect(fixture.deliver()).rejects.toThrow('killed');
    expect(await guess(resetOf(email), arrived)).toBe('done');
    expect(await fixture.deliver()).toEqual([]);
    expect(await codeOf(email)).toMatchObject({ state: 'used' });
  });

  it('does not make a used code valid again when it is recorded as sent late', async () => {
    const { email } = await fixture.account();
    await ask(resetOf(email));
    fixture.instead.of = async (message) => {
      if ('code' in message) expect(await guess(resetOf(email), message.code)).toBe('done');
    };
    await fixture.deliver();
    expect(await codeOf(email)).toMatchObject({ state: 'used' });
  });

  it('keeps the newer of two codes that were made at once', async () => {
    const { email } = await fixture.account();
    await ask(resetOf(email));
    const { id } = await codeOf(email);
    // While the first is on its way, the job is delivered again and finishes before it.
    fixture.instead.of = async () => void (await fixture.sending.send(id));
    await fixture.deliver();
    expect(await guess(resetOf(email), codeTo(fixture, email))).toBe('done');
  });

  it('does not send an expired code, however often sending it had failed', async () => {
    const { email } = await fixture.account();
    await ask(resetOf(email));
    for (let n = 0; n < 3; n += 1) {
      fixture.instead.of = () => Promise.reject(new Error('no mail server'));
      await expect(fixture.deliver()).rejects.toThrow('no mail server');
      await fixture.pass(200);
    }
    const { id } = await codeOf(email);
    expect(await fixture.sending.send(id)).toBe(false);
    expect(await fixture.deliver()).toEqual([]);
  });

  it('may send a hint twice, but does not lose it', async () => {
    const { email } = await fixture.account();
    await register(email);
    fixture.instead.of = () => Promise.reject(new Error('no mail server'));
    await expect(fixture.deliver()).rejects.toThrow('no mail server');
    expect(await fixture.deliver()).toMatchObject([{ by: 'mailHint', to: email }]);
  });

  it('replaces a link too', async () => {
    const { email } = await fixture.account();
    await fixture.requests.requestLogInLink(email);
    const lost: string[] = [];
    fixture.instead.of = (message) => {
      if (message.by === 'mailLink') lost.push(message.url.split('#link=')[1] ?? '');
      return Promise.reject(new Error('no mail server'));
    };
    await expect(fixture.deliver()).rejects.toThrow('no mail server');
    await fixture.deliver();
    expect(await fate(fixture.links.use(lost[0] ?? '', testClient, 'cookie'))).toBe('link_unusable');
  });

  it('withholds a code that it has made when there is no recipient any more', async () => {
    const email = anEmail();
    const { registrationId } = await register(email);
    let arrived = '';
    fixture.instead.of = (message) => {
      arrived = 'code' in message ? message.code : '';
      return Promise.reject(new Error('killed before the note'));
    };
    await expect(fixture.deliver()).rejects.toThrow('killed');
    await fixture.account({ email });
    expect(await fixture.deliver()).toMatchObject([{ by: 'mailHint', hint: 'account_exists' }]);
    expect(await guess({ purpose: 'sign_up', email, registrationId }, arrived)).toBe('invalid_code');
  });

  it('stores no secret for a request that is replaced at that moment', async () => {
    const { id: userId, email } = await fixture.account();
    await ask(resetOf(email));
    const requested = await findCodeToSend(fixture.worker, (await codeOf(email)).id);
    if (!requested) throw new Error('the requested code was not found');
    await fixture.owner('one_time_codes').where({ id: requested.id }).update({ state: 'replaced' });
    expect(await storeSecret(fixture.worker, requested, { hash: Buffer.alloc(32), userId })).toBe(false);
    expect(await codeOf(email)).toMatchObject({ state: 'replaced', secret_hash: null });
    await fixture.deliver();
  });

  it('sends nothing for a request that does not exist any more', async () => {
    expect(await fixture.sending.send('00000000-0000-7000-8000-000000000000')).toBe(false);
  });
});
