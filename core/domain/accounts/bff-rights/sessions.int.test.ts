import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { PASSWORD } from '../../../testing/account-services';
import { codeTarget } from '../codes/code-target';
import { anEmail, fate, linkTo, testClient, tally } from '../codes/testing/code-fixture';
import { hashToken, newSecretToken } from '../secret-token';
import type { OpenedSession } from '../types';
import {
  DENIED,
  LATER,
  NO_PROOF,
  NOW,
  opening,
  openRightsFixture,
  type RightsFixture,
} from './testing/rights-fixture';

let fixture: RightsFixture;
let asha: OpenedSession;
beforeAll(async () => {
  fixture = await openRightsFixture();
});
afterAll(() => fixture.close());

describe('a session', () => {
  beforeAll(async () => {
    asha = await fixture.person();
  });

  it('is not inserted', async () => {
    const insert = `insert into sessions (id, user_id, transport, token_hash, token_expires_at, authenticated_by, expires_at)
      values (:id, :userId, 'cookie', :tokenHash, :later, 'password', :later)`;
    const row = { id: newId(), userId: asha.user.id, tokenHash: randomBytes(32), later: LATER };
    await expect(fixture.sql(insert, row)).rejects.toThrow(DENIED);
  });

  it.each(['password', 'link', 'sign_up', 'passkey', 'nothing'])(
    'is not opened by a claimed %s without a stored proof',
    async (by) => {
      expect(await fixture.call(...opening(asha.user.id, by))).toBe(false);
      expect(await fixture.call(...opening(asha.user.id, by, newId()))).toBe(false);
    },
  );

  it('is opened by the right password, once', async () => {
    const { user } = asha;
    expect(
      await fixture.call(...opening(user.id, 'password', await fixture.guess(user.id, 'Wrong-River-42'))),
    ).toBe(false);
    const right = await fixture.guess(user.id, PASSWORD);
    const otherUser = await fixture.person();
    expect(await fixture.call(...opening(otherUser.user.id, 'password', right))).toBe(false);
    const token = newSecretToken();
    const all = await Promise.all([
      fixture.call(...opening(user.id, 'password', right, token)),
      fixture.call(...opening(user.id, 'password', right, token)),
    ]);
    expect(all.toSorted()).toEqual([false, true]);
    expect((await fixture.sessions.check(token, 'cookie')).user.id).toBe(user.id);
  });

  it('is opened by one of two concurrent uses of a link', async () => {
    const { email, id } = asha.user;
    await fixture.requests.requestLogInLink(email);
    await fixture.deliver();
    const token = linkTo(fixture, email);
    const used = () => fate(fixture.links.use(token, testClient, 'cookie'));
    expect(tally(await Promise.all([used(), used()]))).toEqual({ done: 1, link_unusable: 1 });
    // In another transaction the used link proves nothing.
    expect(await fixture.call(...opening(id, 'link'))).toBe(false);
  });

  it('is not opened by a sign-up link for another address', async () => {
    const email = anEmail();
    const registrationId = newId();
    const stored = await fixture.passwords.hash(PASSWORD);
    await fixture.sql(
      `insert into registrations (id, email, name, phone, password_salt, password_verifier, expires_at)
       values (:registrationId, :email, 'Mallory', '+919000000001', :salt, :verifier, :later)`,
      { registrationId, email, ...stored, later: LATER },
    );
    const codeId = newId();
    await fixture.sql(
      `insert into one_time_codes (id, form, purpose, channel, address, target, user_id, expires_at)
       values (:codeId, 'link', 'sign_up', 'email', :email, :target, :userId, :later)`,
      { codeId, email, target: codeTarget.email(email), userId: asha.user.id, later: LATER },
    );
    await fixture.sending.send(codeId);
    const tokenHash = hashToken(linkTo(fixture, email));
    await fixture.bff.transaction(async (trx) => {
      expect(await fixture.call('use_mailed_link(:codeId, :tokenHash)', { codeId, tokenHash }, trx)).toBe(
        true,
      );
      for (const by of ['sign_up', 'link'])
        expect(await fixture.call(...opening(asha.user.id, by), trx)).toBe(false);
      await expect(
        trx.transaction((inner) =>
          fixture.call(
            'create_reset_grant(:id, :userId, :tokenHash, 15)',
            { id: newId(), userId: asha.user.id, tokenHash },
            inner,
          ),
        ),
      ).rejects.toMatchObject(NO_PROOF);
      const [made] = await fixture.sql(
        'select * from create_account(:id, :email, :registrationId, :now)',
        { id: newId(), email, registrationId, now: NOW },
        trx,
      );
      expect(made).toMatchObject({ email, is_own: true });
      expect(await fixture.call(...opening(made?.['id'] as string, 'sign_up'), trx)).toBe(true);
    });
  });

  it('is not opened by proofs of another server’s transaction of the same number, as after a restore', async () => {
    const { id: userId, email } = asha.user;
    const passkeyId = newId();
    await fixture.owner('passkeys').insert({
      ...{ id: passkeyId, user_id: userId, credential_id: passkeyId, public_key: Buffer.alloc(1) },
      ...{ counter: 0, name: 'Phone', backed_up: true, last_used_at: NOW },
    });
    await fixture.requests.requestLogInLink(email);
    await fixture.deliver();
    await fixture.bff.transaction(async (trx) => {
      const xact = await fixture.call('pg_current_xact_id()::text', {}, trx);
      for (const change of [
        'update users set created_xact = :xact::xid8 where id = :userId',
        'update passkeys set used_xact = :xact::xid8 where user_id = :userId',
        `update one_time_codes set state = 'used', used_xact = :xact::xid8, used_at = created_at where user_id = :userId`,
      ]) {
        await fixture.sql(change, { xact, userId }, fixture.owner);
      }
      for (const by of ['sign_up', 'passkey', 'link']) {
        expect(await fixture.call(...opening(userId, by), trx)).toBe(false);
      }
    });
    await fixture.owner('passkeys').where({ id: passkeyId }).delete();
  });

  it('is not taken over by another token', async () => {
    const { session, token } = asha;
    const values = { id: session.id, hash: randomBytes(32), now: NOW, later: LATER };
    for (const column of ['token_hash = :hash', 'ended_at = null', 'expires_at = :later', `user_id = :id`]) {
      await expect(fixture.sql(`update sessions set ${column} where id = :id`, values)).rejects.toThrow(
        DENIED,
      );
    }
    await expect(
      fixture.sql(`insert into retired_session_tokens (token_hash, session_id) values (:hash, :id)`, values),
    ).rejects.toThrow(DENIED);
    const rotated =
      'select id from rotate_session_token(:from, :hash, :later, :by, :now, :now, null, null, null)';
    expect(await fixture.sql(rotated, { ...values, from: randomBytes(32), by: 'cookie' })).toEqual([]);
    const renewed =
      'select id from renew_session_token(:id, :guessId::uuid, :hash, :later, :now, null, null)';
    for (const guessId of [null, newId(), await fixture.guess(session.userId, 'Wrong-River-42')]) {
      await expect(fixture.sql(renewed, { ...values, guessId })).rejects.toMatchObject(NO_PROOF);
    }
    expect((await fixture.sessions.refresh(token, 'cookie', testClient)).session.id).toBe(session.id);
  });

  it('is not marked as re-authenticated without a password or passkey', async () => {
    const { id, userId } = asha.session;
    await expect(fixture.sql('update sessions set reauthenticated_at = now()')).rejects.toThrow(DENIED);
    const mark = `mark_reauthenticated(:id, :userId, :guessId::uuid, :now, null, 'Chrome')`;
    for (const guessId of [null, newId(), await fixture.guess(userId, 'Wrong-River-42')]) {
      await expect(fixture.call(mark, { id, userId, guessId, now: NOW })).rejects.toMatchObject(NO_PROOF);
    }
    const otherUser = await fixture.person();
    const guessId = await fixture.guess(otherUser.user.id, PASSWORD);
    expect(await fixture.call(mark, { id, userId: otherUser.user.id, guessId, now: NOW })).toBe(false);
    expect(
      await fixture.call(mark, { id, userId, guessId: await fixture.guess(userId, PASSWORD), now: NOW }),
    ).toBe(true);
  });
});

