import type { Database } from '../../platform/database';
import type { CaptureStatus } from '@deccanloop/contracts/payments/capture-states';

/** Attempts whose captured money is on hold: their orders are polled although they may not be credited. */
export async function findAttemptsWithHeldMoney(db: Database, paymentId: string): Promise<Set<string>> {
  const ids = await db<{ payment_id: string; attempt_id: string; status: CaptureStatus }>('payment_captures')
    .where({ payment_id: paymentId, status: 'held' })
    .pluck('attempt_id');
  return new Set(ids);
}
