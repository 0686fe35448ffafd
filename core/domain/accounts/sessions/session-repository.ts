import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import type { Session } from '../types';
import { toUser, type UserRow } from '../users/user-repository';
import type { LiveSession } from './sessions';

export type SessionRow = Pick<
  Rows['sessions'],
  | 'id'
  | 'user_id'
  | 'transport'
  | 'authenticated_by'
  | 'reauthenticated_at'
  | 'address'
  | 'device'
  | 'created_at'
  | 'last_used_at'
  | 'token_expires_at'
  | 'expires_at'
>;

/** Every column of `SessionRow`; the hash of the token is never selected. */
export const SESSION_COLUMNS = [
  'id',
  'user_id',
  'transport',
  'authenticated_by',
  'reauthenticated_at',
  'address',
  'device',
  'created_at',
  'last_used_at',
  'token_expires_at',
  'expires_at',
] as const satisfies readonly (keyof SessionRow)[];

export const toSession = (row: SessionRow): Session => ({
  id: row.id,
  userId: row.user_id,
  transport: row.transport,
  authenticatedBy: row.authenticated_by,
  reauthenticatedAt: row.reauthenticated_at,
  address: row.address,
  device: row.device,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  tokenExpiresAt: row.token_expires_at,
  expiresAt: row.expires_at,
});

/** A session `s` and its user `u`, in one row. */
export const LIVE_SESSION_COLUMNS = `
  ${SESSION_COLUMNS.map((column) => `s.${column}`).join(', ')},
  u.name, u.email, u.phone, u.role, u.email_verified_at, u.phone_verified_at, u.password_changed_at,
  u.created_at as user_created_at`;

export type LiveSessionRow = SessionRow & Omit<UserRow, 'id' | 'created_at'> & { user_created_at: Date };

export const toLiveSession = (row: LiveSessionRow): LiveSession => ({
  session: toSession(row),
  user: toUser({ ...row, id: row.user_id, created_at: row.user_created_at }),
});

/** The ids of the live sessions among `ids`. */
export async function findLiveAmong(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db<SessionRow>('sessions')
    .whereRaw('id = any(?::uuid[])', [[...ids]])
    .whereNull('ended_at')
    .where('expires_at', '>', now)
    .select('id');
  return rows.map(({ id }) => id);
}

/** Most recently used first. */
export async function listLiveSessions(db: Database, userId: string, now: Date): Promise<Session[]> {
  const rows = await db<SessionRow>('sessions')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .where('expires_at', '>', now)
    .orderBy([
      { column: 'last_used_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select(...SESSION_COLUMNS);
  return rows.map(toSession);
}
