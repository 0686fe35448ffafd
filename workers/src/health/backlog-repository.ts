import type { Database } from '@deccanloop/core/platform/database';

/** How late the look at the payment that is most overdue is, in seconds; 0 when none is. */
export async function oldestDuePaymentSeconds(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { seconds: number }[] }>(
    `select coalesce(greatest(0, extract(epoch from now() - min(next_check_at))), 0)::float as seconds
       from payments where next_check_at is not null`,
  );
  return rows[0]?.seconds ?? 0;
}

/** Migrations that the database has. @throws when it does not answer */
export async function appliedMigrations(db: Database): Promise<Set<string>> {
  return new Set(await db<{ name: string }>('knex_migrations').pluck<string[]>('name'));
}
