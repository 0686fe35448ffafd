import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { enqueue } from '../../platform/outbox/enqueue';

export type DisputeRecordRow = Rows['dispute_records'];

/** The captured money that a record is about. */
export interface RecordedCapture {
  id: string;
  gateway: GatewayName;
  mode: Mode;
  gateway_payment_id: string;
  currency: string;
  amount_paise: number;
}

/** Null when the payment has no such capture. */
export async function findRecordedCapture(
  db: Database,
  captureId: string,
  paymentId: string | null,
): Promise<RecordedCapture | null> {
  const row = await db<Rows['payment_captures']>('payment_captures')
    .where({ id: captureId, ...(paymentId !== null && { payment_id: paymentId }) })
    .first('id', 'gateway', 'mode', 'gateway_payment_id', 'currency', 'amount_paise');
  return row ?? null;
}

export async function findRecordByKey(
  db: Database,
  { recordedBy, idempotencyKey }: { recordedBy: string; idempotencyKey: string },
): Promise<DisputeRecordRow | null> {
  const row = await db<DisputeRecordRow>('dispute_records')
    .where({ recorded_by: recordedBy, idempotency_key: idempotencyKey })
    .first();
  return row ?? null;
}

/** The record with the message that settles it. */
export async function insertRecord(
  trx: Knex.Transaction,
  record: Omit<DisputeRecordRow, 'settled_at'>,
): Promise<void> {
  await trx('dispute_records').insert(record);
  await enqueue(trx, 'record-dispute', { recordId: record.id });
}

export async function hasWaitingRecord(db: Database, paymentId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from dispute_records r join payment_captures c on c.id = r.capture_id
      where c.payment_id = :paymentId and r.settled_at is null`,
    { paymentId },
  );
  return rows.length > 0;
}

/** Null for one that was settled. */
export async function findOpenRecord(db: Database, id: string): Promise<DisputeRecordRow | null> {
  const row = await db<DisputeRecordRow>('dispute_records').where({ id }).whereNull('settled_at').first();
  return row ?? null;
}

export async function endRecord(db: Database, id: string, at: Date): Promise<void> {
  await db<DisputeRecordRow>('dispute_records').where({ id }).update({ settled_at: at });
}
