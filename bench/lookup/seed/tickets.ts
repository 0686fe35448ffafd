import { TICKET_PRIORITIES } from '@deccanloop/contracts/support/tickets';
import type pg from 'pg';
import { oneOf, shareOf, timeOf, type SeedSize } from './size';

/** Of the first customer. */
const OF_FIRST = 1_000;
const WORDS = 4_000;
/** In SQL: some words of a vocabulary, and now and then a rare one. */
const textOf = (words: number, n: string): string =>
  `(select string_agg('w' || (abs(hashtext(${n} || ':' || i)) % ${WORDS} * (abs(hashtext(i || '.' || ${n})) % 1000) / 1000), ' ')
      from generate_series(1, ${words}) i)`;

/** Nine of ten are closed. A tenth comes from guests by mail, a quarter from problem reports. */
export async function seedTickets(client: pg.ClientBase, { tickets, users }: SeedSize): Promise<void> {
  await client.query(
    `create temp table bench_tickets as
       select n, at, uuidv7(at - now()) as id, person.*, ${shareOf('state')} as share, ${shareOf('source')} as source
         from (select n, ${timeOf('$1::int')} as at from generate_series(1, $1::int) n) made,
              lateral (select user_id, owner_id, name, email from bench_people p
                        where p.no = case when made.n % ($1::int / ${OF_FIRST}) = 0 then 1 else made.n::bigint * 104729 % $2::int + 1 end) person`,
    [tickets, users],
  );
  await client.query(`
    insert into support_reports (id, reference, topic, message, contact, owner_id, user_id, dedupe_key, state, created_at, payment_id)
      select bench_tickets.id, 'SR-' || upper(substr(md5('report' || n), 1, 8)), 'not_credited', 'Where is my money?', email, owner_id, user_id,
             n::text, 'open', at,
             latest.id
        from bench_tickets
        left join (select distinct on (owner_id) owner_id, id from payments order by owner_id, initiated_at desc) latest
          using (owner_id)
       where source < 250
      on conflict do nothing;
    insert into tickets (id, source, subject, topic, state, priority, user_id, customer_name, email, contact, assignee_id, payment_id,
        report_id, first_answered_at, created_at, updated_at)
      select t.id, case when r.id is null then 'mail' else 'report' end,
             case when r.id is null then ${textOf(6, "('subject' || t.n)")} end, r.topic,
             case when share < 900 then 'closed' when share < 940 then 'solved' when share < 960 then 'waiting'
                  when share < 990 then 'open' else 'new' end,
             ${oneOf([...TICKET_PRIORITIES, 'normal', 'normal'], 'priority', 't.n')},
             case when t.source < 900 then t.user_id end, null,
             case when t.source >= 900 then case when t.n % 2 = 0 then t.email else 'guest-' || t.n || '@example.in' end end, t.email,
             case when share < 990 and t.n % 10 > 0 then (select id from bench_staff where bench_staff.no = t.n % 20 + 1) end,
             r.payment_id, r.id, case when share < 985 then at + interval '2 hours' end, at, at + interval '1 day'
        from bench_tickets t left join support_reports r on r.id = t.id
       order by t.n;
    analyze tickets`);
  await client.query(`
    insert into ticket_messages (id, ticket_id, ticket_number, author, author_id, is_internal, body, dedupe_key, created_at)
      select uuidv7(t.at - now()), t.id, (select number from tickets where id = t.id), m.author,
             case when m.author = 'customer' then t.user_id else (select id from bench_staff where bench_staff.no = t.n % 20 + 1) end,
             m.internal, ${textOf(25, '(t.n || m.key)')}, m.key, t.at + m.after
        from bench_tickets t,
             (values ('customer', false, 'first', interval '0'), ('staff', false, 'answer', interval '2 hours'),
                     ('staff', true, 'note', interval '3 hours')) m (author, internal, key, after)
       where m.key = 'first' or share < 985
       order by t.n;
    insert into ticket_events (ticket_id, type, actor, actor_id, created_at)
      select t.id, e.type, e.actor, null, t.at + e.after
        from bench_tickets t,
             (values ('opened', 'customer', interval '0'), ('staff_replied', 'staff', interval '2 hours')) e (type, actor, after)
       where e.type = 'opened' or share < 985 order by t.n;
    insert into refund_requests (ticket_id, payment_id, amount_paise)
      select t.id, t.payment_id, 10000 from tickets t where t.payment_id is not null and ${shareOf('refund', 't.number')} < 300`);
}
