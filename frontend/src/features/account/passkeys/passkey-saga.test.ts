import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { accountApi } from '../api';
import { startAccount, type AccountApp } from '../testing/account-app';
import { passkeyChallenged, passkeyDismissed } from './passkey-slice';

const OPTIONS = { challenge: 'c2VjcmV0' };
const RESPONSE = { id: 'credential', type: 'public-key' };
const PASSKEY = {
  id: 'p1',
  name: 'My phone',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  backedUp: true,
};

let app: AccountApp;
beforeEach(() => {
  app = startAccount();
});
afterEach(() => app.stop());

const begin = async () => {
  app.dispatch(passkeyChallenged({ challengeId: 'ch1', options: OPTIONS, name: 'My phone' }));
  await app.after(0);
};
const passkey = () => app.account().passkey;

describe('adding a passkey after the password', () => {
  it('asks the device, stores its response, and lists the passkey', async () => {
    app.server
      .on(AUTH_PATHS.addPasskey, ok(PASSKEY))
      .on(AUTH_PATHS.passkeys, ok({ passkeys: [] }), ok({ passkeys: [PASSKEY] }));
    const list = app.dispatch(accountApi.endpoints.passkeys.initiate());
    await begin();
    expect(passkey()).toEqual({ status: 'waiting', fault: null });
    expect(app.device.asked).toEqual([OPTIONS]);
    app.device.answer(RESPONSE);
    await app.after(0);
    expect(passkey()).toEqual({ status: 'added', fault: null });
    expect(app.server.callsTo(AUTH_PATHS.addPasskey)).toMatchObject([
      { body: { challengeId: 'ch1', response: RESPONSE, name: 'My phone' } },
    ]);
    await app.after(0);
    expect((await app.dispatch(accountApi.endpoints.passkeys.initiate())).data?.passkeys).toEqual([PASSKEY]);
    list.unsubscribe();
  });

  it.each([
    [Object.assign(new Error('x'), { name: 'NotAllowedError' }), /cancelled or timed out/],
    [Object.assign(new Error('x'), { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }), /already has/],
    [Object.assign(new Error('x'), { code: 'ERROR_INVALID_RP_ID' }), /do not work at this page/],
    ['nothing known', /could not create a passkey/],
  ])('explains why the device created none (%s)', async (error, text) => {
    await begin();
    app.device.reject(error);
    await app.after(0);
    expect(passkey()).toMatchObject({ status: 'error', fault: { message: expect.stringMatching(text) } });
    expect(app.server.callsTo(AUTH_PATHS.addPasskey)).toEqual([]);
  });

  it("shows the error when the device's response is rejected, and can be retried", async () => {
    app.server.on(AUTH_PATHS.addPasskey, rejected(400, 'passkey_rejected'), ok(PASSKEY));
    await begin();
    app.device.answer(RESPONSE);
    await app.after(0);
    expect(passkey()).toMatchObject({ status: 'error', fault: { code: 'passkey_rejected' } });
    await begin();
    app.device.answer(RESPONSE);
    await app.after(0);
    expect(passkey().status).toBe('added');
  });

  it("cancels the device's dialog when ours is closed; a late response adds nothing", async () => {
    await begin();
    app.dispatch(passkeyDismissed());
    await app.after(0);
    expect(app.device.cancelPasskey).toHaveBeenCalledTimes(1);
    app.device.answer(RESPONSE);
    await app.after(0);
    expect(passkey()).toEqual({ status: 'idle', fault: null });
    expect(app.server.callsTo(AUTH_PATHS.addPasskey)).toEqual([]);
  });

  it('does not call the device when a dialog is closed in which nothing was started', async () => {
    app.dispatch(passkeyDismissed());
    await app.after(0);
    expect(app.device.cancelPasskey).not.toHaveBeenCalled();
  });
});
