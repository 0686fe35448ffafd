import { DATA_EXPORT_DAYS } from '@deccanloop/contracts/customer/data-export';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export interface DataExport extends Pick<Rows['data_exports'], 'id' | 'state'> {
  requestedAt: Date;
  expiresAt: Date | null;
  sizeBytes: number | null;
  /** Whether all its parts are stored. */
  isStored: boolean;
}

const SELECT = `
  select e.id, e.state, e.requested_at as "requestedAt", e.expires_at as "expiresAt", e.size_bytes as "sizeBytes",
         exists (select from data_export_parts where export_id = e.id) as "isStored"
    from data_exports e`;

export async function findNewestExport(db: Database, userId: string): Promise<DataExport | null> {
  const { rows } = await db.raw<{ rows: DataExport[] }>(
    `${SELECT} where e.user_id = :userId order by e.requested_at desc, e.id desc limit 1`,
    { userId },
  );
  return rows[0] ?? null;
}

export async function findReadyExport(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<DataExport | null> {
  const { rows } = await db.raw<{ rows: DataExport[] }>(
    `${SELECT} where e.id = :id and e.user_id = :userId and e.state = 'ready' and e.expires_at > :now`,
    { id, userId, now },
  );
  return rows[0] ?? null;
}

/** When the newest requests that count were made, newest first. @param of.except one that does not count */
export async function findRequestTimes(
  db: Database,
  { userId, since, limit, except }: { userId: string; since: Date; limit: number; except: string | null },
): Promise<Date[]> {
  const { rows } = await db.raw<{ rows: { at: Date }[] }>(
    `select requested_at as at from data_exports
      where user_id = :userId and requested_at > :since and state <> 'failed'
        and id is distinct from :except::uuid
      order by requested_at desc limit :limit`,
    { userId, since, limit, except },
  );
  return rows.map(({ at }) => at);
}

export async function insertExport(db: Database, id: string, userId: string): Promise<void> {
  await db('data_exports').insert({ id, user_id: userId });
}

export async function markFailed(db: Database, id: string): Promise<void> {
  await db('data_exports').where({ id, state: 'preparing' }).update({ state: 'failed' });
}

/** Begins a run; earlier runs can store nothing from here on. @returns null when there is nothing to prepare */
export async function beginRun(db: Database, id: string): Promise<{ run: number; userId: string } | null> {
  const { rows } = await db.raw<{ rows: { run: number; userId: string }[] }>(
    `update data_exports
        set run = run + 1, expires_at = now() + interval '${DATA_EXPORT_DAYS} days'
      where id = :id and state = 'preparing' returning run, user_id as "userId"`,
    { id },
  );
  return rows[0] ?? null;
}

/** Locks the export against a later run until the transaction ends. @returns whether this run still is the newest */
export async function holdRun(trx: Knex.Transaction, id: string, run: number): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    // A run that begins meanwhile waits for this lock, and deletes the part that was stored under it.
    `select 1 from data_exports where id = :id and run = :run and state = 'preparing' for update`,
    { id, run },
  );
  return rows.length > 0;
}

export async function insertPart(
  db: Database,
  part: { exportId: string; position: number; fileId: string },
): Promise<void> {
  await db('data_export_parts').insert({
    export_id: part.exportId,
    position: part.position,
    file_id: part.fileId,
  });
}

export async function findParts(db: Database, exportId: string): Promise<string[]> {
  return db('data_export_parts')
    .where({ export_id: exportId })
    .orderBy('position')
    .pluck<string[]>('file_id');
}

/** The files of the user's other exports, or of an earlier run of this one. */
export async function findOutdatedFiles(
  db: Database,
  { userId, exportId }: { userId: string; exportId: string },
  of: 'earlier_run' | 'other_exports',
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select part.file_id as id from data_exports e join data_export_parts part on part.export_id = e.id
      where e.user_id = :userId and e.id ${of === 'earlier_run' ? '=' : '<>'} :exportId`,
    { userId, exportId },
  );
  return rows.map(({ id }) => id);
}

/** @returns the address to mail; null when a later run has begun */
export async function markReady(
  db: Database,
  { id, run, sizeBytes }: { id: string; run: number; sizeBytes: number },
): Promise<{ email: string } | null> {
  const { rows } = await db.raw<{ rows: { email: string }[] }>(
    `update data_exports e set state = 'ready', ready_at = now(), size_bytes = :sizeBytes
       from users u
      where e.id = :id and e.run = :run and e.state = 'preparing' and u.id = e.user_id
      returning u.email`,
    { id, run, sizeBytes },
  );
  return rows[0] ?? null;
}
