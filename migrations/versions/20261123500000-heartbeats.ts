import type { Migration } from '../migration';

/**
 * Heartbeats of processes, and open alarms. docs/decisions/0024-heartbeats-and-alarms.md. Row security, because table
 * privileges cannot limit a role to rows of its own kind.
 */
export const heartbeats: Migration = {
  name: '20261123500000-heartbeats',
  up: `
    create table process_heartbeats (
      -- A new id for each start of a process.
      id uuid primary key,
      kind text not null,
      host text not null,
      pid integer not null,
      started_at timestamptz not null default now(),
      -- Set by the trigger below, so that a process cannot write another time.
      beaten_at timestamptz not null default now(),
      -- Time since the last finished run of the slowest loop, in ms.
      oldest_loop_ms integer not null default 0,
      -- Whether it processes jobs; null for the bff, which has none.
      processes_jobs boolean,
      -- Use of the database connection pool.
      pool_used integer not null default 0,
      pool_free integer not null default 0,
      pool_waiting integer not null default 0,
      pool_max integer not null default 0,
      -- Longest current wait for a connection, in ms.
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
    -- Workers delete rows left by killed processes of both kinds.
    create policy process_heartbeats_worker_deletes on process_heartbeats for delete
      to deccanloop_worker using (kind = 'worker' or beaten_at < now() - interval '1 day');
    grant select, delete on process_heartbeats to deccanloop_bff, deccanloop_worker;
    grant insert (id, kind, host, pid, oldest_loop_ms, processes_jobs,
        pool_used, pool_free, pool_waiting, pool_max, pool_oldest_wait_ms),
      update (oldest_loop_ms, processes_jobs,
        pool_used, pool_free, pool_waiting, pool_max, pool_oldest_wait_ms)
      on process_heartbeats to deccanloop_bff, deccanloop_worker;

    -- Current alarm conditions; claiming the row decides which replica sends the mail.
    create table system_alarms (
      kind text primary key,
      -- Start of the condition; may be before it was first observed.
      since timestamptz not null,
      -- First and newest check that observed it.
      observed_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      -- When it ended; the row is deleted some time later.
      cleared_at timestamptz,
      mailed_at timestamptz,
      mails integer not null default 0,
      -- Lease of the replica that sends the mail.
      claimed_until timestamptz,
      constraint system_alarms_kind_known check (kind in ('workers', 'outbox', 'status_checks'))
    );
    grant select, insert, update, delete on system_alarms to deccanloop_bff;
    grant select on system_alarms to deccanloop_worker;
  `,
  down: `drop table system_alarms; drop table process_heartbeats; drop function process_heartbeats_time();`,
};
