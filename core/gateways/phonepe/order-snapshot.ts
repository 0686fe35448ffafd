import { paise, type Paise } from '@deccanloop/contracts/money';
import type {
  GatewayPayment,
  GatewayPaymentDetails,
  OrderSnapshot,
} from '../../domain/payments/gateway-port';
import { asList, asObject, asPaise, asText, type JsonObject } from '../json-fields';
import { phonePeFailureReason } from './failure-text';
import { detailsOfPhonePeAttempt } from './payment-details';

interface Attempt {
  transactionId: string;
  amountPaise: Paise;
  state: string;
  method: string | null;
  reference: string | null;
  details: GatewayPaymentDetails | undefined;
}

/**
 * Snapshot of an order. Only the root `state` counts: an attempt may fail while the order stays open or completes with
 * another attempt. FAILED and COMPLETED of the order are final.
 * @param order the root of a status response or of a webhook's payload
 * @param merchantOrderId the requested id, used when the response does not contain it
 * @returns null when id, state or amount cannot be read, or the state is unknown
 */
export function snapshotOfPhonePeOrder(
  order: JsonObject,
  merchantOrderId: string | null,
): OrderSnapshot | null {
  const gatewayOrderId = asText(order['orderId']);
  const amountPaise = asPaise(order['amount']);
  const attempts = readAttempts(order['paymentDetails']);
  if (!gatewayOrderId || amountPaise === null || !attempts) return null;
  const base = { gatewayOrderId, merchantOrderId: asText(order['merchantOrderId']) ?? merchantOrderId };
  const currency = asText(order['currency']) ?? 'INR';

  switch (order['state']) {
    case 'PENDING': {
      const state = attempts.length === 0 ? 'created' : 'attempted';
      return { ...base, state, isFinal: false, payment: null, failureReason: null };
    }
    case 'COMPLETED': {
      const [payment, ...others] = completedPayments(attempts, gatewayOrderId, amountPaise, currency);
      return {
        ...base,
        state: 'captured',
        isFinal: true,
        payment,
        ...(others.length > 0 ? { otherCaptures: others } : {}),
        failureReason: null,
      };
    }
    case 'FAILED': {
      const last = attempts.findLast((attempt) => attempt.state === 'FAILED');
      const payment = last && paymentOf(last, currency);
      const failureReason = phonePeFailureReason(order);
      return { ...base, state: 'failed', isFinal: true, payment: payment ?? null, failureReason };
    }
    default:
      return null;
  }
}

/**
 * The payments of a completed order, with the amounts of its completed attempts, because the root only repeats the amount
 * of the order. Attempts that together make this amount are the parts of one payment; otherwise each is a capture.
 */
function completedPayments(
  attempts: readonly Attempt[],
  gatewayOrderId: string,
  orderAmountPaise: Paise,
  currency: string,
): [GatewayPayment, ...GatewayPayment[]] {
  const [first, ...others] = attempts.filter((attempt) => attempt.state === 'COMPLETED');
  if (!first) {
    const unknown = { reference: null, refundedPaise: paise(0), method: null };
    return [{ id: gatewayOrderId, amountPaise: orderAmountPaise, currency, ...unknown }];
  }
  const payment = paymentOf(first, currency);
  const totalPaise = others.reduce<number>((sum, { amountPaise }) => sum + amountPaise, first.amountPaise);
  if (others.length > 0 && totalPaise === orderAmountPaise)
    return [{ ...payment, amountPaise: orderAmountPaise }];
  return [payment, ...others.map((attempt) => paymentOf(attempt, currency))];
}

/** The status of an order does not contain refunds. */
const paymentOf = (
  { transactionId, amountPaise, method, reference, details }: Attempt,
  currency: string,
): GatewayPayment => ({
  id: transactionId,
  amountPaise,
  currency,
  reference,
  refundedPaise: paise(0),
  method,
  details,
});

/** Webhooks may omit the attempts. Null when one cannot be read, because it may be the captured one. */
function readAttempts(value: unknown): Attempt[] | null {
  const attempts = (asList(value) ?? []).map(readAttempt);
  return attempts.every((attempt) => attempt !== null) ? attempts : null;
}

function readAttempt(value: unknown): Attempt | null {
  const entity = asObject(value);
  const transactionId = asText(entity?.['transactionId']);
  const amountPaise = asPaise(entity?.['amount']);
  const state = asText(entity?.['state']);
  if (!entity || !transactionId || amountPaise === null || !state) return null;
  const method = asText(entity['paymentMode']);
  const details = detailsOfPhonePeAttempt(entity);
  return { transactionId, amountPaise, state, method, reference: bankReference(entity), details };
}

const REFERENCE_FIELDS = ['utr', 'upiTransactionId', 'authorizationCode', 'transactionId'];

/** The bank's reference (UTR for UPI): in the rail of the attempt, or in the parts of a split payment. */
function bankReference(entity: JsonObject): string | null {
  const split = asList(entity['splitInstruments']) ?? [];
  const rails = [entity, ...split].map((part) => asObject(asObject(part)?.['rail']));
  for (const rail of rails) {
    const field = REFERENCE_FIELDS.find((name) => asText(rail?.[name]));
    if (field) return asText(rail?.[field]);
  }
  return null;
}
