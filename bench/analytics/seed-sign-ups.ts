import type pg from 'pg';

/** The audit log has a sign-up for each customer, and the timelines have the end of each solved ticket. */
export async function seedSignUps(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into security_events (kind, user_id, at)
      select 'signed_up', id, created_at from users where role = 1 order by created_at;
    insert into ticket_events (ticket_id, type, actor, detail, created_at)
      select id, 'state_changed', 'staff', jsonb_build_object('from', 'open', 'to', state), created_at + interval '1 day'
        from tickets where state in ('solved', 'closed') order by created_at`);
}
