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

describe('logging in with a passkey', () => {
  it('opens a session of its owner and notes the use', async () => {
    const { live, phone } = await fixture.holder();
    const { token, user, session } = await fixture.logIn(phone);
    expect(user).toEqual(live.user);
    expect(session.authenticatedBy).toBe('passkey');
    expect((await fixture.sessions.check(token, 'cookie')).user.id).toBe(live.user.id);
    expect((await passkeys.list(live.user.id))[0]?.lastUsedAt).toBeInstanceOf(Date);
    expect(await fixture.eventsOf(live.user.id)).toEqual(['logged_in', 'passkey_added', 'logged_in']);
  });

  it('does not identify a user in its options', async () => {
    const { options } = await passkeys.loginOptions();
    expect(options['allowCredentials'] ?? []).toEqual([]);
    expect(options).toMatchObject({ rpId: 'www.deccanloop.example', userVerification: 'required' });
  });

  it.each<[string, Lies]>([
    ['another origin', { origin: 'https://deccanloop.example' }],
    ['another relying party', { rpId: 'deccanloop.example' }],
    ['another challenge', { challenge: newSecretToken() }],
    ['a user that the device did not verify', { userVerified: false }],
    ['no user', { userHandle: null }],
    ['an unknown credential', { credentialId: newSecretToken() }],
  ])('rejects the response for %s', async (_, lies) => {
    const { phone } = await fixture.holder();
    await expect(fixture.logIn(phone, lies)).rejects.toMatchObject(REJECTED);
    expect((await fixture.logIn(phone)).token).toBeTruthy();
  });

  it.each([
    ['an empty object', {}],
    ['an empty id', { id: '' }],
    ['an endless id', { id: 'x'.repeat(2000) }],
    ['an id alone', { id: 'x', response: null }],
  ])('rejects %s, which is not a valid response', async (_, response) => {
    const { challengeId } = await passkeys.loginOptions();
    await expect(passkeys.login({ challengeId, response }, client(), 'cookie')).rejects.toMatchObject(
      REJECTED,
    );
  });

  it("does not open another user's account", async () => {
    const [asha, ravi] = [await fixture.holder(), await fixture.holder()];
    const handle = asha.phone.get((await passkeys.loginOptions()).options).response['userHandle'] as string;
    // Ravi's key in the name of Asha, and Ravi's key under the id of hers.
    await expect(fixture.logIn(ravi.phone, { userHandle: handle })).rejects.toMatchObject(REJECTED);
    const row = await fixture.owner('passkeys').where({ user_id: asha.live.user.id }).first('credential_id');
    const lies = { userHandle: handle, credentialId: row.credential_id };
    await expect(fixture.logIn(ravi.phone, lies)).rejects.toMatchObject(REJECTED);
    expect(await fixture.eventsOf(asha.live.user.id)).toContain('log_in_failed');
  });

  it('is valid once: neither the response nor its challenge opens a second session', async () => {
    const { live, phone } = await fixture.holder({ counts: false });
    const { challengeId, options } = await passkeys.loginOptions();
    const response = phone.get(options);
    const attempt = () => passkeys.login({ challengeId, response }, client(), 'cookie');
    const both = await Promise.allSettled([attempt(), attempt()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const fresh = await passkeys.loginOptions();
    const replayed = passkeys.login({ challengeId: fresh.challengeId, response }, client(), 'cookie');
    await expect(replayed).rejects.toMatchObject(REJECTED);
    expect((await fixture.eventsOf(live.user.id)).filter((kind) => kind === 'logged_in')).toHaveLength(2);
  });

  it('rejects a challenge that has expired, and one that was created for adding a passkey', async () => {
    const { live, phone } = await fixture.holder();
    const { challengeId, options } = await passkeys.loginOptions();
    await fixture.owner('passkey_challenges').where({ id: challengeId }).update({ expires_at: new Date() });
    const late = passkeys.login({ challengeId, response: phone.get(options) }, client(), 'cookie');
    await expect(late).rejects.toMatchObject(REJECTED);
    const adding = await passkeys.registrationOptions(live, PASSWORD, client());
    const response = phone.get({ ...options, challenge: adding.options['challenge'] });
    const swapped = passkeys.login({ challengeId: adding.challengeId, response }, client(), 'cookie');
    await expect(swapped).rejects.toMatchObject(REJECTED);
  });

  it('detects a copied key by its signature counter, and writes it to the audit log', async () => {
    const { live, phone } = await fixture.holder();
    const copy = phone.clone();
    await fixture.logIn(phone);
    await fixture.logIn(phone);
    await expect(fixture.logIn(copy)).rejects.toMatchObject(REJECTED);
    expect(await fixture.eventsOf(live.user.id)).toContain('passkey_clone_suspected');
    expect((await fixture.logIn(phone)).user.id).toBe(live.user.id);
  });

  it('accepts one of many responses with the same signature counter', async () => {
    const { live, phone } = await fixture.holder();
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => fixture.logIn(phone.clone())));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const events = await fixture.eventsOf(live.user.id);
    expect(events.filter((kind) => kind === 'passkey_clone_suspected')).toHaveLength(7);
  });

  it('accepts a device that never counts its signatures', async () => {
    const { phone } = await fixture.holder({ counts: false });
    await fixture.logIn(phone);
    expect((await fixture.logIn(phone)).token).toBeTruthy();
  });
});
