import type { Paise } from '@deccanloop/contracts/money';
import { readOrder, readPayment, type RazorpayOrder, type RazorpayPayment } from './entities';
import { LARGEST_PAGE } from './pages';
import { createDisputeCalls } from './dispute';
import { createPayoutLists } from './payout-list';
import { createRefundCalls } from './refund-calls';
import { call, openSdk, readItems, type RazorpayClientOptions } from './sdk-calls';
import { createWindowLists } from './window-list';

export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

/** How long Razorpay captures an authorised payment automatically, in minutes: its maximum of 5 days, because a bank
 * may authorise days later. */
const CAPTURE_WINDOW_MINUTES = 7200;

/** Razorpay's API through its official SDK. Every call returns a typed result. */
export function createRazorpayClient(options: RazorpayClientOptions) {
  const opened = openSdk(options);
  const { sdk } = opened;

  return {
    createOrder: (receipt: string, amountPaise: Paise, notes: Record<string, string> = {}) =>
      call(
        () =>
          sdk.orders.create({
            amount: amountPaise,
            currency: 'INR',
            receipt,
            ...(Object.keys(notes).length > 0 ? { notes } : {}),
            payment: {
              capture: 'automatic',
              capture_options: {
                automatic_expiry_period: CAPTURE_WINDOW_MINUTES,
                manual_expiry_period: CAPTURE_WINDOW_MINUTES,
                refund_speed: 'normal',
              },
            },
          }),
        readOrder,
        { mayBeMissing: false },
      ),

    order: (orderId: string) => call(() => sdk.orders.fetch(orderId), readOrder, { mayBeMissing: true }),

    /** Orders with exactly this receipt (our id). There should be one, but Razorpay does not enforce that. */
    ordersByReceipt: (receipt: string) =>
      call(
        () => sdk.orders.all({ receipt, count: LARGEST_PAGE }),
        (body) => readItems(body, readOrder)?.filter((order) => order.receipt === receipt) ?? null,
        { mayBeMissing: false },
      ),

    /** All payments of an order. `unreadable` when one cannot be read, because it may be the captured one. */
    paymentsOf: (orderId: string) =>
      call(
        () => sdk.orders.fetchPayments(orderId),
        (body) => {
          const payments = readItems(body, readPayment);
          return payments?.every((payment) => payment.orderId === orderId) ? payments : null;
        },
        { mayBeMissing: false },
      ),

    /** Captures the full authorised amount; Razorpay accepts no other amount. */
    capture: (payment: RazorpayPayment) =>
      call(
        () => sdk.payments.capture(payment.id, payment.amountPaise, payment.currency),
        (body) => {
          const captured = readPayment(body);
          return captured?.id === payment.id ? captured : null;
        },
        { mayBeMissing: false },
      ),

    ...createRefundCalls(opened),
    ...createDisputeCalls(opened),
    ...createWindowLists(opened),
    ...createPayoutLists(opened),
  };
}

export type { RazorpayOrder, RazorpayPayment };
