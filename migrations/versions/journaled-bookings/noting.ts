import { AS_OWNER } from '../account-proofs/as-owner';

/** Owners seed and migrate; what they write is in no journal. */
const BY_PRODUCT = `session_user in ('deccanloop_bff', 'deccanloop_worker')`;

interface Noted {
  /** After which change. */
  on: string;
  /** Of which rows; all when absent. */
  when?: string;
  /** Only these columns. */
  only?: string;
  /** Columns that are erased with the account of `user_id`. */
  personal?: string;
}

/**
 * The rows that a restore must bring back and no gateway reports. What follows from another row by a trigger or by a gateway's answer
 * is left out.
 */
const NOTED: Readonly<Record<string, Noted>> = {
  // Changes of the limit move no money, and an expiry repeats itself.
  approvals: { on: 'insert or update', when: `new.limit_change_id is null and new.state <> 'expired'` },
  wallet_adjustments: { on: 'insert' },
  bank_transfers: { on: 'insert or update of phase_payment_id, phase_problem' },
  merchant_payouts: { on: 'insert' },
  phase_payments: { on: 'insert or update' },
  phase_reversals: { on: 'insert or update' },
  phase_top_ups: { on: 'insert' },
  papers: { on: 'insert' },
  receipts: { on: 'insert' },
  merchant_payments: {
    on: 'insert or update of status',
    // Money completes them again, and time ends them again.
    when: `new.mode = 'live' and new.status in ('pending', 'cancelled')`,
    personal: 'description,reference,return_url',
  },
  merchant_collections: { on: 'insert' },
  merchant_refunds: { on: 'insert', when: 'new.refund_id is not null' },
  merchant_idempotency_keys: { on: 'insert', when: `new.mode = 'live'` },
  refunds: {
    on: 'insert',
    // What a worker inserts without an approval is a refund that a gateway has reported.
    when: `new.approval_id is not null or session_user = 'deccanloop_bff'`,
  },
  dispute_records: { on: 'insert' },
  payout_reports: { on: 'insert' },
  users: {
    on: 'update of closed_at',
    when: 'new.closed_at is not null and old.closed_at is null',
    only: 'id,closed_at',
  },
  ledger_transfers: {
    on: 'insert',
    when: `(new.source_type, new.kind) in (('capture', 'credit'), ('phase_payment', 'phase_payment'),
      ('phase_payment', 'phase_reversal'), ('bank_transfer', 'bank_transfer'), ('adjustment', 'adjustment'),
      ('merchant_payout', 'merchant_payout'), ('merchant_payout', 'merchant_payout_reversal'))`,
  },
};

const triggersOf = ([table, { on, when, only = '', personal = '' }]: [string, Noted]): string => {
  const condition = `when (${BY_PRODUCT}${when === undefined ? '' : ` and (${when})`})`;
  return `
    create trigger noted_for_journal after ${on} on ${table}
      for each row ${condition} execute function note_booking_row('${only}', '${personal}');
    create constraint trigger journaled_at_commit after ${on} on ${table} deferrable initially deferred
      for each row ${condition} execute function booking_is_journaled();`;
};

/** Rows of bookings are noted in their transaction, and taken for the journal before it commits. */
export const NOTING = `
    -- Lines of the journal whose transaction has committed. A restored database lacks those since the backup.
    create table journal_lines (
      id uuid constraint journal_lines_pkey primary key,
      at timestamptz not null default clock_timestamp()
    );
    create index journal_lines_by_age on journal_lines (at);
    grant select on journal_lines to deccanloop_bff, deccanloop_worker;
    grant delete on journal_lines to deccanloop_worker;

    -- What is personal in a line is encrypted with this key, which is erased with the account.
    create table person_keys (
      user_id uuid constraint person_keys_pkey primary key
        constraint person_keys_user_fkey references users (id) on delete cascade,
      key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    );
    insert into person_keys (user_id) select id from users where closed_at is null;
    create function users_get_person_key() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      insert into person_keys (user_id) values (new.id);
      return null;
    end $$;
    create trigger users_get_person_key after insert on users for each row execute function users_get_person_key();
    grant select on person_keys to deccanloop_worker;

    -- As a setting of the transaction, which ends with it and costs no writing.
    create function note_booking_row() returns trigger language plpgsql as $$
    declare
      v_row jsonb := to_jsonb(new);
      v_personal jsonb;
    begin
      -- Of a change, what has changed.
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value) || jsonb_build_object('id', new.id) into v_row
          from jsonb_each(v_row) where key = 'id' or value is distinct from to_jsonb(old) -> key;
      end if;
      if tg_argv[0] <> '' then
        select jsonb_object_agg(key, value) into v_row
          from jsonb_each(v_row) where key = any (string_to_array(tg_argv[0], ','));
      end if;
      if tg_argv[1] <> '' then
        select jsonb_object_agg(key, value) into v_personal
          from jsonb_each(v_row) where key = any (string_to_array(tg_argv[1], ','));
        v_row := v_row - string_to_array(tg_argv[1], ',');
      end if;
      perform set_config('deccanloop.booking_rows', coalesce(current_setting('deccanloop.booking_rows', true), '')
        || (jsonb_strip_nulls(jsonb_build_object('table', tg_table_name, 'op', lower(tg_op), 'personal', v_personal))
          || jsonb_build_object('row', v_row))::text || E'\\n', true);
      return null;
    end $$;

    create function booking_is_journaled() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('deccanloop.booking_rows', true), '') <> '' then
        raise exception 'a booking in % was not written to the journal', tg_table_name
          using hint = 'use journaledTransaction', errcode = '23514', constraint = 'booking_is_journaled';
      end if;
      return null;
    end $$;
    ${Object.entries(NOTED).map(triggersOf).join('')}
`;

export const NOTING_DOWN = `
    ${Object.keys(NOTED)
      .map(
        (table) =>
          `drop trigger noted_for_journal on ${table}; drop trigger journaled_at_commit on ${table};`,
      )
      .join('\n    ')}
    drop function note_booking_row(), booking_is_journaled();
    drop trigger users_get_person_key on users;
    drop function users_get_person_key();
    drop table person_keys, journal_lines;
`;
