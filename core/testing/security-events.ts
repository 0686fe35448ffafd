import type { Knex } from '../platform/database';

/** Entries of the audit log with the address and device that stand beside them. */
export const eventsWithClients = (owner: Knex) =>
  owner('security_events as e')
    .leftJoin('security_event_clients as c', 'c.event_id', 'e.id')
    .select('e.id', 'e.kind', 'e.user_id', 'e.actor_id', 'e.session_id', 'c.address', 'c.device')
    .select(owner.raw(`e.detail || coalesce(c.named, '{}') as detail`))
    .orderBy('e.id');
