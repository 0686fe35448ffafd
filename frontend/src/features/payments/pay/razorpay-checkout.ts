import { COMPANY } from '@deccanloop/contracts/company';
import type {
  CheckoutPrefillDto,
  PayerDto,
  RazorpayInitiated,
  RazorpaySuccessRequest,
} from '@deccanloop/contracts/payments/dto';

/** Brand blue, for the checkout's theme. */
export const CHECKOUT_COLOUR = '#1F5EFF';

/**
 * What Razorpay's handler and its `payment.failed` event report. After a failed attempt the overlay offers
 * another.
 */
export type CheckoutEvent =
  | { type: 'paid'; proof: RazorpaySuccessRequest }
  | { type: 'failed'; description: string | null }
  | { type: 'dismissed' };

/**
 * The data part of Razorpay's options
 * (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard); callbacks are added where
 * the checkout is opened.
 */
export interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email?: string; contact?: string };
  theme: { color: string };
  callback_url: string;
}

const prefillOf = (
  known: CheckoutPrefillDto | null | undefined,
  payer: PayerDto,
): RazorpayOptions['prefill'] => ({
  name: known?.name ?? payer.userName,
  ...(known?.email && { email: known.email }),
  ...(known?.contact && { contact: known.contact }),
});

/** Options for one order. `callback_url` is used by in-app browsers that cannot show the overlay. */
export const checkoutOptions = (initiated: RazorpayInitiated, payer: PayerDto): RazorpayOptions => ({
  key: initiated.razorpayKeyId,
  amount: initiated.razorpayOrder.amount,
  currency: initiated.currency ?? 'INR',
  order_id: initiated.razorpayOrderId,
  name: COMPANY.name,
  description: COMPANY.checkoutDescription,
  prefill: prefillOf(initiated.prefill, payer),
  theme: { color: CHECKOUT_COLOUR },
  callback_url: initiated.callbackUrl,
});

/** The instance that Razorpay's constructor returns. */
export interface RazorpayInstance {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (answer: { error?: { description?: string } }) => void): void;
}

export type RazorpayConstructor = new (
  options: RazorpayOptions & {
    handler(answer: RazorpaySuccessRequest): void;
    modal: { ondismiss(): void };
  },
) => RazorpayInstance;
