import type { Paise } from '@deccanloop/contracts/money';
import { readOrder, readPayment, type RazorpayOrder, type RazorpayPayment } from './entities';
import { LARGEST_PAGE } from './pages';
import { createDisputeCalls } from './dispute';
import { createRefundCalls } from './refund-calls';
import { call, openSdk, readItems, type RazorpayClientOptions } from './sdk-calls';
import { createWindowLists } from './window-list';

export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

/** Minutes in which an authorised payment is captured by itself: the most Razorpay allows (5 days), since a
 * bank may authorise days later and the payer's money is meant for the wallet. */
const CAPTURE_WINDOW_MINUTES = 7200;

/** Razorpay's API through its official SDK. Every call ends in a typed result. */
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

    /** Orders with exactly this receipt; a receipt is ours and should have one, but Razorpay accepts more. */
    ordersByReceipt: (receipt: string) =>
      call(
        () => sdk.orders.all({ receipt, count: LARGEST_PAGE }),
        (body) => readItems(body, readOrder)?.filter((order) => order.receipt === receipt) ?? null,
        { mayBeMissing: false },
      ),

    /** Every try on an order. One that cannot be read makes the answer unreadable: it might be the captured one. */
    paymentsOf: (orderId: string) =>
      call(
        () => sdk.orders.fetchPayments(orderId),
        (body) => {
          const payments = readItems(body, readPayment);
          return payments?.every((payment) => payment.orderId === orderId) ? payments : null;
        },
        { mayBeMissing: false },
      ),

    /** Captures the whole authorised amount; Razorpay accepts no other. */
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
  };
}

export type { RazorpayOrder, RazorpayPayment };
