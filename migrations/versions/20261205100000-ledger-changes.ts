import type { Migration } from '../migration';

/** Tables whose rows are subjects of rules: when a change of one is noted, and as which kind. */
const SUBJECTS = [
  ['payment_attempts', 'insert or update of gateway_state, captured_paise', 'attempt'],
  ['payment_captures', 'insert or update', 'capture'],
  [
    'refunds',
    `insert or update of state, payment_id, attempt_id, capture_id, amount_paise, wallet_paise, fee_paise, loss_paise,
       held_paise, payout_paise, receivable_paise`,
    'refund',
  ],
  ['payment_disputes', 'insert or update', 'dispute'],
  ['phase_payments', 'insert or update', 'phase_payment'],
  ['gateway_payouts', 'insert or update', 'payout'],
  ['wallet_adjustments', 'insert', 'adjustment'],
  ['bank_transfers', 'insert or update', 'bank_transfer'],
  ['merchant_payouts', 'insert or update', 'merchant_payout'],
  ['outside_refunds', 'insert or update', 'outside_refund'],
  ['ledger_holds', 'insert or update', 'hold'],
  ['ledger_transfers', 'insert', 'transfer'],
] as const;

/** Tables whose rows name subjects, before and after a change: the kinds and the columns with their ids, in turn. */
const NAMING = [
  ['refunds', 'insert or update of state, capture_id, amount_paise, fee_paise', `'capture', 'capture_id'`],
  ['payment_disputes', 'insert or update', `'capture', 'capture_id'`],
  [
    'payout_lines',
    'insert or update',
    `'payout', 'payout_id', 'capture', 'capture_id', 'refund', 'refund_id'`,
  ],
  [
    'approvals',
    'insert or update of state, decided_by',
    `'adjustment', 'adjustment_id', 'bank_transfer', 'bank_transfer_id'`,
  ],
] as const;

/**
 * The ledger is checked by what has changed since the last run, and completely every night.
 * docs/decisions/0076-reconciliation-by-changes.md.
 */
