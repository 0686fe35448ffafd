import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../../platform/database';
import { toPayment, type PaymentRow } from '../payment-repository';
import { PAYER_VIEW_INPUT_SQL, toPayerViewInput, type PayerViewFields } from './input-repository';
import type { PaymentSnapshot } from './payer-view-input';

/** A row of `payments p` with `PAYER_VIEW_INPUT_SQL`. */
export type SnapshotRow = PaymentRow & { viewInput: PayerViewFields };

export const toSnapshot = (row: SnapshotRow): PaymentSnapshot => ({
  payment: toPayment(row),
  viewInput: toPayerViewInput(row.viewInput),
});

const SNAPSHOTS = `select p.*, ${PAYER_VIEW_INPUT_SQL} as "viewInput" from payments p`;

export async function findSnapshot(db: Database, paymentId: string): Promise<PaymentSnapshot | null> {
  const { rows } = await db.raw<{ rows: SnapshotRow[] }>(`${SNAPSHOTS} where p.id = :paymentId`, {
    paymentId,
  });
  return rows[0] ? toSnapshot(rows[0]) : null;
}

/** Newest first. */
export async function findSnapshotsOfOwner(
  db: Database,
  scope: { ownerId: string; mode: Mode },
  limit: number,
): Promise<PaymentSnapshot[]> {
  const { rows } = await db.raw<{ rows: SnapshotRow[] }>(
    `${SNAPSHOTS} where p.owner_id = :ownerId and p.mode = :mode
      order by p.initiated_at desc, p.id desc limit :limit`,
    { ...scope, limit },
  );
  return rows.map(toSnapshot);
}

/**
 * A payer's payments without a final answer, or on hold, newest first: those begun or retried after `since`
 * that have not ended, or have ended without money while they are still polled.
 */
export async function findUnresolvedOfOwner(
  db: Database,
  scope: { ownerId: string; mode: Mode; since: Date },
  limit: number,
): Promise<PaymentSnapshot[]> {
  const { rows } = await db.raw<{ rows: SnapshotRow[] }>(
    `${SNAPSHOTS}
      -- Found without an order: in it, the planner would read all payments of a payer who has very many.
      where p.id = any(array(
              select id from payments p
               where p.owner_id = :ownerId and p.mode = :mode and p.state <> 'completed'
                 and coalesce(p.polling_since, p.initiated_at) > :since
                 and (p.state in ('initiated', 'pending', 'timeout') or p.under_review or p.next_check_at is not null
                      or exists (select from payment_captures where payment_id = p.id and status = 'held'))))
      order by p.initiated_at desc, p.id desc limit :limit`,
    { ...scope, limit },
  );
  return rows.map(toSnapshot);
}
