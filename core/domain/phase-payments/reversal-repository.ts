import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

type Row = Rows['phase_reversals'];

export interface PhaseReversal {
  id: string;
  phasePaymentId: string;
  reversedAt: Date | null;
}

/** @returns false when this payment has a reversal already */
export async function insertReversal(
  db: Database,
  reversal: { id: string; phasePaymentId: string; reason: string; requestedBy: string; now: Date },
): Promise<boolean> {
  // ON CONFLICT: a repeated request changes nothing.
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into phase_reversals (id, phase_payment_id, reason, requested_by, requested_at)
     values (:id, :phasePaymentId, :reason, :requestedBy, :now)
     on conflict (phase_payment_id) do nothing returning id`,
    reversal,
  );
  return rows.length > 0;
}

/** @returns the id of the reversal of a payment that no worker has finished; null without one */
export async function findOpenReversal(db: Database, phasePaymentId: string): Promise<string | null> {
  const row = await db<Row>('phase_reversals')
    .where({ phase_payment_id: phasePaymentId, reversed_at: null })
    .first('id');
  return row?.id ?? null;
}

/** FOR UPDATE: of two workers with one reversal, the second finds that it is done. */
export async function lockReversal(trx: Knex.Transaction, id: string): Promise<PhaseReversal | null> {
  const { rows } = await trx.raw<{ rows: Row[] }>('select * from phase_reversals where id = :id for update', {
    id,
  });
  const [row] = rows;
  return row ? { id: row.id, phasePaymentId: row.phase_payment_id, reversedAt: row.reversed_at } : null;
}

export async function endReversal(db: Database, id: string, now: Date): Promise<void> {
  await db<Row>('phase_reversals').where({ id }).update({ reversed_at: now });
}
