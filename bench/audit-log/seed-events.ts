import type pg from 'pg';
import { shareOf, timeOf } from '../lookup/seed/size';

/** What most entries say, per thousand of all; the rest is what staff did. */
const SHARES = { logged_in: 600, log_in_failed: 750, code_requested: 850 } as const;

/**
 * Entries of the audit log, spread over the customers and two years: log-ins, failed log-ins and codes with a client address,
 * and reads of personal data by staff.
 */
export const seedEvents =
  (events: number) =>
  async (client: pg.ClientBase): Promise<void> => {
    await client.query(
      `create table bench_events as
         select n, ${timeOf('$1::bigint')} as at,
                case when ${shareOf('kind')} < ${SHARES.logged_in} then 'logged_in'
                     when ${shareOf('kind')} < ${SHARES.log_in_failed} then 'log_in_failed'
                     when ${shareOf('kind')} < ${SHARES.code_requested} then 'code_requested'
                     else 'personal_data_read' end as kind,
                (abs(hashtext('person' || n)) % (select max(no) from bench_people)) + 1 as person,
                (abs(hashtext('staff' || n)) % (select max(no) from bench_staff)) + 1 as staff
           from generate_series(1, $1::bigint) n`,
      [events],
    );
    // Ids are given by the table, in the order of time.
    await client.query(`
      insert into security_events (at, kind, user_id, actor_id, detail)
        select b.at, b.kind, p.user_id, case when b.kind = 'personal_data_read' then s.id end,
               case when b.kind = 'personal_data_read' then jsonb_build_object('what', 'person', 'record', b.n::text) else '{}' end
          from bench_events b join bench_people p on p.no = b.person join bench_staff s on s.no = b.staff
         order by b.n;
      insert into security_event_clients (event_id, address, device)
        select id, '10.' || id % 200 || '.' || id / 200 % 250 || '.' || abs(hashtext('address' || id)) % 8, 'Chrome on Android'
          from security_events;
      drop table bench_events;
      analyze security_events, security_event_clients`);
  };
