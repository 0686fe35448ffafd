import type { Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { newId, newPublicRefundId } from '../../platform/ids';
import { fundsOfPayment } from '../ledger/read-funds';
import { findRefundableCaptures } from './balance-repository';
import { RefundError } from './errors';
import { insertRefundRequest, lockPaymentOfRefunds } from './refund-repository';
import { assertRefundable, chooseCapture } from './refunds';

export interface MerchantRefundRequest {
  /** Of the payment of ours that paid the merchant's payment. */
  paymentId: string;
  /** Of the gateways. */
  mode: Mode;
  amountPaise: Paise;
  /** The merchant, out of whose balance it is paid. */
  merchantId: string;
  idempotencyKey: string;
  now: Date;
}

/** For staff, who see it beside their own refunds. */
const REASON = 'Requested by the merchant';

/**
 * Requests a refund for a merchant; a worker debits the balance and asks the gateway. Without an administrator: the database
 * accepts it only of the merchant whose payment was paid. Call it in the transaction that stores what the merchant asked for.
 * @returns the id of the refund
 * @throws RefundError `not_captured`, `disputed`, `too_much`, `too_little`, `too_old`, `wallet_short`, `refund_waiting`
 */
export async function requestMerchantRefund(
  trx: Knex.Transaction,
  { paymentId, mode, amountPaise, merchantId, idempotencyKey, now }: MerchantRefundRequest,
): Promise<string> {
  // Of two simultaneous refunds, the second finds what the first has requested.
  await lockPaymentOfRefunds(trx, paymentId);
  const captures = await findRefundableCaptures(trx, paymentId);
  const capture = chooseCapture(captures, { captureId: null, attemptNo: null });
  if (capture.waitingPaise > 0) throw new RefundError('refund_waiting');
  const funds = await fundsOfPayment(trx, paymentId);
  assertRefundable(capture, amountPaise, { ...funds, mayOwe: false }, now);
  const refund = await insertRefundRequest(trx, {
    ...{ id: newId(), publicId: newPublicRefundId(), paymentId, attemptId: capture.attemptId },
    ...{
      captureId: capture.id,
      mode,
      gateway: capture.gateway,
      amountPaise,
      reason: REASON,
      source: 'merchant',
    },
    ...{ requestedBy: merchantId, idempotencyKey, now },
  });
  return refund.id;
}
