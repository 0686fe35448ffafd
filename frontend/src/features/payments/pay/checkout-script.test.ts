import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startApp, type App } from '../testing/payments-app';
import { scriptRequested } from './pay-slice';

const URL = 'https://checkout.razorpay.com/v1/checkout.js';

let app: App;
beforeEach(() => {
  app = startApp();
  app.browser.checkoutThere = false;
});
afterEach(() => app.stop());

const request = async (url: string | null = URL) => {
  app.dispatch(scriptRequested({ url }));
  await app.after(0);
};
const state = () => app.payments().pay.script;

describe('the checkout script', () => {
  it('is ready as soon as it has run', async () => {
    await request();
    expect(app.browser.scripts).toEqual([URL]);
    expect(state()).toBe('loading');
    app.browser.checkoutThere = true;
    app.browser.script('loaded');
    await app.after(0);
    expect(state()).toBe('ready');
  });

  it('is not loaded twice', async () => {
    app.browser.checkoutThere = true;
    await request();
    expect(app.browser.scripts).toEqual([]);
    expect(state()).toBe('ready');
  });

  it('is checked once more after 1 s, then missing', async () => {
    await request();
    await app.after(999);
    expect(state()).toBe('loading');
    await app.after(1);
    expect(state()).toBe('missing');
  });

  it('removes the warning when it loads late', async () => {
    await request();
    await app.after(5_000);
    app.browser.checkoutThere = true;
    app.browser.script('loaded');
    await app.after(0);
    expect(state()).toBe('ready');
  });

  it('is missing 1 s after it failed, and is loaded again on request', async () => {
    await request();
    app.browser.script('failed');
    await app.after(999);
    expect(state()).toBe('loading');
    await app.after(1);
    expect(state()).toBe('missing');
    await request();
    expect(app.browser.scripts).toHaveLength(2);
    expect(state()).toBe('loading');
  });

  it('is missing at once, and logged, when the server gives no address', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await request(null);
    expect(state()).toBe('missing');
    expect(log).toHaveBeenCalledWith('Razorpay configuration not received from server...');
    log.mockRestore();
  });
});
