import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import { paise } from '@deccanloop/contracts/money';
import type { Database } from '../../../../platform/database';
import { newId, newPublicPaymentId } from '../../../../platform/ids';
import { insertPayment } from '../../../payments/payment-repository';

/** Stores a top-up as an initiation does, in the caller's transaction. */
export function insertTestTopUp(db: Database, ownerId: string): Promise<void> {
  const now = new Date();
  return insertPayment(db, {
    ...breakdownOf(paise(500_00), { basisPoints: 200, mode: 'added' }),
    id: newId(),
    publicId: newPublicPaymentId(),
    ownerId,
    mode: 'test',
    gateway: 'phonepe',
    currency: 'INR',
    payerName: 'Asha Rao',
    origin: 'website',
    state: 'initiated',
    stateReason: null,
    providerReference: null,
    underReview: false,
    initiatedAt: now,
    completedAt: null,
    nextCheckAt: new Date(now.getTime() + 3_000),
    checkCount: 0,
    cancelRequestedAt: null,
    pollingSince: now,
    refundedPaise: paise(0),
  });
}