export const ledgerChanges: Migration = {
  name: '20261205100000-ledger-changes',
  up: `
    -- Rows are inserted by triggers in the transaction of the change, so a run sees both or neither.
    create table ledger_changes (
      id bigint generated always as identity constraint ledger_changes_pkey primary key,
      mode text not null constraint ledger_changes_mode_known check (mode in ('test', 'live')),
      -- What is to be checked: the kind of subject of a rule, and its id.
      kind text not null constraint ledger_changes_kind_known check (kind in ('transfer', 'account', 'attempt', 'capture',
        'refund', 'dispute', 'phase_payment', 'payout', 'adjustment', 'bank_transfer', 'merchant_payout', 'outside_refund', 'hold')),
      subject_id uuid not null,
      -- Of new entries of an account: their sum and number.
      amount_paise bigint not null default 0,
      entry_count bigint not null default 0,
      -- Given by a run to all rows that it sees, so that one that is committed later gets a later number.
      batch bigint
    );
    create index ledger_changes_by_batch on ledger_changes (mode, batch, kind);

    create table ledger_change_batches (
      mode text constraint ledger_change_batches_pkey primary key,
      last_batch bigint not null default 0
    );
    insert into ledger_change_batches (mode) values ('test'), ('live');

    -- The last batch that a rule has checked.
    create table ledger_rule_cursors (
      mode text not null,
      rule text not null,
      batch bigint not null,
      constraint ledger_rule_cursors_pkey primary key (mode, rule)
    );

    -- Sum and number of the entries of each account up to the last batch that the rule of balances has checked.
    create table ledger_checkpoints (
      account_id uuid constraint ledger_checkpoints_pkey primary key
        constraint ledger_checkpoints_account_fkey references ledger_accounts (id),
      balance_paise bigint not null,
      entry_count bigint not null
    );

    -- These functions run as their owner, so that no role that changes money needs a right on the table of changes.
    create function ledger_changes_of_row() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      insert into ledger_changes (mode, kind, subject_id) values (new.mode, tg_argv[0], new.id);
      return null;
    end $$;
    ${SUBJECTS.map(
      ([table, change, kind]) => `
    create trigger ${table}_note_change after ${change} on ${table}
      for each row execute function ledger_changes_of_row('${kind}');`,
    ).join('')}

    create function ledger_changes_of_named() returns trigger
      language plpgsql security definer set search_path = public as $$
    declare
      v_new jsonb := to_jsonb(new);
      v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    begin
      for i in 0 .. tg_nargs - 1 by 2 loop
        insert into ledger_changes (mode, kind, subject_id)
          select distinct new.mode, tg_argv[i], id::uuid
            from (values (v_new ->> tg_argv[i + 1]), (v_old ->> tg_argv[i + 1])) subject (id) where id is not null;
      end loop;
      return null;
    end $$;
    ${NAMING.map(
      ([table, change, subjects]) => `
    create trigger ${table}_note_named after ${change} on ${table}
      for each row execute function ledger_changes_of_named(${subjects});`,
    ).join('')}

    create function ledger_changes_of_entries() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      insert into ledger_changes (mode, kind, subject_id, amount_paise, entry_count)
        select mode, 'account', account_id, sum(amount_paise), count(*) from added group by mode, account_id
        union all
        select distinct mode, 'transfer', transfer_id, 0, 0 from added;
      return null;
    end $$;
    create trigger ledger_entries_note_change after insert on ledger_entries referencing new table as added
      for each statement execute function ledger_changes_of_entries();

    create function ledger_changes_of_balance() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      insert into ledger_changes (mode, kind, subject_id)
        select mode, 'account', id from ledger_accounts where id = new.account_id;
      return null;
    end $$;
    -- Entries change both columns, and are noted themselves.
    create trigger ledger_balances_note_change after update of balance_paise, entry_count on ledger_balances
      for each row when ((old.balance_paise = new.balance_paise) <> (old.entry_count = new.entry_count))
      execute function ledger_changes_of_balance();

    create function ledger_changes_of_phase() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      insert into ledger_changes (mode, kind, subject_id)
        select mode, 'phase_payment', id from phase_payments where phase_id = new.id;
      return null;
    end $$;
    create trigger quotation_phases_note_change after update of amount_paise, replaced_at on quotation_phases
      for each row execute function ledger_changes_of_phase();

    -- The triggers above hold off writers until this is committed.
    insert into ledger_checkpoints (account_id, balance_paise, entry_count)
      select account_id, sum(amount_paise), count(*) from ledger_entries group by account_id;

    create index payment_disputes_by_capture on payment_disputes (capture_id) where capture_id is not null;
    create index outside_refunds_by_capture on outside_refunds (capture_id) where capture_id is not null;

    alter table reconciliation_runs
      -- Of the whole ledger instead of gateways and changes.
      add column is_full_check boolean not null default false,
      -- By rule of the ledger: how far its check has come, and why it failed.
      add column rules jsonb not null default '{}',
      drop constraint reconciliation_runs_slot_unique,
      add constraint reconciliation_runs_slot_unique unique (mode, is_full_check, slot);

    grant select, insert, update (batch), delete on ledger_changes to deccanloop_worker;
    grant select, update (last_batch) on ledger_change_batches to deccanloop_worker;
    grant select, insert, update (batch) on ledger_rule_cursors to deccanloop_worker;
    grant select, insert, update (balance_paise, entry_count) on ledger_checkpoints to deccanloop_worker;
    grant insert (is_full_check) on reconciliation_runs to deccanloop_bff;
    grant update (rules) on reconciliation_runs to deccanloop_worker;
  `,
  down: `
    delete from reconciliation_runs where is_full_check;
    alter table reconciliation_runs
      drop constraint reconciliation_runs_slot_unique, drop column is_full_check, drop column rules,
      add constraint reconciliation_runs_slot_unique unique (mode, slot);
    drop index outside_refunds_by_capture; drop index payment_disputes_by_capture;
    drop trigger quotation_phases_note_change on quotation_phases; drop function ledger_changes_of_phase();
    drop trigger ledger_balances_note_change on ledger_balances; drop function ledger_changes_of_balance();
    drop trigger ledger_entries_note_change on ledger_entries; drop function ledger_changes_of_entries();
    ${NAMING.map(([table]) => `drop trigger ${table}_note_named on ${table};`).join('\n    ')}
    drop function ledger_changes_of_named();
    ${SUBJECTS.map(([table]) => `drop trigger ${table}_note_change on ${table};`).join('\n    ')}
    drop function ledger_changes_of_row();
    drop table ledger_checkpoints; drop table ledger_rule_cursors; drop table ledger_change_batches;
    drop table ledger_changes;
  `,
};
