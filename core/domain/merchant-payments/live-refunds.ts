import type { MerchantRefundStatus } from '@deccanloop/contracts/merchant/payments';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { Knex } from '../../platform/database';
import { journaledIfPossible } from '../../platform/journaled-transaction';
import { lockCollected } from './live-payment-repository';
import { storeRefunded } from './payment-repository';
import {
  findOurRefund,
  findRefundOf,
  insertRefund,
  storeRefundStatus,
  sumRefunds,
  type MerchantRefund,
} from './refund-repository';
import { recordRefundEvent } from './refunds';

/** Refunds of live payments, which are refunds of the payments of ours that paid them. */
export interface LiveMerchantRefunds {
  /**
   * Brings a merchant's refund up to date with ours, with its event; repeated calls change nothing. A refund that staff made
   * appears in the merchant's list by this. One of a second payment for the same is not the merchant's, and changes nothing.
   */
  update(refundId: string): Promise<void>;
}

const STATUS_OF = {
  requested: 'pending',
  pending: 'pending',
  processed: 'completed',
  failed: 'failed',
  refused: 'failed',
} as const satisfies Record<RefundState, MerchantRefundStatus>;

export const createLiveMerchantRefunds = ({
  db,
  clock,
}: {
  db: Knex;
  clock: { now(): Date };
}): LiveMerchantRefunds => ({
  update: (refundId) =>
    journaledIfPossible(db, async (trx) => {
      const collected = await lockCollected(trx, (await findOurRefund(trx, refundId)).paymentId);
      // Again, after the lock: another worker may have seen a later state.
      const ours = await findOurRefund(trx, refundId);
      if (collected?.paidBy !== ours.paymentId) return;
      const { payment } = collected;
      const status = STATUS_OF[ours.state];
      const known = await findRefundOf(trx, refundId);
      if (known?.status === status) return;
      const refund: MerchantRefund = known
        ? { ...known, status }
        : {
            ...{ id: refundId, paymentId: payment.id, amountPaise: ours.amountPaise, status },
            createdAt: ours.requestedAt,
          };
      await (known ? storeRefundStatus(trx, known.id, status) : insertRefund(trx, refund, refundId));
      const refunded = await storeRefunded(trx, payment.id, await sumRefunds(trx, payment.id));
      if (status === 'pending') return;
      await recordRefundEvent(trx, { ...refund, status }, refunded, clock.now());
    }),
});
