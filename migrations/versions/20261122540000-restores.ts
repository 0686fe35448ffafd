import type { Migration } from '../migration';

/**
 * Declared restores of a backup, and look-ups at the gateways of orders and refunds that the database does not know.
 * docs/decisions/0020-a-restore-loses-nothing.md.
 */
export const restores: Migration = {
  name: '20261122540000-restores',
  up: `
    -- Identifies our orders in a shared gateway account. A restored database keeps its id.
    create table installations (
      id uuid primary key default gen_random_uuid(),
      is_this boolean not null default true constraint installations_one unique check (is_this)
    );
    insert into installations default values;

    create table restores (
      id uuid primary key,
      mode text not null,
      declared_at timestamptz not null,
      -- Start of the search at the gateways: before the newest row of the backup.
      window_from timestamptz not null,
      -- used: it contained entries that the database does not know. lost: it has no entries since the backup.
      journal text not null,
      -- Receipt numbers up to this one may have been issued after the backup.
      receipts_after bigint not null,
      -- When all refunds since the backup, from journal and gateways, were stored as look-ups.
      collected_at timestamptz,
      -- The reconciliation that searches the gateways' lists.
      run_id uuid constraint restores_run_fkey references reconciliation_runs (id),
      finished_at timestamptz,
      -- Lease of the worker that checks it.
      leased_until timestamptz,
      note text,
      constraint restores_mode_known check (mode in ('test', 'live')),
      constraint restores_journal_known check (journal in ('used', 'lost'))
    );
    -- One unfinished restore for each mode; declaring again returns it.
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
      -- For a refund: our public id.
      refund_id text,
      amount_paise bigint,
      -- Staff requested to rebuild it, even without a declared restore.
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
    -- Replaying the journal twice, or by two workers, stores each order and refund once.
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
    -- Workers rebuild rows that a restore has lost.
    grant insert on wallet_owners, payments, payment_attempts, refunds to deccanloop_worker;
    -- A worker may insert a refund without an approval only when a restore has lost it.
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
