import type { Migration } from '../migration';

export const supportReports: Migration = {
  name: '20261120100400-support-reports',
  up: `
    create table support_reports (
      id uuid primary key,
      reference text not null constraint support_reports_reference_unique unique,
      topic text not null,
      message text not null,
      contact text not null,
      payment_id uuid constraint support_reports_payment_fkey references payments (id),
      owner_id uuid constraint support_reports_owner_fkey references wallet_owners (id),
      dedupe_key text not null constraint support_reports_dedupe_unique unique,
      state text not null default 'open',
      created_at timestamptz not null default now(),
      constraint support_reports_reference_form check (reference ~ '^SR-[0-9A-Z]{8}$'),
      constraint support_reports_state_known check (state in ('open', 'closed'))
    );
    create index support_reports_by_payment on support_reports (payment_id) where payment_id is not null;

    grant select, insert on support_reports to deccanloop_bff;
    grant select on support_reports to deccanloop_worker;
  `,
  down: `drop table support_reports;`,
};
