import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { payReset } from '../pay/pay-slice';
import { PAYER, startApp, type App } from '../testing/payments-app';
import { accessLeft, accessRequested } from './access-slice';

const LINK = '?userId=u-enc&name=n-enc&from=f-enc&signature=abc';

let app: App;
beforeEach(() => {
  app = startApp();
});
afterEach(() => app.stop());

async function open(search: string) {
  app.dispatch(accessRequested({ search }));
  await app.after(0);
  return app.payments().access;
}

describe('the access check', () => {
  it('sends the link exactly as it is in the address and remembers its payer', async () => {
    app.server.on(PAYMENT_PATHS.linkVerify, ok({ ...PAYER, from: 'App' }));
    expect(await open(LINK)).toMatchObject({
      status: 'allowed',
      payer: { userId: '42', userName: 'Asha Rao' },
    });
    expect(app.server.calls).toMatchObject([
      { method: 'POST', body: { userId: 'u-enc', name: 'n-enc', from: 'f-enc', signature: 'abc' } },
    ]);
    expect(app.browser.session('payer')).toBe('42');
    expect(app.browser.session('from')).toBe('App');
  });

  it('starts again when the page is opened again in the same document', async () => {
    app.server.on(PAYMENT_PATHS.linkVerify, ok(PAYER));
    await open(LINK);
    app.dispatch(payReset());
    app.dispatch(accessLeft());
    // As allowed, the form of the last visit would be shown and removed, which ends the new check.
    expect(app.payments().access).toMatchObject({ status: 'idle', payer: null });
    expect((await open(LINK)).status).toBe('allowed');
  });

  it('is loading until the answer arrives, and sends one request for two actions at a time', async () => {
    app.server.on(PAYMENT_PATHS.linkVerify, 'hang');
    await open(LINK);
    expect((await open(LINK)).status).toBe('loading');
    expect(app.server.calls).toHaveLength(1);
  });

  it.each([
    [403, 'invalid_signature', 'Invalid signature. Access denied.'],
    [403, 'link_expired', 'This payment link has expired. Please open it again from the app or website.'],
    [400, 'undecryptable', 'Failed to decrypt user data'],
  ])('is denied with the reason of a %i %s', async (status, code, message) => {
    app.server.on(PAYMENT_PATHS.linkVerify, rejected(status, code, { message }));
    expect(await open(LINK)).toMatchObject({ status: 'denied', payer: null, rejection: { code, message } });
    expect(app.browser.session('payer')).toBeNull();
  });

  it.each([
    ['lost', 'network'],
    [{ status: 502, body: '<html>' }, 'unreadable'],
    [rejected(429, 'rate_limited'), 'rate_limited'],
  ] as const)('is not denied by %p, which does not mean that the link is invalid', async (reply, code) => {
    app.server.on(PAYMENT_PATHS.linkVerify, reply, ok(PAYER));
    expect(await open(LINK)).toMatchObject({ status: 'unreachable', rejection: { code } });
    expect((await open(LINK)).status).toBe('allowed');
  });

  it('repeats the request while our API gives no answer, until the screen is left', async () => {
    app.server.on(PAYMENT_PATHS.linkVerify, 'lost', 'lost', ok(PAYER));
    await open(LINK);
    await app.after(1_000);
    expect(app.payments().access.status).toBe('unreachable');
    await app.after(2_000);
    expect(app.payments().access.status).toBe('allowed');
    app.server.on(PAYMENT_PATHS.linkVerify, 'lost');
    await open(LINK);
    app.dispatch(payReset());
    const before = app.server.calls.length;
    await app.after(60_000);
    expect(app.server.calls).toHaveLength(before);
    expect(app.browser.listeners()).toBe(0);
  });

  it.each(['?userId=u', '?userId=u&name=n&from=f', '?userId=&name=n&from=f&signature=s', '?signature=s'])(
    'denies the incomplete link %s without a call, whatever this browser may do',
    async (search) => {
      app.browser.ports.storage()!.setItem('payer', '"42"');
      expect(await open(search)).toMatchObject({
        status: 'denied',
        rejection: { code: 'missing_parameters', message: null },
      });
      expect(app.server.calls).toEqual([]);
    },
  );

  describe('on a reload without parameters', () => {
    const OTHER = { ...PAYER, userId: '7', userName: 'Ravi' };
    beforeEach(() => {
      app.server.on(PAYMENT_PATHS.linkSession, ok({ payers: [OTHER, PAYER] }));
    });

    it('uses the payer of this tab, not the newest', async () => {
      app.browser.ports.storage()!.setItem('payer', '"42"');
      expect((await open('')).payer?.userId).toBe('42');
      expect(app.server.calls[0]?.query.get('userId')).toBe('42');
    });

    it('uses the newest payer where the tab has none', async () => {
      expect((await open('?utm_source=mail')).payer?.userId).toBe('7');
      expect(app.server.calls[0]?.query.has('userId')).toBe(false);
    });

    it("reports that the session of this tab's payer has ended", async () => {
      app.browser.ports.storage()!.setItem('payer', '"99"');
      expect(await open('')).toMatchObject({ status: 'denied', rejection: { code: 'link_session_expired' } });
    });

    it('reports missing parameters where there was never a link', async () => {
      app.server.on(PAYMENT_PATHS.linkSession, ok({ payers: [] }));
      expect(await open('')).toMatchObject({ status: 'denied', rejection: { code: 'missing_parameters' } });
    });
  });
});
