import type { Migration } from '../migration';

/**
 * Which processes work at this moment, and which alarms are open. docs/decisions/0024-heartbeats-and-alarms.md.
 * Row security, because rights on a table cannot say "rows of your own kind".
 */
export const heartbeats: Migration = {
  name: '20261123500000-heartbeats',
  up: `
    create table process_heartbeats (
      -- Of one start of a process.
      id uuid primary key,
      kind text not null,
      host text not null,
      pid integer not null,
      started_at timestamptz not null default now(),
      -- Set by the trigger below: a process cannot claim another time.
      beaten_at timestamptz not null default now(),
      -- How long ago the slowest of its loops last ended a run, in ms.
      oldest_loop_ms integer not null default 0,
      -- Whether it takes jobs; null where it takes none (bff).
      processes_jobs boolean,
      -- Connections to the database.
      pool_used integer not null default 0,
      pool_free integer not null default 0,
      pool_waiting integer not null default 0,
      pool_max integer not null default 0,
      -- How long the request that waits longest has waited for a connection, in ms.
      pool_oldest_wait_ms integer not null default 0,
      constraint process_heartbeats_kind_known check (kind in ('bff', 'worker'))
    );
    create function process_heartbeats_time() returns trigger language plpgsql as $$
    begin
      new.beaten_at := now();
      return new;
    end $$;
    create trigger process_heartbeats_stamped before insert or update on process_heartbeats
      for each row execute function process_heartbeats_time();

    alter table process_heartbeats enable row level security;
    create policy process_heartbeats_read on process_heartbeats for select
      to deccanloop_bff, deccanloop_worker using (true);
    create policy process_heartbeats_bff_inserts on process_heartbeats for insert
      to deccanloop_bff with check (kind = 'bff');
    create policy process_heartbeats_bff_updates on process_heartbeats for update
      to deccanloop_bff using (kind = 'bff') with check (kind = 'bff');
    create policy process_heartbeats_bff_deletes on process_heartbeats for delete
      to deccanloop_bff using (kind = 'bff');
    create policy process_heartbeats_worker_inserts on process_heartbeats for insert
      to deccanloop_worker with check (kind = 'worker');
    create policy process_heartbeats_worker_updates on process_heartbeats for update
      to deccanloop_worker using (kind = 'worker') with check (kind = 'worker');
    -- Workers remove what killed processes of both kinds left.
    create policy process_heartbeats_worker_deletes on process_heartbeats for delete
      to deccanloop_worker using (kind = 'worker' or beaten_at < now() - interval '1 day');
    grant select, delete on process_heartbeats to deccanloop_bff, deccanloop_worker;
    grant insert (id, kind, host, pid, oldest_loop_ms, processes_jobs,
        pool_used, pool_free, pool_waiting, pool_max, pool_oldest_wait_ms),
      update (oldest_loop_ms, processes_jobs,
        pool_used, pool_free, pool_waiting, pool_max, pool_oldest_wait_ms)
      on process_heartbeats to deccanloop_bff, deccanloop_worker;

    -- Conditions that are not well at this moment; the row decides which replica mails.
    create table system_alarms (
      kind text primary key,
      -- Since when the condition holds; before it was first seen, where the numbers say so.
      since timestamptz not null,
      -- First and newest check that found it.
      observed_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      -- Since when it is over; the row is deleted when that has been so for a while.
      cleared_at timestamptz,
      mailed_at timestamptz,
      mails integer not null default 0,
      -- A replica is mailing until then.
      claimed_until timestamptz,
      constraint system_alarms_kind_known check (kind in ('workers', 'outbox', 'status_checks'))
    );
    grant select, insert, update, delete on system_alarms to deccanloop_bff;
    grant select on system_alarms to deccanloop_worker;
  `,
  down: `drop table system_alarms; drop table process_heartbeats; drop function process_heartbeats_time();`,
};
