import type { Database } from '../../../platform/database';

/** What becomes of a request; all but the first are its end. */
export const ADMIN_REQUEST_STATES = ['waiting', 'given', 'declined', 'expired', 'cancelled'] as const;

/** A request to make a user an administrator that is not decided yet. */
export interface AdminRequest {
  reason: string;
  requestedBy: { id: string; name: string };
  requestedAt: Date;
  /** With one administrator: when the role is given without a second one. Otherwise `expiresAt` is set. */
  dueAt: Date | null;
  expiresAt: Date | null;
}

const COLUMNS = `r.reason, r.requested_by as "byId", coalesce(by.name, '') as "byName", r.requested_at as "requestedAt",
  r.due_at as "dueAt", r.expires_at as "expiresAt"`;

type Row = Omit<AdminRequest, 'requestedBy'> & { byId: string; byName: string };

const toRequest = ({ byId, byName, ...row }: Row): AdminRequest => ({
  ...row,
  requestedBy: { id: byId, name: byName },
});

export async function findAdminRequest(db: Database, userId: string): Promise<AdminRequest | null> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${COLUMNS} from admin_role_requests r left join users by on by.id = r.requested_by
      where r.user_id = :userId and r.state = 'waiting' and coalesce(r.expires_at > now(), true)`,
    { userId },
  );
  return rows[0] ? toRequest(rows[0]) : null;
}

/** The one that this transaction has stored. */
export async function findNewAdminRequest(db: Database, userId: string): Promise<AdminRequest | null> {
  const found = await findAdminRequest(db, userId);
  if (found === null) return null;
  const { rows } = await db.raw<{ rows: { isNew: boolean }[] }>(
    `select requested_at = now() as "isNew" from admin_role_requests where user_id = :userId and state = 'waiting'`,
    { userId },
  );
  return rows[0]?.isNew ? found : null;
}

export async function findOtherAdmins(
  db: Database,
  userId: string,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await db.raw<{ rows: { id: string; email: string }[] }>(
    `select id, email from users where role = 0 and status = 'active' and id <> :userId order by id`,
    { userId },
  );
  return rows;
}

/** Of a request that was to be given after a waiting time. */
export interface EndedAdminRequest {
  state: Exclude<(typeof ADMIN_REQUEST_STATES)[number], 'waiting'>;
  userName: string;
  byName: string;
}

/**
 * Gives the roles whose waiting time is over and ends requests that were not decided, with a worker's rights.
 * @returns those with a waiting time whose end was not mailed to the company yet; each once
 */
export async function endAdminRequests(db: Database): Promise<EndedAdminRequest[]> {
  const { rows } = await db.raw<{ rows: EndedAdminRequest[] }>(
    `select r.state, u.name as "userName", coalesce(by.name, '') as "byName"
       from end_admin_role_requests() r join users u on u.id = r.user_id left join users by on by.id = r.requested_by`,
  );
  return rows;
}
