import type { Migration } from '../migration';

/**
 * A declared restore of a backup, and the orders and refunds that a worker asks the gateways about because the
 * database does not know them. docs/decisions/0020-a-restore-loses-nothing.md.
 */
export const restores: Migration = {
  name: '20261122540000-restores',
  up: `
    -- Which orders of a shared gateway account are ours. A restored database keeps its id.
    create table installations (
      id uuid primary key default gen_random_uuid(),
      is_this boolean not null default true constraint installations_one unique check (is_this)
    );
    insert into installations default values;

    create table restores (
      id uuid primary key,
      mode text not null,
      declared_at timestamptz not null,
      -- From when on the gateways are searched: before the newest row that the backup had.
      window_from timestamptz not null,
      -- used: it named what the database does not know. lost: it names nothing since the backup.
      journal text not null,
      -- Receipt numbers up to this one may have been given after the backup.
      receipts_after bigint not null,
      -- Every refund since the backup that journal and gateways name is known to us as one to look up.
      collected_at timestamptz,
      -- The reconciliation that searches the gateways' lists.
      run_id uuid constraint restores_run_fkey references reconciliation_runs (id),
      finished_at timestamptz,
      -- The worker that checks it, for a time.
      leased_until timestamptz,
      note text,
      constraint restores_mode_known check (mode in ('test', 'live')),
      constraint restores_journal_known check (journal in ('used', 'lost'))
    );
    -- One at a time: declared again while one is being checked, it is the same.
    create unique index restores_unfinished on restores (mode) where finished_at is null;
    create index restores_newest on restores (mode, declared_at desc);

    create table order_lookups (
      id uuid primary key,
      restore_id uuid constraint order_lookups_restore_fkey references restores (id),
      -- journal, gateway (a list), webhook, staff or finding
      source text not null,
      gateway text not null,
      mode text not null,
      merchant_order_id text,
      gateway_order_id text,
      gateway_payment_id text,
      -- Of a refund: our public id.
      refund_id text,
      amount_paise bigint,
      -- Staff asked that it be rebuilt, whether a restore was declared or not.
      rebuild boolean not null default false,
      finding_id bigint constraint order_lookups_finding_fkey references payment_findings (id),
      requested_by uuid constraint order_lookups_requested_by_fkey references users (id),
      state text not null default 'open',
      outcome text,
      payment_id uuid constraint order_lookups_payment_fkey references payments (id),
      tries integer not null default 0,
      next_try_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      constraint order_lookups_mode_known check (mode in ('test', 'live')),
      constraint order_lookups_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint order_lookups_source_known check (source in ('journal', 'gateway', 'webhook', 'staff', 'finding')),
      constraint order_lookups_state_known check (state in ('open', 'done')),
      constraint order_lookups_outcome_known check ((state = 'done') = (outcome is not null)),
      constraint order_lookups_named
        check (merchant_order_id is not null or gateway_order_id is not null or refund_id is not null)
    );
    -- The journal replayed again, or by two workers, names each order and refund once.
    create unique index order_lookups_order_of_restore on order_lookups (restore_id, gateway, mode, merchant_order_id)
      where restore_id is not null and refund_id is null and merchant_order_id is not null;
    create unique index order_lookups_refund_of_restore on order_lookups (restore_id, gateway, mode, refund_id)
      where restore_id is not null and refund_id is not null;
    create index order_lookups_open on order_lookups (next_try_at) where state = 'open';

    grant select on installations to deccanloop_bff, deccanloop_worker;
    grant select on restores, order_lookups to deccanloop_bff, deccanloop_worker;
    grant update on restores to deccanloop_worker;
    grant insert, update on order_lookups to deccanloop_worker;
    grant insert (id, source, gateway, mode, merchant_order_id, gateway_order_id, refund_id, rebuild, finding_id,
      requested_by) on order_lookups to deccanloop_bff;
    -- A worker rebuilds what a restore has lost.
    grant insert on wallet_owners, payments, payment_attempts, refunds to deccanloop_worker;
    -- Refunds that staff did not approve in this database are only those that a restore made it forget.
    create function refunds_of_worker() returns trigger language plpgsql as $$
    begin
      if current_user = 'deccanloop_worker' and new.approval_id is null
         and not exists (select from order_lookups where refund_id = new.public_id) then
        raise exception 'refund % was neither approved nor lost by a restore', new.public_id using errcode = '42501';
      end if;
      return new;
    end $$;
    create trigger refunds_inserted_by_worker before insert on refunds
      for each row execute function refunds_of_worker();
    grant update (resolved_by) on payment_findings to deccanloop_worker;
    grant select, update on sequence receipts_number_seq to deccanloop_worker;
  `,
  down: `
    drop trigger refunds_inserted_by_worker on refunds; drop function refunds_of_worker();
    revoke select, update on sequence receipts_number_seq from deccanloop_worker;
    revoke update (resolved_by) on payment_findings from deccanloop_worker;
    revoke insert on wallet_owners, payments, payment_attempts, refunds from deccanloop_worker;
    drop table order_lookups; drop table restores; drop table installations;
  `,
};
