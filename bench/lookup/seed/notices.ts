import type pg from 'pg';

/** They are kept for 180 days; a fifth is unread. */
export async function seedNotices(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into payment_notices (id, kind, payment_id, source_id, created_at, mailed_at)
      select uuidv7(completed_at - now()), 'payment_received', id, id, completed_at, completed_at
        from payments where completed_at > now() - interval '180 days' order by completed_at;
    insert into user_notices (user_id, area, kind, source_id, payment_id, created_at, read_at)
      select o.user_id, 'payment', n.kind, n.id, n.payment_id, n.created_at,
             case when abs(hashtext(n.id::text)) % 5 > 0 then n.created_at + interval '1 hour' end
        from payment_notices n join payments p on p.id = n.payment_id join wallet_owners o on o.id = p.owner_id
       order by n.created_at;
    insert into user_notices (user_id, area, kind, source_id, ticket_id, created_at, read_at)
      select user_id, 'ticket', 'replied', id, id, created_at, created_at
        from tickets where user_id is not null and created_at > now() - interval '180 days';
    insert into user_notices (user_id, area, kind, source_id, quotation_id, created_at, read_at)
      select user_id, 'quotation', 'priced', id, id, priced_at, priced_at
        from quotations where user_id is not null and priced_at > now() - interval '180 days'`);
}
