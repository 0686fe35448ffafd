import type { Role } from '@deccanloop/contracts/accounts/roles';
import type { Database } from '../../../platform/database';

export interface ShownSession {
  id: string;
  device: string | null;
  address: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function findOpenSessions(db: Database, userId: string, now: Date): Promise<ShownSession[]> {
  const { rows } = await db.raw<{ rows: ShownSession[] }>(
    `select id, device, address, created_at as "createdAt", last_used_at as "lastUsedAt" from sessions
      where user_id = :userId and ended_at is null and expires_at > :now order by last_used_at desc limit 50`,
    { userId, now },
  );
  return rows;
}

export interface ShownEvent {
  id: number;
  at: Date;
  kind: string;
  actorName: string | null;
  device: string | null;
  address: string | null;
  reason: string | null;
}

/** Newest first. */
export async function findEvents(db: Database, userId: string, limit: number): Promise<ShownEvent[]> {
  const { rows } = await db.raw<{ rows: ShownEvent[] }>(
    `select e.id, e.at, e.kind, actor.name as "actorName", c.device, c.address, e.detail ->> 'reason' as reason
       from security_events e left join users actor on actor.id = e.actor_id
         left join security_event_clients c on c.event_id = e.id
      where e.user_id = :userId order by e.id desc limit :limit`,
    { userId, limit },
  );
  return rows;
}

export interface StaffSessionRow extends ShownSession {
  userId: string;
  name: string;
  role: Role;
}

/** Of administrators and support, last used first. */
export async function findStaffSessions(db: Database, limit: number): Promise<StaffSessionRow[]> {
  const { rows } = await db.raw<{ rows: StaffSessionRow[] }>(
    `select s.id, s.user_id as "userId", u.name, u.role, s.device, s.address, s.created_at as "createdAt",
            s.last_used_at as "lastUsedAt"
       from users u join sessions s on s.user_id = u.id
      where u.role in (0, 2) and u.closed_at is null and s.ended_at is null and s.expires_at > now()
      order by s.last_used_at desc, s.id limit :limit`,
    { limit },
  );
  return rows;
}
