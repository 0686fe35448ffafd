import type { RefundUpdate, RefundSnapshot } from '../../domain/payments/gateway-port';
import { asList, asObject, asPaise, asText, type JsonObject } from '../json-fields';
import { phonePeFailureReason } from './failure-text';

/** `CREATED` is only in one of PhonePe's SDKs. `CONFIRMED`: PhonePe has accepted it and is paying it. */
const STATES: Readonly<Record<string, RefundSnapshot['state']>> = {
  CREATED: 'pending',
  PENDING: 'pending',
  CONFIRMED: 'pending',
  COMPLETED: 'processed',
  FAILED: 'failed',
};

/**
 * Reads a refund from a status response or an event. Only the root state counts: a documented failed refund contains a
 * part with COMPLETED.
 * @returns null when amount or state is missing, or the state is unknown
 */
export function readPhonePeRefund(body: JsonObject): RefundUpdate | null {
  const amountPaise = asPaise(body['amount']);
  const state = asText(body['state']) ?? '';
  if (amountPaise === null || !Object.hasOwn(STATES, state)) return null;
  const known = STATES[state] ?? 'pending';
  return {
    gatewayRefundId: asText(body['refundId']),
    refundId: asText(body['merchantRefundId']),
    // PhonePe identifies the order, and a payment of it only when it was paid in parts.
    gatewayPaymentId: null,
    amountPaise,
    state: known,
    reference: referenceOf(body),
    failureReason: known === 'failed' ? failureOf(body) : null,
    merchantOrderId: asText(body['originalMerchantOrderId']),
  };
}

/** For staff: a text if there is one, else PhonePe's code. */
const failureOf = (body: JsonObject): string | null =>
  phonePeFailureReason(body) ?? asText(body['detailedErrorCode']) ?? asText(body['errorCode']);

/** The bank's reference: in a part of the refund, or in its split instruments. */
function referenceOf(body: JsonObject): string | null {
  const payments = asList(body['paymentDetails']) ?? [];
  const split = [body, ...payments].flatMap((part) => asList(asObject(part)?.['splitInstruments']) ?? []);
  for (const part of [...payments, ...split]) {
    const utr = asText(asObject(asObject(part)?.['rail'])?.['utr']);
    if (utr) return utr;
  }
  return null;
}

/**
 * The refund of an event. One documented sample has no event name and is recognised by its refund id. A missing or
 * unknown state becomes `pending`, so that a status check decides.
 */
export function refundOfPhonePeEvent(eventType: string | null, payload: JsonObject): RefundUpdate | null {
  const isRefund =
    eventType === null
      ? asText(payload['merchantRefundId']) !== null || asText(payload['refundId']) !== null
      : eventType.startsWith('pg.refund.');
  return isRefund
    ? (readPhonePeRefund(payload) ?? readPhonePeRefund({ ...payload, state: 'PENDING' }))
    : null;
}
