import type { ClosingDto } from '@deccanloop/contracts/payments/dto';
import type { PaymentOrigin } from '@deccanloop/contracts/payments/status';
import type { EventChannel } from 'redux-saga';
import type { StreamEvent } from '../../lib/live-payment';
import type { OpenCheckout, RazorpayOptions } from '../../lib/razorpay-checkout';
import type { SessionStorageLike } from '../../lib/session-store';

/**
 * `returned`: restored from the browser's page cache (Back from the gateway). `visible`: the tab became
 * visible or focused. `online`: the network is back.
 */
export type Wake = 'returned' | 'visible' | 'online';

/** Everything the sagas need of the browser, so that tests can replace it. */
export interface PaymentsPorts {
  storage(): SessionStorageLike | null;
  newKey(): string;
  wakes(): EventChannel<Wake>;
  isVisible(): boolean;
  /** Opens the server-sent events of a payment. */
  statusStream(merchantTransactionId: string): EventChannel<StreamEvent>;
  /** 0 to 1. */
  random(): number;
  /** Leaves the page for another document in the same tab. */
  goTo(url: string): void;
  closePage(origin: PaymentOrigin | null, closing: ClosingDto): void;
  loadScript(url: string): EventChannel<'loaded' | 'failed'>;
  isCheckoutThere(): boolean;
  /** @throws Error when the checkout script is not loaded. */
  openCheckout(options: RazorpayOptions): OpenCheckout;
  /** Inserts the form's address before this page in the tab's history, once, so that Back leads there. */
  guardBack(): void;
}
