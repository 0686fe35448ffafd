import type {
  GatewayResult,
  ListedOrder,
  ListedPayment,
  RefundSnapshot,
} from '../../domain/payments/gateway-port';
import { ok } from '../http-outcome';
import { isCapture, readOrder, readPayment, type RazorpayPayment } from './entities';
import { readList } from './pages';
import { readRefund } from './refund-snapshot';
import type { RazorpaySdk } from './sdk-calls';

export interface Window {
  from: Date;
  to: Date;
}

/** All orders, payments and refunds created in a window, for the reconciliation. */
export function createWindowLists({ sdk }: RazorpaySdk) {
  const list = async (
    window: Window,
  ): Promise<GatewayResult<{ orders: ListedOrder[]; payments: ListedPayment[] }>> => {
    const seconds = inSeconds(window);
    const orders = await readList(
      { what: 'orders', idOf: (order: ListedOrder) => order.gatewayOrderId, read: listedOrder },
      (range) => sdk.orders.all({ ...seconds, ...range }),
    );
    if (orders.kind !== 'ok') return orders;
    const payments = await readList(
      { what: 'payments', idOf: (payment: ListedPayment) => payment.gatewayPaymentId, read: listedPayment },
      (range) => sdk.payments.all({ ...seconds, ...range }),
    );
    return payments.kind === 'ok' ? ok({ orders: orders.value, payments: payments.value }) : payments;
  };

  const refundsMadeIn = (window: Window): Promise<GatewayResult<RefundSnapshot[]>> =>
    readList(
      {
        what: 'refunds',
        idOf: (refund: RefundSnapshot) => refund.gatewayRefundId,
        read: (item) => readRefund(item)?.snapshot ?? null,
      },
      (range) => sdk.refunds.all({ ...inSeconds(window), ...range }),
    );

  return { list, refundsMadeIn };
}

/** The window in whole seconds; Razorpay includes both ends. */
export const inSeconds = ({ from, to }: Window) => ({
  from: Math.floor(from.getTime() / 1000),
  to: Math.ceil(to.getTime() / 1000),
});

const ORDER_STATES: readonly ListedOrder['state'][] = ['created', 'attempted', 'paid'];

function listedOrder(value: unknown): ListedOrder | null {
  const order = readOrder(value);
  const state = ORDER_STATES.find((known) => known === order?.status);
  if (!order || !state || order.createdAt === 0) return null;
  return {
    gatewayOrderId: order.id,
    merchantOrderId: order.receipt,
    state,
    amountPaise: order.amountPaise,
    createdAt: new Date(order.createdAt * 1000),
  };
}

function listedPayment(value: unknown): ListedPayment | null {
  const payment = readPayment(value);
  const state = payment && stateOf(payment);
  if (!payment || !state || payment.createdAt === 0) return null;
  return {
    gatewayPaymentId: payment.id,
    gatewayOrderId: payment.orderId,
    state,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    refundedPaise: payment.refundedPaise,
    createdAt: new Date(payment.createdAt * 1000),
  };
}

/** A refunded payment counts as captured, unless it was only authorised and released. */
function stateOf(payment: RazorpayPayment): ListedPayment['state'] | null {
  const { status } = payment;
  switch (status) {
    case 'created':
    case 'authorized':
    case 'captured':
    case 'failed':
      return status;
    case 'refunded':
      return isCapture(payment) ? 'captured' : 'failed';
    default:
      return null;
  }
}
