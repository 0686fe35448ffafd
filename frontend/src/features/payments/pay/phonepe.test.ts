import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import {
  ID,
  PAYER,
  PHONEPE_ORDER,
  START,
  startApp,
  STATUS_PATH,
  statusOf,
  type App,
} from '../testing/payments-app';
import { readDraft } from './draft';
import { formShown, payReset, submitRequested } from './pay-slice';

let app: App;
beforeEach(() => {
  app = startApp();
  app.server
    .on(PAYMENT_PATHS.phonepeInitiate, ok(PHONEPE_ORDER))
    .on(PAYMENT_PATHS.verify, ok(statusOf('pending')))
    .on(STATUS_PATH, ok(statusOf('pending')));
  app.dispatch(formShown({ userId: '42' }));
});
afterEach(() => app.stop());

async function submit() {
  app.dispatch(submitRequested({ gateway: 'phonepe', payer: PAYER, transactionAmount: '500' }));
  await app.after(0);
}
const pay = () => app.payments().pay;
const watch = () => app.payments().watch;

describe('paying with PhonePe', () => {
  it("goes to PhonePe's page in this tab and stays busy", async () => {
    await submit();
    expect(app.server.callsTo(PAYMENT_PATHS.phonepeInitiate)).toMatchObject([
      { body: { paymentMode: 'PHONEPE' } },
    ]);
    expect(app.browser.wentTo).toEqual([PHONEPE_ORDER.paymentUrl]);
    expect(pay().status).toBe('redirecting');
    expect(app.browser.session('redirected')).toBe(true);
    expect(app.browser.session('from')).toBe('website');
  });

  it.each([
    ['no address', { ...PHONEPE_ORDER, paymentUrl: undefined }],
    ['no id', { ...PHONEPE_ORDER, merchantTransactionId: '' }],
    ['an address that is a script', { ...PHONEPE_ORDER, paymentUrl: 'javascript:alert(1)' }],
  ])('stays here when the answer has %s', async (_name, answer) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    app.server.on(PAYMENT_PATHS.phonepeInitiate, ok(answer));
    await submit();
    expect(log).toHaveBeenCalledWith('Missing transaction ID or payment URL');
    expect(app.browser.wentTo).toEqual([]);
    expect(pay()).toMatchObject({ status: 'idle', error: { message: 'Transaction failed' } });
    log.mockRestore();
  });

  it("enables the form again after Back through the page cache, and shows the payment's state", async () => {
    await submit();
    await app.after(60_000);
    app.browser.wake('returned');
    await app.after(0);
    expect(pay().status).toBe('idle');
    expect(watch()).toMatchObject({
      merchantTransactionId: ID,
      manner: 'open',
      payment: { status: 'pending' },
    });
    expect(app.server.timesOf(PAYMENT_PATHS.verify, START)).toEqual([60_000]);
    app.server.on(STATUS_PATH, ok(statusOf('completed')));
    await app.after(3_000);
    expect(watch().outcome).toBe('success');
  });

  it('does not treat a change of tabs as a return', async () => {
    await submit();
    app.browser.wake('visible');
    await app.after(0);
    expect(pay().status).toBe('redirecting');
  });

  it('shows the payment after Back without the page cache too, with the amount kept', async () => {
    await submit();
    const stored = new Map(app.browser.stored);
    app.stop();
    app = startApp();
    stored.forEach((value, key) => app.browser.stored.set(key, value));
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('pending'))).on(STATUS_PATH, ok(statusOf('pending')));
    app.dispatch(formShown({ userId: '42' }));
    await app.after(0);
    expect(watch()).toMatchObject({ merchantTransactionId: ID, manner: 'open' });
    expect(readDraft('42', app.browser.ports.storage())).toBe('500');
    expect(readDraft('43', app.browser.ports.storage())).toBe('');
  });

  it.each(['completed', 'failed'])('forgets the payment once it is %s', async (status) => {
    await submit();
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf(status)));
    app.browser.wake('returned');
    await app.after(0);
    expect(app.browser.session('redirected')).toBeNull();
    expect(app.browser.session('open-payment')).toBeNull();
  });

  it('shows no payment when none is open, and stops with the screen', async () => {
    await app.after(10_000);
    expect(app.server.calls.map(({ path }) => path)).toEqual([PAYMENT_PATHS.openPayments]);
    app.dispatch(payReset());
    await app.after(0);
    expect(app.browser.listeners()).toBe(0);
  });
});
