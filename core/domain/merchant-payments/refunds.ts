import { formatPaise, paise, paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { recordMerchantEvent, type NewMerchantEvent } from '../merchant-events/record-event';
import { RefundError, type RefundErrorCode } from '../refunds/errors';
import { requestMerchantRefund } from '../refunds/merchant-refund-requests';
import { MerchantPaymentError } from './errors';
import { runKeyed, type KeyedResult } from './keyed-request';
import { findPaidBy } from './live-payment-repository';
import { ownPayment } from './payment-queries';
import { lockById, storeRefunded, type MerchantPayment, type MerchantScope } from './payment-repository';
import { publicRefundIdOf, transactionIdOf } from './public-id';
import { findRefund, insertRefund, type MerchantRefund } from './refund-repository';
import { statusAt } from './states';

export interface MerchantRefunds {
  /**
   * Refunds a part or all of a completed payment. A test refund is completed at once. A live one is pending: it is paid out of the
   * merchant's balance, and the gateway confirms it later.
   * @throws MerchantPaymentError `payment_not_found`, `payment_not_refundable`, `refund_exceeds_payment`,
   * `insufficient_balance`, `payment_disputed`, `idempotency_key_reused`
   */
  refund(
    scope: MerchantScope,
    wanted: { paymentId: string | null; amountPaise: Paise },
    key: string | null,
  ): Promise<KeyedResult<MerchantRefund>>;
}

export const createMerchantRefunds = ({
  db,
  mode,
  clock,
  wake,
  areHeld,
}: {
  db: Knex;
  /** Of the gateways. */
  mode: Mode;
  clock: Clock;
  wake: () => void;
  /** Whether a declared restore is being checked: no live refund begins meanwhile. */
  areHeld: () => Promise<boolean>;
}): MerchantRefunds => ({
  async refund(scope, { paymentId, amountPaise }, key) {
    const now = clock.now();
    const arePaused = scope.mode === 'live' && (await areHeld());
    const refunded = await runKeyed<MerchantPayment | null, MerchantRefund>(db, {
      ...{ scope, key, call: 'refund', body: { paymentId, amountPaise }, now },
      lock: (trx) => (paymentId === null ? Promise.resolve(null) : lockById(trx, paymentId)),
      async begin(trx, locked) {
        const payment = ownPayment(locked, scope);
        checkRefund(payment, amountPaise, now);
        const id = newId();
        const status = payment.mode === 'live' ? 'pending' : 'completed';
        const refund: MerchantRefund = { id, paymentId: payment.id, amountPaise, status, createdAt: now };
        const refundId =
          payment.mode === 'live'
            ? await requestLive(trx, payment, { id, amountPaise, now }, { arePaused, mode })
            : null;
        await insertRefund(trx, refund, refundId);
        const refunded = await storeRefunded(trx, payment.id, paise(payment.refundedPaise + amountPaise));
        if (status === 'completed') await recordRefundEvent(trx, { ...refund, status }, refunded, now);
        return { result: refund, subject: { refundId: refund.id } };
      },
      async repeat(trx, subject) {
        const refund = 'refundId' in subject ? await findRefund(trx, subject.refundId) : null;
        if (refund === null) throw new Error('the refund of an idempotency key is missing');
        return refund;
      },
    });
    wake();
    return refunded;
  },
});

const PAUSED = 'Refunds are paused while our records are checked. Send the request again later.';

/** The balance is debited by a worker, which checks again. */
async function requestLive(
  trx: Knex.Transaction,
  payment: MerchantPayment,
  { id, amountPaise, now }: { id: string; amountPaise: Paise; now: Date },
  { arePaused, mode }: { arePaused: boolean; mode: Mode },
): Promise<string> {
  if (arePaused) throw new MerchantPaymentError('payment_not_refundable', { message: PAUSED });
  const paidBy = await findPaidBy(trx, payment.id);
  if (paidBy === null) throw new Error('a completed live payment without the payment that paid it');
  try {
    return await requestMerchantRefund(trx, {
      ...{ paymentId: paidBy, mode, amountPaise, merchantId: payment.userId, idempotencyKey: id, now },
    });
  } catch (error) {
    throw error instanceof RefundError ? translated(error) : error;
  }
}

const NOT_REFUNDABLE: Partial<Record<RefundErrorCode, string>> = {
  refund_waiting:
    'Another refund of this payment is waiting for our team. Send the request again once that is decided.',
  too_old: 'The gateway does not refund payments of this age. Pay the customer back by bank transfer.',
};

/** The texts of refunds by staff speak of wallets. */
function translated({ code, options: { amounts } }: RefundError): MerchantPaymentError {
  if (code === 'wallet_short')
    return new MerchantPaymentError('insufficient_balance', amounts === undefined ? {} : { amounts });
  if (code === 'disputed') return new MerchantPaymentError('payment_disputed');
  if (code === 'too_much') return new MerchantPaymentError('refund_exceeds_payment');
  const message = NOT_REFUNDABLE[code];
  return new MerchantPaymentError('payment_not_refundable', message === undefined ? {} : { message });
}

function checkRefund(payment: MerchantPayment, amountPaise: Paise, now: Date): void {
  const status = statusAt(payment, now);
  if (status !== 'completed')
    throw new MerchantPaymentError('payment_not_refundable', {
      message: `A payment with the status ${status} cannot be refunded.`,
    });
  const left = paise(payment.amountPaise - payment.refundedPaise);
  if (amountPaise > left)
    throw new MerchantPaymentError('refund_exceeds_payment', {
      message: `The refund is more than what is left of the payment: ${formatPaise(left)}.`,
    });
}

/** Records the event of a refund that has ended. @param payment with what is refunded of it now */
export async function recordRefundEvent(
  trx: Knex.Transaction,
  refund: MerchantRefund & { status: 'completed' | 'failed' },
  payment: MerchantPayment,
  at: Date,
): Promise<void> {
  await recordMerchantEvent(trx, {
    ...{ userId: payment.userId, mode: payment.mode, type: `refund.${refund.status}`, at },
    data: refundEventData(refund, payment),
  });
}

const refundEventData = (refund: MerchantRefund, payment: MerchantPayment): NewMerchantEvent['data'] => ({
  refundId: publicRefundIdOf(refund.id),
  transactionId: transactionIdOf(payment.id),
  status: refund.status,
  amount: paiseToRupees(refund.amountPaise),
  currency: payment.currency,
  /** Of all refunds of this payment. */
  refundedAmount: paiseToRupees(payment.refundedPaise),
  reference: payment.reference,
  createdAt: refund.createdAt.toISOString(),
});