describe('a session of staff', () => {
  it('causes a notice on a new device, also when the caller claims to know it', async () => {
    const { user } = await fixture.person();
    await fixture.owner('users').where({ id: user.id }).update({ role: 0 });
    const notices = () => fixture.noticesTo(user.id);
    const known = { ...testClient, knownDevice: { id: 'its own device', userIds: [user.id] } };
    const logIn = (from: typeof known) =>
      fixture.login.withPassword({ email: user.email, password: PASSWORD }, from, 'cookie');
    await logIn(known);
    expect(await notices()).toEqual(['new_device']);
    await logIn(known);
    expect(await notices()).toEqual(['new_device']);
    await logIn({ ...known, knownDevice: { ...known.knownDevice, id: 'another' } });
    expect(await notices()).toEqual(['new_device', 'new_device']);
  });

  it('remembers the device that got its cookie after the log-in', async () => {
    const { user, token } = await fixture.person();
    await fixture.owner('users').where({ id: user.id }).update({ role: 2 });
    const first = await fixture.login.withPassword(
      { email: user.email, password: PASSWORD },
      testClient,
      'cookie',
    );
    const known = { ...testClient, knownDevice: { id: 'its own device', userIds: [user.id] } };
    await fixture.sessions.refresh(first.token, 'cookie', known);
    const before = await fixture.noticesTo(user.id);
    await fixture.login.withPassword({ email: user.email, password: PASSWORD }, known, 'cookie');
    expect(await fixture.noticesTo(user.id)).toEqual(before);
    expect(await fate(fixture.sessions.check(token, 'cookie'))).toBe('unauthenticated');
  });
});
