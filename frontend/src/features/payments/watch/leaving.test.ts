import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { rememberTopUp } from '../../../lib/top-up-purpose';
import { detailsOf, ID, startApp, STATUS_PATH, statusOf, type App } from '../testing/payments-app';
import { closeRequested, stayRequested, watchStarted, watchStopped, type WatchManner } from './watch-slice';

let app: App;
beforeEach(() => {
  app = startApp();
});
afterEach(() => app.stop());

const APP_CLOSING = { appReturnUrl: 'deccanloop://payment-done', androidBridge: null };

async function succeed(manner: WatchManner, details: Parameters<typeof detailsOf>[0] | null, closing = {}) {
  const status = statusOf('completed', {
    details: details ? detailsOf(details) : null,
    closing: { appReturnUrl: null, androidBridge: null, ...closing },
  });
  app.server.on(STATUS_PATH, ok(status)).on(PAYMENT_PATHS.verify, ok(status));
  app.dispatch(watchStarted({ merchantTransactionId: ID, manner }));
  await app.after(0);
}
const leaving = () => app.payments().watch.leaving;

describe('leaving after success', () => {
  it('closes the page 2 s after Razorpay, and offers the button 1 s later', async () => {
    await succeed('paid', { gateway: 'razorpay' });
    expect(leaving()).toBe('close');
    await app.after(1_999);
    expect(app.browser.closedPage).not.toHaveBeenCalled();
    await app.after(1);
    expect(app.browser.closedPage).toHaveBeenCalledWith('website', {
      appReturnUrl: null,
      androidBridge: null,
    });
    await app.after(999);
    expect(leaving()).toBe('close');
    await app.after(1);
    expect(leaving()).toBe('stayed');
  });

  it('closes again on request, and goes to the wallet where closing has no effect', async () => {
    await succeed('paid', { gateway: 'razorpay' });
    await app.after(3_000);
    app.dispatch(closeRequested());
    await app.after(0);
    expect(app.browser.closedPage).toHaveBeenCalledTimes(2);
    await app.after(1_000);
    expect(leaving()).toBe('to-wallet');
  });

  it('returns the payer to the app, and keeps offering it', async () => {
    await succeed('paid', { gateway: 'razorpay', from: 'App' }, APP_CLOSING);
    await app.after(3_000);
    expect(app.browser.closedPage).toHaveBeenLastCalledWith('App', APP_CLOSING);
    app.dispatch(closeRequested());
    await app.after(1_000);
    expect(leaving()).toBe('stayed');
  });

  it('shows "Redirecting to wallet..." for 3 s after PhonePe, tries to close, then goes there', async () => {
    await succeed('page', { gateway: 'phonepe' });
    expect(leaving()).toBe('wallet');
    await app.after(2_999);
    expect(app.browser.closedPage).not.toHaveBeenCalled();
    await app.after(1);
    expect(app.browser.closedPage).toHaveBeenCalledTimes(1);
    await app.after(1_000);
    expect(leaving()).toBe('to-wallet');
  });

  it('goes back to the quotation after a top-up for a phase, without closing the page', async () => {
    const quotationId = '0198c0de-0000-7000-8000-000000000002';
    rememberTopUp({ merchantTransactionId: ID, quotationId }, app.browser.ports.storage());
    await succeed('paid', { gateway: 'razorpay' });
    expect(leaving()).toBe('wallet');
    await app.after(3_000);
    expect(leaving()).toBe('to-wallet');
    expect(app.browser.closedPage).not.toHaveBeenCalled();
  });

  it('stays with "Return to app" after PhonePe inside an app', async () => {
    await succeed('page', { gateway: 'phonepe', from: 'App' }, APP_CLOSING);
    await app.after(4_000);
    expect(leaving()).toBe('stayed');
  });

  it("only shows the result in a browser that is not the payer's", async () => {
    await succeed('page', null);
    await app.after(60_000);
    expect(leaving()).toBeNull();
    expect(app.browser.closedPage).not.toHaveBeenCalled();
  });

  it('does not close the form when the payer returned to it', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('completed', { details: detailsOf() })));
    await succeed('open', { gateway: 'phonepe' });
    await app.after(60_000);
    expect(app.browser.closedPage).not.toHaveBeenCalled();
  });

  it.each([
    ['paid', 'razorpay'],
    ['page', 'phonepe'],
  ] as const)('is stopped by "Stay on this page" (%s)', async (manner, gateway) => {
    await succeed(manner, { gateway });
    await app.after(1_000);
    app.dispatch(stayRequested());
    await app.after(60_000);
    expect(leaving()).toBe('stayed');
    expect(app.browser.closedPage).not.toHaveBeenCalled();
  });

  it.each([
    ['return', 1],
    ['page', 0],
  ] as const)(
    'after the gateway redirected the payer, Back leads to the form (%s)',
    async (manner, times) => {
      await succeed(manner, { gateway: 'phonepe' });
      await app.after(2_000);
      expect(app.browser.guardedBack).toHaveBeenCalledTimes(times);
    },
  );

  it('ends with the screen', async () => {
    await succeed('paid', { gateway: 'razorpay' });
    app.dispatch(watchStopped());
    await app.after(60_000);
    expect(app.browser.closedPage).not.toHaveBeenCalled();
  });
});
