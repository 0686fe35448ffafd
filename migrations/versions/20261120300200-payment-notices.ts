import type { Migration } from '../migration';

/** What a payer is told by mail or text message. The job holds the id alone; the address is read when it is sent. */
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
      -- Closed without a mail: nobody's address is known.
      closed_at timestamptz,
      -- While a worker is sending it, by each way; a second delivery of the job leaves it alone until then.
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
