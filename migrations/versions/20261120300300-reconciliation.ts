import type { Migration } from '../migration';

export const reconciliation: Migration = {
  name: '20261120300300-reconciliation',
  up: `
    create table reconciliation_runs (
      id uuid primary key,
      mode text not null,
      -- The 15-minute slot of a scheduled run; null for a requested run.
      slot timestamptz,
      requested_by uuid constraint reconciliation_runs_requested_by_fkey references users (id),
      state text not null default 'requested',
      window_from timestamptz not null,
      window_to timestamptz not null,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      -- Last heartbeat of the worker that runs it; a run without one is claimed by another worker.
      seen_at timestamptz,
      fencing_token integer not null default 0,
      summary jsonb not null default '{}',
      error text,
      -- Only one of several workers creates the run of a slot.
      constraint reconciliation_runs_slot_unique unique (mode, slot),
      constraint reconciliation_runs_mode_known check (mode in ('test', 'live')),
      constraint reconciliation_runs_state_known check (state in ('requested', 'running', 'done', 'failed')),
      constraint reconciliation_runs_window check (window_to > window_from)
    );
    create index reconciliation_runs_newest on reconciliation_runs (mode, created_at desc, id desc);
    create index reconciliation_runs_finished on reconciliation_runs (finished_at desc) where state = 'done';
    create index reconciliation_runs_unfinished on reconciliation_runs (created_at) where finished_at is null;

    -- The attempts of a reconciliation window.
    create index payment_attempts_by_creation on payment_attempts (gateway, mode, created_at);

    create table reconciliation_differences (
      id bigint generated always as identity primary key,
      run_id uuid not null constraint reconciliation_differences_run_fkey references reconciliation_runs (id),
      -- Identifies the difference, so that a resumed run stores it once.
      cause text not null,
      kind text not null,
      -- What was done about it: settled, on_hold, closed, alarm, noted.
      action text not null,
      gateway text,
      payment_id uuid constraint reconciliation_differences_payment_fkey references payments (id),
      attempt_id uuid constraint reconciliation_differences_attempt_fkey references payment_attempts (id),
      refund_id uuid constraint reconciliation_differences_refund_fkey references refunds (id),
      gateway_order_id text,
      gateway_payment_id text,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now(),
      constraint reconciliation_differences_once unique (run_id, cause),
      constraint reconciliation_differences_action_known
        check (action in ('settled', 'on_hold', 'closed', 'alarm', 'noted'))
    );
    create index reconciliation_differences_by_run on reconciliation_differences (run_id, id);

    -- Workers empty the bodies of old events, because they contain personal data of payers.
    grant update (raw_body) on webhook_events to deccanloop_worker;

    -- Staff close findings; a payment without open findings is no longer under review.
    alter table payment_findings
      add column resolved_by uuid constraint payment_findings_resolved_by_fkey references users (id);
    create function payments_end_review() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      -- FOR UPDATE: of two concurrent closings of the last two findings, the second waits and then sees the first.
      perform 1 from payments where id = new.payment_id for update;
      -- The new version forces a concurrent settlement to start over; otherwise it would set the flag again.
      update payments set under_review = false, version = version + 1
       where id = new.payment_id and under_review
         and not exists (select 1 from payment_findings where payment_id = new.payment_id and resolved_at is null);
      return null;
    end $$;
    create trigger payment_findings_end_review after update of resolved_at on payment_findings
      for each row when (old.resolved_at is null and new.resolved_at is not null and new.payment_id is not null)
      execute function payments_end_review();
    -- A closed finding cannot be reopened or changed, by any role.
    create function payment_findings_stay_closed() returns trigger language plpgsql as $$
    begin
      raise exception 'finding % is closed', old.id using errcode = '23514', constraint = 'payment_findings_stay_closed';
    end $$;
    create trigger payment_findings_closed_is_final before update of resolved_at, resolution, resolved_by on payment_findings
      for each row when (old.resolved_at is not null) execute function payment_findings_stay_closed();
    create index payment_findings_by_payment on payment_findings (payment_id) where payment_id is not null;

    grant select on reconciliation_runs, reconciliation_differences to deccanloop_bff, deccanloop_worker;
    grant insert (id, mode, requested_by, window_from, window_to) on reconciliation_runs to deccanloop_bff;
    grant insert, update (state, started_at, finished_at, seen_at, fencing_token, summary, error) on reconciliation_runs to deccanloop_worker;
    grant insert on reconciliation_differences to deccanloop_worker;
    grant update (resolved_at, resolution, resolved_by) on payment_findings to deccanloop_bff;
  `,
  down: `
    revoke update (raw_body) on webhook_events from deccanloop_worker;
    drop index payment_findings_by_payment; drop index payment_attempts_by_creation;
    drop trigger payment_findings_closed_is_final on payment_findings; drop function payment_findings_stay_closed();
    drop trigger payment_findings_end_review on payment_findings; drop function payments_end_review();
    alter table payment_findings drop column resolved_by;
    drop table reconciliation_differences; drop table reconciliation_runs;
  `,
};
