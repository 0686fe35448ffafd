import type { ClosingDto } from '@deccanloop/contracts/payments/dto';
import type { PaymentOrigin } from '@deccanloop/contracts/payments/status';

/** The part of the browser's window that is used. The Android bridge is a property with a configured name. */
export interface ClosableWindow {
  close(): void;
  location: { assign(url: string): void };
}

export interface ClosePageOptions {
  /** Where the signed link came from; null when not known. */
  origin: PaymentOrigin | null;
  closing: ClosingDto;
  window: ClosableWindow;
}

/** `javascript:` and `data:` in a setting would run with this page's rights. */
const UNSAFE_SCHEME = /^\s*(?:javascript|data|vbscript|blob)\s*:/i;

function callAndroidBridge(bridge: ClosingDto['androidBridge'], window: ClosableWindow): void {
  if (!bridge) return;
  const target = (window as unknown as Record<string, unknown>)[bridge.object];
  if (typeof target !== 'object' || target === null) return;
  const method = (target as Record<string, unknown>)[bridge.method];
  if (typeof method !== 'function') return;
  try {
    // Android checks the receiver: the method must be called on the injected object itself.
    method.call(target);
  } catch {
    // An error of the bridge must not prevent the other ways of closing.
  }
}

/**
 * Closes the page: for origin App it opens the app's link, for any other origin it closes the window; the
 * Android bridge is called where it exists. Browsers often ignore `close()`; the caller offers a button after
 * `PAYMENT_TIMINGS.closeFallbackMs`.
 */
export function closePage({ origin, closing, window }: ClosePageOptions): void {
  const { appReturnUrl } = closing;
  const goesToApp = origin === 'App' && appReturnUrl !== null && !UNSAFE_SCHEME.test(appReturnUrl);
  if (goesToApp) window.location.assign(appReturnUrl);
  // The bridge comes second: it may destroy the web view before the app has seen its link.
  callAndroidBridge(closing.androidBridge, window);
  if (!goesToApp) window.close();
}
