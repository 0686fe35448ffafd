import type { RefundUpdate, RefundSnapshot } from '../../domain/payments/gateway-port';
import { asList, asObject, asPaise, asText, type JsonObject } from '../json-fields';
import { phonePeFailureReason } from './failure-text';

/** `CREATED` is in one of PhonePe's SDKs only. `CONFIRMED`: PhonePe has taken it on; the money is on its way. */
const STATES: Readonly<Record<string, RefundSnapshot['state']>> = {
  CREATED: 'pending',
  PENDING: 'pending',
  CONFIRMED: 'pending',
  COMPLETED: 'processed',
  FAILED: 'failed',
};

/**
 * A refund as a status or an event shows it. Only the state at its root counts: a documented failed one holds a
 * part that says COMPLETED.
 * @returns null when amount or state are missing, or the state is unheard of
 */
export function readPhonePeRefund(body: JsonObject): RefundUpdate | null {
  const amountPaise = asPaise(body['amount']);
  const state = asText(body['state']) ?? '';
  if (amountPaise === null || !Object.hasOwn(STATES, state)) return null;
  const known = STATES[state] ?? 'pending';
  return {
    gatewayRefundId: asText(body['refundId']),
    refundId: asText(body['merchantRefundId']),
    // PhonePe names the order, and the part of it only where it was paid in parts.
    gatewayPaymentId: null,
    amountPaise,
    state: known,
    reference: referenceOf(body),
    failureReason: known === 'failed' ? failureOf(body) : null,
    merchantOrderId: asText(body['originalMerchantOrderId']),
  };
}

/** In words where there are any, else PhonePe's code: staff read it. */
const failureOf = (body: JsonObject): string | null =>
  phonePeFailureReason(body) ?? asText(body['detailedErrorCode']) ?? asText(body['errorCode']);

/** The bank's reference: in the parts of the refund, or in those that one of them was split into. */
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
 * The refund of an event; one documented sample comes without the event's name, and is known by naming a refund. A
 * state that is missing or unheard of claims nothing: `pending`, which leaves the question to a look at the gateway.
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
