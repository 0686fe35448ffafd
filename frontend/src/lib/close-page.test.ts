import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClosingDto } from '@deccanloop/contracts/payments/dto';
import { closePage } from './close-page';

const calls: string[] = [];
const makeWindow = (extra: object = {}) => ({
  close: () => void calls.push('close'),
  location: { assign: (url: string) => void calls.push(`go ${url}`) },
  ...extra,
});

const closing: ClosingDto = {
  appReturnUrl: 'deccanloop://payment-done',
  androidBridge: { object: 'AndroidBridge', method: 'closeWebView' },
};
const nothing: ClosingDto = { appReturnUrl: null, androidBridge: null };

beforeEach(() => {
  calls.length = 0;
});

describe('closePage', () => {
  it('goes to the app for origin App and leaves the window open', () => {
    closePage({ origin: 'App', closing, window: makeWindow() });
    expect(calls).toEqual(['go deccanloop://payment-done']);
  });

  it('closes the window for origin website, never navigating to the app', () => {
    closePage({ origin: 'website', closing, window: makeWindow() });
    expect(calls).toEqual(['close']);
  });

  it('closes the window when the origin is unknown', () => {
    closePage({ origin: null, closing, window: makeWindow() });
    expect(calls).toEqual(['close']);
  });

  it('closes the window for origin App without a configured address', () => {
    closePage({ origin: 'App', closing: nothing, window: makeWindow() });
    expect(calls).toEqual(['close']);
  });

  it.each(['App', 'website', null] as const)('calls the Android bridge too, origin %s', (origin) => {
    const bridge = { closeWebView: () => void calls.push('bridge') };
    closePage({ origin, closing, window: makeWindow({ AndroidBridge: bridge }) });
    expect(calls).toContain('bridge');
  });

  it('navigates to the app before the bridge destroys the web view', () => {
    const bridge = { closeWebView: () => void calls.push('bridge') };
    closePage({ origin: 'App', closing, window: makeWindow({ AndroidBridge: bridge }) });
    expect(calls).toEqual(['go deccanloop://payment-done', 'bridge']);
  });

  it('calls the bridge on its own object, as Android requires', () => {
    const bridge = { closeWebView: jest.fn(function (this: unknown) {}) };
    closePage({ origin: 'website', closing, window: makeWindow({ AndroidBridge: bridge }) });
    expect(bridge.closeWebView.mock.contexts[0]).toBe(bridge);
  });

  it('still closes when the bridge throws or is not callable', () => {
    const throwing = {
      closeWebView: () => {
        throw new Error('Java exception was raised during method invocation');
      },
    };
    closePage({ origin: 'website', closing, window: makeWindow({ AndroidBridge: throwing }) });
    closePage({ origin: 'website', closing, window: makeWindow({ AndroidBridge: { closeWebView: 1 } }) });
    closePage({ origin: 'website', closing, window: makeWindow({ AndroidBridge: 'no' }) });
    expect(calls).toEqual(['close', 'close', 'close']);
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'blob:x'])(
    'never navigates to %s',
    (appReturnUrl) => {
      closePage({ origin: 'App', closing: { ...nothing, appReturnUrl }, window: makeWindow() });
      expect(calls).toEqual(['close']);
    },
  );
});
