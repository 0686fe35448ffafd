import type { Migration } from '../migration';

const COMPANY_KINDS = `'bank', 'adjustments', 'revenue', 'cgst_payable', 'sgst_payable', 'igst_payable'`;
const GATEWAY_KINDS = `'gateway_clearing', 'fees', 'losses', 'disputes'`;
/** What a gateway keeps, the GST on it, and settled money that belongs to no booked capture or refund. */
const PAYOUT_KINDS = `'gateway_fees', 'gateway_fee_gst', 'unmatched_settlements'`;
const TRANSFER_KINDS = `
  (source_type in ('attempt', 'capture') and kind = 'credit') or
  (source_type = 'refund' and kind in ('refund', 'refund_reversal')) or
  (source_type = 'dispute' and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost')) or
  (source_type = 'phase_payment' and kind in ('phase_payment', 'phase_reversal')) or
  (source_type in ('adjustment', 'bank_transfer') and kind = source_type)`;
const WITHOUT_PAYMENT = `'phase_payment', 'adjustment', 'bank_transfer'`;

/**
 * Payouts of the gateways to the bank: reports, payouts, their lines, and what the ledger books for them.
 * docs/decisions/0052-settlements.md.
 */
export const gatewayPayouts: Migration = {
  name: '20261126040000-gateway-payouts',
  up: `
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known
        check (kind in ('wallet', ${COMPANY_KINDS}, ${GATEWAY_KINDS}, ${PAYOUT_KINDS})),
      drop constraint ledger_accounts_gateway_known,
      add constraint ledger_accounts_gateway_known check (
        (kind in (${GATEWAY_KINDS}, ${PAYOUT_KINDS})) = (gateway is not null) and gateway in ('razorpay', 'phonepe'));
    insert into ledger_accounts (id, mode, kind, gateway)
      select gen_random_uuid(), mode, kind, gateway
        from unnest(array['test', 'live']) mode, unnest(array[${PAYOUT_KINDS}]) kind,
             unnest(array['razorpay', 'phonepe']) gateway;
    insert into ledger_balances (account_id)
      select id from ledger_accounts where kind in (${PAYOUT_KINDS});

    alter table ledger_transfers
      drop constraint ledger_transfers_payment_of_source,
      add constraint ledger_transfers_payment_of_source
        check ((source_type in (${WITHOUT_PAYMENT}, 'payout_posting')) = (payment_id is null)),
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${TRANSFER_KINDS} or
        (source_type = 'payout_posting' and kind = 'payout'));

    -- A settlement report that an administrator uploaded. Of its rows only what payouts need: never the payer.
    create table payout_reports (
      id uuid primary key,
      mode text not null,
      gateway text not null,
      sha256 text not null,
      name text not null,
      size_bytes integer not null,
      row_count integer not null,
      rows jsonb not null,
      uploaded_by uuid not null constraint payout_reports_uploaded_by_fkey references users (id),
      uploaded_at timestamptz not null default now(),
      -- Set when a worker has recorded it.
      recorded_at timestamptz,
      payout_count integer,
      new_lines integer,
      changed_lines integer,
      known_lines integer,
      -- The same file again changes nothing.
      constraint payout_reports_once unique (gateway, mode, sha256),
      constraint payout_reports_mode_known check (mode in ('test', 'live')),
      constraint payout_reports_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint payout_reports_hash_form check (sha256 ~ '^[0-9a-f]{64}$'),
      constraint payout_reports_name_length check (length(name) between 1 and 200),
      constraint payout_reports_rows_are_counted check (row_count > 0 and jsonb_array_length(rows) = row_count)
    );
    create index payout_reports_newest on payout_reports (mode, uploaded_at desc, id desc);
    create index payout_reports_open on payout_reports (uploaded_at) where recorded_at is null;

    create table gateway_payouts (
      id uuid primary key,
      mode text not null,
      gateway text not null,
      -- Razorpay's settlement id; PhonePe's UTR.
      reference text not null,
      utr text,
      status text not null,
      settled_at timestamptz not null,
      -- To the bank, as the gateway reports it; PhonePe reports no total: the sum of its lines.
      amount_paise bigint not null,
      -- Of the payout itself, beside those of its lines.
      fee_paise bigint not null default 0,
      tax_paise bigint not null default 0,
      line_count integer not null default 0,
      lines_amount_paise bigint not null default 0,
      lines_fee_paise bigint not null default 0,
      lines_tax_paise bigint not null default 0,
      -- What its transfers have moved so far.
      booked_bank_paise bigint not null default 0,
      booked_fee_paise bigint not null default 0,
      booked_tax_paise bigint not null default 0,
      booked_clearing_paise bigint not null default 0,
      booked_unmatched_paise bigint not null default 0,
      posting_count integer not null default 0,
      -- Differences that its lines or its total have now.
      difference_count integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint gateway_payouts_once unique (gateway, mode, reference),
      constraint gateway_payouts_mode_known check (mode in ('test', 'live')),
      constraint gateway_payouts_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint gateway_payouts_status_known check (status in ('created', 'processed', 'failed')),
      constraint gateway_payouts_reference_length check (length(reference) between 1 and 100),
      constraint gateway_payouts_booked_sums check (
        booked_clearing_paise + booked_unmatched_paise = booked_bank_paise + booked_fee_paise + booked_tax_paise)
    );
    create index gateway_payouts_newest on gateway_payouts (mode, settled_at desc, id desc);
    create index gateway_payouts_of_gateway on gateway_payouts (mode, gateway, settled_at desc, id desc);
    create index gateway_payouts_with_differences on gateway_payouts (mode, settled_at desc, id desc)
      where difference_count > 0;

    create table payout_lines (
      id uuid primary key,
      payout_id uuid not null constraint payout_lines_payout_fkey references gateway_payouts (id),
      mode text not null,
      gateway text not null,
      kind text not null,
      -- The gateway's id of the payment, refund or adjustment.
      reference text not null,
      -- Our order or refund, as the gateway names it.
      merchant_reference text,
      gateway_order_id text,
      gateway_dispute_id text,
      -- Signed: a payment is positive, a refund negative. Fee without tax; both reduce what arrives at the bank.
      amount_paise bigint not null,
      fee_paise bigint not null,
      tax_paise bigint not null,
      -- The tax by head, where the gateway reports it.
      igst_paise bigint,
      cgst_paise bigint,
      sgst_paise bigint,
      transacted_at timestamptz,
      report_id uuid constraint payout_lines_report_fkey references payout_reports (id),
      capture_id uuid constraint payout_lines_capture_fkey references payment_captures (id),
      refund_id uuid constraint payout_lines_refund_fkey references refunds (id),
      dispute_id uuid constraint payout_lines_dispute_fkey references payment_disputes (id),
      -- What we have for it, and what of the line the ledger books on clearing.
      expected_paise bigint,
      expected_fee_paise bigint,
      clearing_paise bigint not null default 0,
      difference text,
      created_at timestamptz not null default now(),
      -- A file that is sent twice, or a webhook and a poll at once, changes nothing.
      constraint payout_lines_once unique (gateway, mode, kind, reference),
      constraint payout_lines_kind_known check (kind in ('payment', 'refund', 'adjustment', 'transfer')),
      constraint payout_lines_difference_known check (difference in ('unknown', 'amount', 'fee')),
      constraint payout_lines_reference_length check (length(reference) between 1 and 100),
      constraint payout_lines_one_subject check (num_nonnulls(capture_id, refund_id, dispute_id) <= 1),
      constraint payout_lines_clearing_within_amount check (
        clearing_paise = 0 or (sign(clearing_paise) = sign(amount_paise) and abs(clearing_paise) <= abs(amount_paise)))
    );
    -- Differences first, as the page of a payout lists them; the second one for the month's file.
    create index payout_lines_by_difference on payout_lines (payout_id, (difference is null), id);
    create index payout_lines_by_payout on payout_lines (payout_id, id);
    create index payout_lines_by_reference on payout_lines (reference);
    create index payout_lines_by_merchant_reference on payout_lines (merchant_reference text_pattern_ops)
      where merchant_reference is not null;
    create index payout_lines_unmatched on payout_lines (mode, payout_id) where clearing_paise <> amount_paise;
    create unique index payout_lines_one_of_capture on payout_lines (capture_id) where capture_id is not null;
    create unique index payout_lines_one_of_refund on payout_lines (refund_id) where refund_id is not null;
    create index payout_lines_by_dispute on payout_lines (dispute_id) where dispute_id is not null;

    -- One transfer each: the first books a payout, further ones what changed since.
    create table payout_postings (
      id uuid primary key,
      payout_id uuid not null constraint payout_postings_payout_fkey references gateway_payouts (id),
      number integer not null,
      bank_paise bigint not null,
      fee_paise bigint not null,
      tax_paise bigint not null,
      clearing_paise bigint not null,
      unmatched_paise bigint not null,
      created_at timestamptz not null default now(),
      constraint payout_postings_once unique (payout_id, number),
      constraint payout_postings_sums check (clearing_paise + unmatched_paise = bank_paise + fee_paise + tax_paise)
    );
    create trigger payout_postings_append_only before update or delete or truncate on payout_postings
      for each statement execute function reject_change();

    -- How far the payouts of a gateway are followed.
    create table payout_watches (
      gateway text not null,
      mode text not null,
      -- Money of before is not missed: it may have been settled unseen.
      followed_since timestamptz,
      -- Payouts until then are known.
      covered_until timestamptz,
      next_fetch_at timestamptz not null default now(),
      constraint payout_watches_pkey primary key (gateway, mode),
      constraint payout_watches_mode_known check (mode in ('test', 'live')),
      constraint payout_watches_gateway_known check (gateway in ('razorpay', 'phonepe'))
    );
    insert into payout_watches (gateway, mode)
      select gateway, mode from unnest(array['razorpay', 'phonepe']) gateway, unnest(array['test', 'live']) mode;

    -- How much of it recorded payouts contain.
    alter table payment_captures add column payout_paise bigint not null default 0;
    alter table refunds add column payout_paise bigint not null default 0;
    create index payment_captures_unsettled on payment_captures (gateway, mode, captured_at)
      include (credit_paise, fee_paise, payout_paise)
      where status = 'credited' and payout_paise < credit_paise + fee_paise;
    create index refunds_unsettled on refunds (gateway, mode, recorded_at)
      include (amount_paise, held_paise, payout_paise)
      where state in ('pending', 'processed') and payout_paise < amount_paise - held_paise;

    create index payment_findings_open_of_payout on payment_findings ((detail ->> 'payoutId'))
      where resolved_at is null and detail ->> 'payoutId' is not null;

    grant select on payout_reports, gateway_payouts, payout_lines, payout_postings, payout_watches
      to deccanloop_bff, deccanloop_worker;
    grant insert (id, mode, gateway, sha256, name, size_bytes, row_count, rows, uploaded_by, uploaded_at)
      on payout_reports to deccanloop_bff;
    grant update (recorded_at, payout_count, new_lines, changed_lines, known_lines) on payout_reports
      to deccanloop_worker;
    grant insert, update on gateway_payouts, payout_lines to deccanloop_worker;
    grant insert on payout_postings to deccanloop_worker;
    grant update (followed_since, covered_until, next_fetch_at) on payout_watches to deccanloop_worker;
    grant update (payout_paise) on refunds to deccanloop_worker;
  `,
  down: `
    revoke update (payout_paise) on refunds from deccanloop_worker;
    drop index payment_findings_open_of_payout, refunds_unsettled, payment_captures_unsettled;
    alter table refunds drop column payout_paise;
    alter table payment_captures drop column payout_paise;
    drop table payout_watches, payout_postings, payout_lines, gateway_payouts, payout_reports;
    alter table ledger_transfers
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${TRANSFER_KINDS}),
      drop constraint ledger_transfers_payment_of_source,
      add constraint ledger_transfers_payment_of_source
        check ((source_type in (${WITHOUT_PAYMENT})) = (payment_id is null));
    delete from ledger_balances
      where account_id in (select id from ledger_accounts where kind in (${PAYOUT_KINDS}));
    delete from ledger_accounts where kind in (${PAYOUT_KINDS});
    alter table ledger_accounts
      drop constraint ledger_accounts_gateway_known,
      add constraint ledger_accounts_gateway_known
        check ((kind in (${GATEWAY_KINDS})) = (gateway is not null) and gateway in ('razorpay', 'phonepe')),
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known check (kind in ('wallet', ${GATEWAY_KINDS}, ${COMPANY_KINDS}));
  `,
};
