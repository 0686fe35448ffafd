import type { Migration } from '../migration';

/** Mails and text messages to payers. The job holds only the id; the address is read when the message is sent. */
export const paymentNotices: Migration = {
  name: '20261120300200-payment-notices',
  up: `
    create table payment_notices (
      id uuid primary key,
      kind text not null,
      payment_id uuid not null constraint payment_notices_payment_fkey references payments (id),
      -- The credited attempt, or the refund.
      source_id uuid not null,
      created_at timestamptz not null default now(),
      mailed_at timestamptz,
      texted_at timestamptz,
      -- Closed without a mail, because no address is known.
      closed_at timestamptz,
      -- Lease of the worker that sends it, for each channel; a redelivered job does not send until it ends.
      mail_leased_until timestamptz,
      text_leased_until timestamptz,
      constraint payment_notices_once unique (kind, source_id),
      constraint payment_notices_kind_known check (
        kind in ('payment_received', 'late_success', 'refund_started', 'refund_processed', 'refund_failed')
      )
    );
    create index payment_notices_by_payment on payment_notices (payment_id);
    grant select on payment_notices to deccanloop_bff, deccanloop_worker;
    grant insert, update (mailed_at, texted_at, closed_at, mail_leased_until, text_leased_until) on payment_notices to deccanloop_worker;
  `,
  down: `drop table payment_notices;`,
};
