import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { createWalletOwners } from '../wallet-owners/wallet-owners';
import { insertEvent } from './event-repository';
import type { OrderVerification } from './order-identity/order-identity';
import { findPaymentByPublicId } from './payment-repository';
import { insertRebuiltAttempt, insertRebuiltPayment, lockByPublicId } from './rebuild-repository';
import type { UpdateSource, Payment } from './types';

export type VerifiedOrder = Extract<OrderVerification, { kind: 'ours' }>;

export interface Rebuilding {
  /**
   * Rebuilds wallet owner, payment and attempt of a lost order from its identity, with their original ids. No
   * money moves: the settlement does that with the gateway's answer. Idempotent, also with two workers at
   * once.
   * @returns `differs` when a payment of this id exists and does not match the identity
   */
  rebuild(
    order: VerifiedOrder,
    by: { gatewayOrderId: string; source: UpdateSource; actor: string },
  ): Promise<{ result: 'rebuilt' | 'known' | 'differs'; paymentId: string }>;
}

export function createRebuilding({ db, clock }: { db: Knex; clock: Clock }): Rebuilding {
  return {
    rebuild: ({ identity, publicId, attemptNo }, { gatewayOrderId, source, actor }) =>
      db.transaction(async (trx) => {
        const { externalId, payerName } = identity.owner;
        const owner = await createWalletOwners({ db: trx }).resolveOfStamp(externalId, payerName);
        const now = clock.now();
        await insertRebuiltPayment(trx, { id: newId(), publicId, ownerId: owner.id, identity, now });
        // Of two workers with the same order the second waits for this lock, and then finds the attempt of
        // the first.
        await lockByPublicId(trx, publicId);
        const payment = await findPaymentByPublicId(trx, publicId);
        if (!payment) throw new Error('a payment that was just rebuilt is missing');
        if (!isDescribedBy(payment, owner.id, identity)) return { result: 'differs', paymentId: payment.id };
        const attemptId = newId();
        const isNew = await insertRebuiltAttempt(trx, {
          id: attemptId,
          paymentId: payment.id,
          attemptNo,
          gatewayOrderId,
          identity,
          now,
        });
        if (!isNew) return { result: 'known', paymentId: payment.id };
        await insertEvent(trx, {
          paymentId: payment.id,
          attemptId,
          type: 'rebuilt',
          source,
          actor,
          detail: { attemptNo, gatewayOrderId },
        });
        return { result: 'rebuilt', paymentId: payment.id };
      }),
  };
}

const isDescribedBy = (payment: Payment, ownerId: string, identity: VerifiedOrder['identity']): boolean =>
  payment.ownerId === ownerId &&
  payment.gateway === identity.gateway &&
  payment.mode === identity.mode &&
  payment.amountPaise === identity.amountPaise &&
  payment.feePaise === identity.feePaise &&
  payment.totalPaise === identity.totalPaise &&
  payment.creditPaise === identity.creditPaise;
