import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../../testing/account-services';
import { client } from '../../../testing/account-fixture';
import { newSecretToken } from '../secret-token';
import type { Passkeys } from './passkeys';
import { openPasskeyFixture, REJECTED, type PasskeyFixture } from './testing/passkey-fixture';
import type { Lies } from './testing/software-authenticator';

let fixture: PasskeyFixture;
let passkeys: Passkeys;
beforeAll(async () => {
  fixture = await openPasskeyFixture();
  passkeys = fixture.passkeys;
});
afterAll(() => fixture.close());

describe('adding a passkey', () => {
  it('stores it, notifies the user by mail, and names it after the device', async () => {
    const live = await fixture.person();
    const passkey = await fixture.add(live, fixture.device({ backedUp: true }));
    expect(passkey).toMatchObject({ name: 'Chrome on Windows', backedUp: true, lastUsedAt: null });
    expect(await passkeys.list(live.user.id)).toEqual([passkey]);
    expect(await fixture.eventsOf(live.user.id)).toContain('passkey_added');
    const mail = await fixture
      .owner('account_notices')
      .where({ user_id: live.user.id, kind: 'passkey_added' });
    expect(mail).toMatchObject([{ email: live.user.email, detail: { passkey: 'Chrome on Windows' } }]);
  });

  it.each([
    ['as it was typed', '  My phone ', 'My phone'],
    ['after the device where nothing was typed', '  ', 'Chrome on Windows'],
    ['in 60 characters', 'x'.repeat(80), 'x'.repeat(60)],
  ])('names it %s', async (_, given, kept) => {
    expect((await fixture.add(await fixture.person(), fixture.device(), given)).name).toBe(kept);
  });

  it('asks for a passkey that is found without an address and for the person to be verified', async () => {
    const live = await fixture.person();
    await fixture.add(live, fixture.device());
    const { options } = await passkeys.registrationOptions(live, PASSWORD, client());
    expect(options).toMatchObject({
      rp: { id: 'www.deccanloop.example', name: 'Deccanloop' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ transports: ['hybrid', 'internal'] }],
    });
  });

  it('needs the password', async () => {
    const rejected = passkeys.registrationOptions(await fixture.person(), 'Wrong-pass-1', client());
    await expect(rejected).rejects.toMatchObject({ code: 'wrong_password' });
  });

  it.each<[string, Lies]>([
    ['another origin', { origin: 'https://www.deccanloop.example.evil.test' }],
    ['plain http', { origin: 'http://www.deccanloop.example' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['another challenge', { challenge: newSecretToken() }],
    ['a user that the device did not verify', { userVerified: false }],
  ])('rejects the response for %s', async (_, lies) => {
    const live = await fixture.person();
    await expect(fixture.add(live, fixture.device(), null, lies)).rejects.toMatchObject(REJECTED);
    expect(await passkeys.list(live.user.id)).toEqual([]);
  });

  it.each([{}, { id: 7 }, { id: 'a', rawId: 'a', type: 'public-key' }, { id: 'a', response: 'text' }])(
    'rejects %j, which is not a valid response',
    async (response) => {
      const live = await fixture.person();
      const { challengeId } = await passkeys.registrationOptions(live, PASSWORD, client());
      await expect(passkeys.add(live, { challengeId, response, name: null }, client())).rejects.toMatchObject(
        REJECTED,
      );
    },
  );

  it('accepts a challenge once, and only from the user it was created for', async () => {
    const [live, otherUser, phone] = [await fixture.person(), await fixture.person(), fixture.device()];
    const { challengeId, options } = await passkeys.registrationOptions(live, PASSWORD, client());
    const answer = { challengeId, response: phone.create(options), name: null };
    await expect(passkeys.add(otherUser, answer, client())).rejects.toMatchObject(REJECTED);
    const both = await Promise.allSettled([
      passkeys.add(live, answer, client()),
      passkeys.add(live, answer, client()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await passkeys.list(otherUser.user.id)).toEqual([]);
  });

  it('rejects a challenge that has expired, and one that was created for a log-in', async () => {
    const [live, phone] = [await fixture.person(), fixture.device()];
    const { challengeId, options } = await passkeys.registrationOptions(live, PASSWORD, client());
    await fixture.owner('passkey_challenges').where({ id: challengeId }).update({ expires_at: new Date() });
    const answer = { challengeId, response: phone.create(options), name: null };
    await expect(passkeys.add(live, answer, client())).rejects.toMatchObject(REJECTED);
    const other = await passkeys.loginOptions();
    const response = phone.create({ ...options, challenge: other.options['challenge'] });
    const swapped = { challengeId: other.challengeId, response, name: null };
    await expect(passkeys.add(live, swapped, client())).rejects.toMatchObject(REJECTED);
  });

  it('rejects a credential of another account', async () => {
    const [{ live, phone }, thief] = [await fixture.holder(), await fixture.person()];
    const { challengeId, options } = await passkeys.registrationOptions(thief, PASSWORD, client());
    const copied = phone.create(options);
    await fixture.owner('passkeys').where({ user_id: live.user.id }).update({ credential_id: copied.id });
    const answer = { challengeId, response: copied, name: null };
    await expect(passkeys.add(thief, answer, client())).rejects.toMatchObject(REJECTED);
    expect(await passkeys.list(thief.user.id)).toEqual([]);
  });

  it('allows ten passkeys, also when several are added at once', async () => {
    const live = await fixture.person();
    for (let made = 0; made < 8; made += 1) await fixture.add(live, fixture.device());
    const rest = await Promise.allSettled([1, 2, 3, 4].map(() => fixture.add(live, fixture.device())));
    expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await passkeys.list(live.user.id)).toHaveLength(10);
    const one = passkeys.registrationOptions(live, PASSWORD, client());
    await expect(one).rejects.toMatchObject({ ...REJECTED, message: expect.stringContaining('at most 10') });
  });
});

describe('removing a passkey', () => {
  it('makes it unusable and notifies the user', async () => {
    const { live, phone, passkey } = await fixture.holder();
    await passkeys.remove(live, { id: passkey.id, currentPassword: PASSWORD }, client());
    expect(await passkeys.list(live.user.id)).toEqual([]);
    await expect(fixture.logIn(phone)).rejects.toMatchObject(REJECTED);
    expect(await fixture.eventsOf(live.user.id)).toContain('passkey_removed');
    expect(await fixture.noticesTo(live.user.id)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('needs the password, and does not remove another user’s passkey', async () => {
    const [{ live, passkey }, otherUser] = [await fixture.holder(), await fixture.person()];
    const request = { id: passkey.id, currentPassword: PASSWORD };
    await expect(passkeys.remove(otherUser, request, client())).rejects.toMatchObject({
      code: 'unknown_passkey',
    });
    const wrong = passkeys.remove(live, { ...request, currentPassword: 'Wrong-pass-1' }, client());
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' });
    expect(await passkeys.list(live.user.id)).toHaveLength(1);
  });
});
