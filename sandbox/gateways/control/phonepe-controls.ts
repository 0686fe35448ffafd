import type { GatewayRuntime } from '../runtime';
import type { Fields } from '../http/request-body';
import { attemptPayment, pendingAttempt, resolveAttempt, type AttemptRequest } from '../phonepe/attempts';
import { failOrder, findOrder, isOpen, pageAddress } from '../phonepe/orders';
import type { PhonePeOrder } from '../phonepe/entities';
import { phonePeId } from '../identifiers';
import { claimedByRefunds, createRefund, findRefund, moveRefund, paidAmount } from '../phonepe/refunds';
import { revokeTokens } from '../phonepe/tokens';
import {
  choice,
  optionalChoice,
  optionalFlag,
  optionalText,
  optionalWhole,
  wrong,
  type AddControl,
} from './add-control';

/** Pays, resolves, expires and refunds at PhonePe without a browser. */
export function addPhonePeControls(add: AddControl, runtime: GatewayRuntime): void {
  const context = runtime.phonepe;
  const show = (order: PhonePeOrder) => ({ ...order, payPage: pageAddress(context, order) });
  const openOrder = (id: string) => {
    const order = findOrder(context, id);
    if (!isOpen(order)) throw wrong(`The order is ${order.state}.`);
    return order;
  };

  add('GET', '/phonepe/orders', ({ query }) => {
    const state = query.get('state');
    return {
      orders: [...context.orders.values()]
        .filter((order) => !state || order.state === state)
        .reverse()
        .map(show),
    };
  });
  add('GET', '/phonepe/orders/:id', ({ param }) => show(findOrder(context, param('id'))));

  add('POST', '/phonepe/orders/:id/pay', ({ param, fields }) => {
    const order = findOrder(context, param('id'));
    const attempt = attemptPayment(context, order, readRequest(fields));
    return { order: show(order), attempt };
  });
  add('POST', '/phonepe/orders/:id/resolve', ({ param, fields }) => {
    const order = findOrder(context, param('id'));
    const attempt = pendingAttempt(order);
    if (!attempt) throw wrong('The order has no pending attempt.');
    resolveAttempt(context, order, attempt, {
      outcome: choice(fields, 'outcome', ['success', 'failure']),
      amountPaise: optionalWhole(fields, 'amountPaise', 1),
      final: optionalFlag(fields, 'final') ?? true,
      detailedErrorCode: optionalText(fields, 'detailedErrorCode'),
    });
    return { order: show(order), attempt };
  });
  add('POST', '/phonepe/orders/:id/expire', ({ param }) => {
    const order = openOrder(param('id'));
    failOrder(context, order, 'ORDER_EXPIRED');
    return { order: show(order) };
  });
  add('POST', '/phonepe/orders/:id/cancel', ({ param }) => {
    const order = openOrder(param('id'));
    failOrder(context, order, 'ORDER_CANCELLED_BY_USER');
    return { order: show(order) };
  });
  add('POST', '/phonepe/orders/:id/refund', ({ param, fields }) => {
    const order = findOrder(context, param('id'));
    const left = paidAmount(order) - claimedByRefunds(context, order.merchantOrderId);
    const refund = createRefund(context, {
      merchantRefundId:
        optionalText(fields, 'merchantRefundId') ?? `DASHBOARD-${phonePeId('OMR', context.clock.now())}`,
      originalMerchantOrderId: order.merchantOrderId,
      amount: optionalWhole(fields, 'amountPaise', 1) ?? left,
    });
    return { refund };
  });
  add('POST', '/phonepe/refunds/:id/resolve', ({ param, fields }) => {
    const refund = findRefund(context, param('id'));
    moveRefund(context, refund, choice(fields, 'state', ['CONFIRMED', 'COMPLETED', 'FAILED']));
    return { refund };
  });
  add('POST', '/phonepe/revoke-tokens', () => {
    revokeTokens(context);
    return { revoked: true };
  });
}

function readRequest(fields: Fields): AttemptRequest {
  const resolveAfterMs = optionalWhole(fields, 'resolveAfterMs');
  const resolveTo = optionalChoice(fields, 'resolveTo', ['success', 'failure']) ?? 'success';
  return {
    outcome: choice(fields, 'outcome', ['success', 'failure', 'pending']),
    amountPaise: optionalWhole(fields, 'amountPaise', 1),
    transactionId: optionalText(fields, 'transactionId'),
    mode: optionalChoice(fields, 'mode', ['UPI_COLLECT', 'UPI_INTENT', 'UPI_QR', 'CARD', 'NET_BANKING']),
    vpa: optionalText(fields, 'vpa'),
    cardType: optionalChoice(fields, 'cardType', ['CREDIT_CARD', 'DEBIT_CARD']),
    // Without a browser there is no retry: a failure is final by default.
    final: optionalFlag(fields, 'final') ?? true,
    detailedErrorCode: optionalText(fields, 'detailedErrorCode'),
    resolve: resolveAfterMs === undefined ? undefined : { afterMs: resolveAfterMs, outcome: resolveTo },
  };
}
