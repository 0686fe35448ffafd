import type { Role } from '@deccanloop/contracts/accounts/roles';
import type { Database } from '../../platform/database';

export interface RecentUserRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  email_verified_at: Date | null;
  created_at: Date;
}

/** The newest accounts that are not closed, newest first. */
export async function findRecentUsers(db: Database, limit: number): Promise<RecentUserRow[]> {
  const { rows } = await db.raw<{ rows: RecentUserRow[] }>(
    `select id, name, email, role, email_verified_at, created_at from users
      where closed_at is null order by created_at desc, id desc limit :limit`,
    { limit },
  );
  return rows;
}
