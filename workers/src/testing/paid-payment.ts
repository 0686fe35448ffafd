import { paise } from '@deccanloop/contracts/money';
import type { Knex } from '@deccanloop/core/platform/database';
import { newId, newPublicPaymentId } from '@deccanloop/core/platform/ids';
import { insertPayment } from '@deccanloop/core/domain/payments/payment-repository';
import { toAttempt, type AttemptRow } from '@deccanloop/core/domain/payments/attempt-repository';
import type { Payment } from '@deccanloop/core/domain/payments/types';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { createWalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import { createLogger } from '@deccanloop/core/platform/logger';
import { gatewayUpdateOf, snapshotOf } from '@deccanloop/core/testing/money-fixture';

const clock = { now: () => new Date() };
const logger = createLogger({ service: 'test', level: 'silent' });

export interface PaidPayment {
  paymentId: string;
  publicId: string;
  attemptId: string;
}

/**
 * Inserts a completed top-up of ₹500, with the outbox message that issues its receipt.
 * @param options.payer an account, or the external id in a payment link
 * @param options.shownBefore the state that the payer had seen before the capture
 */
export async function payInto(
  owner: Knex,
  { payer, shownBefore }: { payer: { userId: string; email: string } | string; shownBefore?: 'failed' },
): Promise<PaidPayment> {
  const owners = createWalletOwners({ db: owner });
  const walletOwner =
    typeof payer === 'string'
      ? await owners.resolve(payer, 'Asha Rao')
      : await owners.linkToAccount({ ...payer, name: 'Asha Rao' });
  const now = clock.now();
  const payment: Payment = {
    id: newId(),
    publicId: newPublicPaymentId(),
    ownerId: walletOwner.id,
    mode: 'test',
    gateway: 'razorpay',
    currency: 'INR',
    amountPaise: paise(500_00),
    feePaise: paise(10_00),
    totalPaise: paise(500_00),
    creditPaise: paise(490_00),
    payerName: 'Asha Rao',
    origin: 'website',
    state: 'initiated',
    stateReason: null,
    providerReference: null,
    underReview: false,
    initiatedAt: now,
    completedAt: null,
    nextCheckAt: null,
    checkCount: 0,
    cancelRequestedAt: null,
    pollingSince: now,
    refundedPaise: paise(0),
  };
  await insertPayment(owner, payment);
  const attemptId = newId();
  const [row] = await owner<AttemptRow>('payment_attempts')
    .insert({
      id: attemptId,
      payment_id: payment.id,
      attempt_no: 1,
      mode: 'test',
      gateway: 'razorpay',
      merchant_order_id: `${payment.publicId}-1`,
      gateway_order_id: `order_${attemptId}`,
      order_state: 'open',
      amount_paise: 500_00,
    })
    .returning('*');
  if (shownBefore) await owner('payments').where({ id: payment.id }).update({ state: shownBefore });
  const attempt = toAttempt(row as AttemptRow);
  const nothing = (): void => undefined;
  const settlement = createSettlement({ db: owner, clock, logger, wake: nothing, announce: nothing });
  await settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  return { paymentId: payment.id, publicId: payment.publicId, attemptId };
}
