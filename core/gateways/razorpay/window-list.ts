import type { GatewayResult, ListedOrder, ListedPayment } from '../../domain/payments/gateway-port';
import { ok } from '../http-outcome';
import { isCapture, readOrder, readPayment, type RazorpayPayment } from './entities';
import { readAllPages } from './pages';
import { call, readItems, type RazorpaySdk } from './sdk-calls';

export interface Window {
  from: Date;
  to: Date;
}

/** Every order and payment made in a window, for comparing the two sides' books. */
export function createWindowList({ sdk }: RazorpaySdk) {
  return async (
    window: Window,
  ): Promise<GatewayResult<{ orders: ListedOrder[]; payments: ListedPayment[] }>> => {
    const seconds = inSeconds(window);
    const orders = await readAllPages(
      'orders',
      (order: ListedOrder) => order.gatewayOrderId,
      (range) =>
        call(
          () => sdk.orders.all({ ...seconds, ...range }),
          (body) => readItems(body, listedOrder),
          { mayBeMissing: false },
        ),
    );
    if (orders.kind !== 'ok') return orders;
    const payments = await readAllPages(
      'payments',
      (payment: ListedPayment) => payment.gatewayPaymentId,
      (range) =>
        call(
          () => sdk.payments.all({ ...seconds, ...range }),
          (body) => readItems(body, listedPayment),
          { mayBeMissing: false },
        ),
    );
    return payments.kind === 'ok' ? ok({ orders: orders.value, payments: payments.value }) : payments;
  };
}

/** The whole seconds that hold the window; Razorpay counts both ends in. */
const inSeconds = ({ from, to }: Window) => ({
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

/** What was refunded had been captured, unless it was only authorised and given back. */
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
