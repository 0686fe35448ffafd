import { paise, type Paise } from '@deccanloop/contracts/money';
import type { GatewayPayment, OrderSnapshot } from '../../domain/payments/gateway-port';
import { asList, asObject, asPaise, asText, type JsonObject } from '../json-fields';
import { phonePeFailureReason } from './failure-text';

interface Try {
  transactionId: string;
  amountPaise: Paise;
  state: string;
  method: string | null;
  reference: string | null;
}

/**
 * Where an order stands. Only the root `state` decides: single tries fail while the order is still open or
 * completes with another. FAILED and COMPLETED are final at the level of the order.
 * @param order the root of a status answer or of a webhook's payload
 * @param merchantOrderId the id asked for, where the answer leaves it out (it may)
 * @returns null when id, state or amount cannot be read, or the state is one we do not know
 */
export function snapshotOfPhonePeOrder(
  order: JsonObject,
  merchantOrderId: string | null,
): OrderSnapshot | null {
  const gatewayOrderId = asText(order['orderId']);
  const amountPaise = asPaise(order['amount']);
  const tries = readTries(order['paymentDetails']);
  if (!gatewayOrderId || amountPaise === null || !tries) return null;
  const base = { gatewayOrderId, merchantOrderId: asText(order['merchantOrderId']) ?? merchantOrderId };
  const currency = asText(order['currency']) ?? 'INR';

  switch (order['state']) {
    case 'PENDING': {
      const state = tries.length === 0 ? 'created' : 'attempted';
      return { ...base, state, isFinal: false, payment: null, failureReason: null };
    }
    case 'COMPLETED': {
      const payment = completedPayment(tries, gatewayOrderId, amountPaise, currency);
      return { ...base, state: 'captured', isFinal: true, payment, failureReason: null };
    }
    case 'FAILED': {
      const last = tries.findLast((attempt) => attempt.state === 'FAILED');
      const payment = last && paymentOf(last, currency);
      const failureReason = phonePeFailureReason(order);
      return { ...base, state: 'failed', isFinal: true, payment: payment ?? null, failureReason };
    }
    default:
      return null;
  }
}

/**
 * The money of a completed order. Its amount is what the completed tries took together, since the root's only
 * repeats what was asked for; two of them make a sum that fits no order and is looked at by a person.
 */
function completedPayment(
  tries: readonly Try[],
  gatewayOrderId: string,
  orderAmountPaise: Paise,
  currency: string,
): GatewayPayment {
  const completed = tries.filter((attempt) => attempt.state === 'COMPLETED');
  const [first] = completed;
  if (!first) {
    const unknown = { reference: null, refundedPaise: paise(0), method: null };
    return { id: gatewayOrderId, amountPaise: orderAmountPaise, currency, ...unknown };
  }
  const taken = paise(completed.reduce((sum, attempt) => sum + attempt.amountPaise, 0));
  return { ...paymentOf(first, currency), amountPaise: taken };
}

/** An order's status does not say what was refunded. */
const paymentOf = (
  { transactionId, amountPaise, method, reference }: Try,
  currency: string,
): GatewayPayment => ({
  id: transactionId,
  amountPaise,
  currency,
  reference,
  refundedPaise: paise(0),
  method,
});

/** Webhooks may leave the tries out; one that cannot be read spoils the answer, as it may hold the money. */
function readTries(value: unknown): Try[] | null {
  const tries = (asList(value) ?? []).map(readTry);
  return tries.every((attempt) => attempt !== null) ? tries : null;
}

function readTry(value: unknown): Try | null {
  const entity = asObject(value);
  const transactionId = asText(entity?.['transactionId']);
  const amountPaise = asPaise(entity?.['amount']);
  const state = asText(entity?.['state']);
  if (!entity || !transactionId || amountPaise === null || !state) return null;
  const method = asText(entity['paymentMode']);
  return { transactionId, amountPaise, state, method, reference: bankReference(entity) };
}

const REFERENCE_FIELDS = ['utr', 'upiTransactionId', 'authorizationCode', 'transactionId'];

/** The bank's reference (UTR for UPI), in the try's rail or in its parts where it was split. */
function bankReference(entity: JsonObject): string | null {
  const split = asList(entity['splitInstruments']) ?? [];
  const rails = [entity, ...split].map((part) => asObject(asObject(part)?.['rail']));
  for (const rail of rails) {
    const field = REFERENCE_FIELDS.find((name) => asText(rail?.[name]));
    if (field) return asText(rail?.[field]);
  }
  return null;
}
