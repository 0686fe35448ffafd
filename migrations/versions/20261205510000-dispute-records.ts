import type { Migration } from '../migration';

/**
 * What staff record about disputes of a gateway without an API for them (PhonePe): the BFF stores it, a worker settles it.
 * docs/decisions/0021-disputes.md.
 */
export const disputeRecords: Migration = {
  name: '20261205510000-dispute-records',
  up: `
    create table dispute_records (
      id uuid constraint dispute_records_pkey primary key,
      capture_id uuid not null constraint dispute_records_capture_fkey references payment_captures (id),
      -- The gateway's case number.
      gateway_dispute_id text not null,
      status text not null,
      amount_paise bigint not null,
      -- Deducted by the gateway and not returned.
      deducted_paise bigint not null,
      respond_by timestamptz,
      reason text not null,
      recorded_by uuid not null constraint dispute_records_recorder_fkey references users (id),
      recorded_at timestamptz not null,
      idempotency_key text not null,
      -- Set when a worker has settled it.
      settled_at timestamptz,
      constraint dispute_records_request_unique unique (recorded_by, idempotency_key),
      constraint dispute_records_case_form check (gateway_dispute_id ~ '^[A-Z0-9][A-Z0-9/_.-]{2,59}$'),
      constraint dispute_records_status_known check (status in ('open', 'won', 'lost', 'closed')),
      constraint dispute_records_amounts_range check (amount_paise > 0 and deducted_paise between 0 and amount_paise),
      constraint dispute_records_open_has_date check (status <> 'open' or respond_by is not null),
      constraint dispute_records_reason_length check (length(reason) between 3 and 500)
    );
    -- One after the other: the next is compared with what the one before has changed.
    create unique index dispute_records_one_waiting on dispute_records (capture_id) where settled_at is null;
    create trigger dispute_records_kept before delete or truncate on dispute_records
      for each statement execute function reject_change();

    grant select on dispute_records to deccanloop_bff, deccanloop_worker;
    grant insert (id, capture_id, gateway_dispute_id, status, amount_paise, deducted_paise, respond_by, reason,
      recorded_by, recorded_at, idempotency_key) on dispute_records to deccanloop_bff;
    grant update (settled_at) on dispute_records to deccanloop_worker;
  `,
  down: `drop table dispute_records;`,
};
