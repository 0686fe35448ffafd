import type { Database } from '../../platform/database';
import { enqueuePhaseOfTopUp, insertTopUp } from './top-up-repository';

/** Notes the purpose of a top-up. Call it in the transaction that starts the top-up. */
export async function linkTopUp(
  db: Database,
  paymentId: string,
  phasePaymentId: string | null,
): Promise<void> {
  if (phasePaymentId !== null) await insertTopUp(db, { paymentId, phasePaymentId });
}

/** Continues the phase payment that waits for this top-up. Call it in the transaction that follows the credit. */
export const continuePhasePayment = (db: Database, paymentId: string): Promise<void> =>
  enqueuePhaseOfTopUp(db, paymentId);
