import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionApi } from '../../lib/session/session-api';
import { ok, rejected } from '../../lib/testing/fake-server';
import { accountApi } from './api';
import { ME, SESSION, startAccount, USER, type AccountApp } from './testing/account-app';

const { sessions, endSession, endOtherSessions, changePassword, removePasskey, passkeys } =
  accountApi.endpoints;
const OTHER = { ...SESSION, id: '0198a1b2-0000-7000-8000-0000000000b2', current: false };
const BOTH = ok({ sessions: [SESSION, OTHER] });
const ONE = ok({ sessions: [SESSION] });

let app: AccountApp;
beforeEach(() => {
  app = startAccount();
});
afterEach(() => app.stop());

const listed = async () => {
  await app.after(0);
  return (await app.dispatch(sessions.initiate())).data?.map(({ id }) => id);
};

describe('the list of sessions', () => {
  it('is fetched again after one was ended', async () => {
    app.server.on(AUTH_PATHS.sessions, BOTH, ONE).on(AUTH_PATHS.endSession, ok(null));
    expect(await listed()).toEqual([SESSION.id, OTHER.id]);
    await app.dispatch(endSession.initiate(OTHER.id));
    expect(await listed()).toEqual([SESSION.id]);
    expect(app.server.callsTo(AUTH_PATHS.endSession)).toMatchObject([{ body: { id: OTHER.id } }]);
  });

  it('is fetched again also when the session had already ended', async () => {
    app.server.on(AUTH_PATHS.sessions, BOTH, ONE).on(AUTH_PATHS.endSession, rejected(404, 'unknown_session'));
    expect(await listed()).toHaveLength(2);
    await app.dispatch(endSession.initiate(OTHER.id));
    expect(await listed()).toEqual([SESSION.id]);
  });

  it('is fetched again after all other sessions were ended', async () => {
    app.server.on(AUTH_PATHS.sessions, BOTH, ONE).on(AUTH_PATHS.endOtherSessions, ok({ ended: 1 }));
    expect(await listed()).toHaveLength(2);
    await app.dispatch(endOtherSessions.initiate());
    expect(await listed()).toEqual([SESSION.id]);
  });

  it('is fetched again, together with the account, when a new password ended the others', async () => {
    app.server
      .on(AUTH_PATHS.sessions, BOTH, ONE)
      .on(AUTH_PATHS.me, ok(ME))
      .on(AUTH_PATHS.changePassword, ok(USER));
    void app.dispatch(sessionApi.endpoints.me.initiate());
    expect(await listed()).toHaveLength(2);
    await app.dispatch(
      changePassword.initiate({ currentPassword: 'Old-1234', newPassword: 'a', confirmPassword: 'a' }),
    );
    expect(await listed()).toEqual([SESSION.id]);
    expect(app.server.callsTo(AUTH_PATHS.me)).toHaveLength(2);
  });

  it('is not fetched again when the new password was rejected', async () => {
    app.server
      .on(AUTH_PATHS.sessions, BOTH)
      .on(AUTH_PATHS.changePassword, rejected(400, 'password_rejected'));
    await listed();
    await app.dispatch(
      changePassword.initiate({ currentPassword: 'Old-1234', newPassword: 'a', confirmPassword: 'a' }),
    );
    await listed();
    expect(app.server.callsTo(AUTH_PATHS.sessions)).toHaveLength(1);
  });
});

describe('the list of passkeys', () => {
  it('is fetched again after one was removed', async () => {
    app.server
      .on(AUTH_PATHS.passkeys, ok({ passkeys: [{ id: 'p1' }] }), ok({ passkeys: [] }))
      .on(AUTH_PATHS.removePasskey, ok(null));
    void app.dispatch(passkeys.initiate());
    await app.after(0);
    await app.dispatch(removePasskey.initiate({ id: 'p1', currentPassword: 'Old-1234' }));
    await app.after(0);
    expect((await app.dispatch(passkeys.initiate())).data?.passkeys).toEqual([]);
  });
});
