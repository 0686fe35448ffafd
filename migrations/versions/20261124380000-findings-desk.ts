import type { Migration } from '../migration';

/**
 * Who works on a finding, how much money it is about, and the reference that it was closed with.
 * docs/decisions/0039-findings-end-with-an-action-or-a-reference.md.
 */
export const findingsDesk: Migration = {
  name: '20261124380000-findings-desk',
  up: `
    alter table payment_findings
      add column assignee_id uuid constraint payment_findings_assignee_fkey references users (id),
      -- Of what ended it outside the product: a UTR, a ticket number, the gateway's reference.
      add column reference text constraint payment_findings_reference_length check (length(reference) between 4 and 100),
      -- Its money at stake, as the finding was raised; null where it names no amount.
      add column amount_paise bigint generated always as (
        case
          when jsonb_typeof(detail -> 'amountPaise') = 'number' then (detail ->> 'amountPaise')::numeric::bigint
          when jsonb_typeof(detail -> 'creditedPaise') = 'number' then (detail ->> 'creditedPaise')::numeric::bigint
          when jsonb_typeof(detail -> 'gatewayRefundedPaise') = 'number'
               and jsonb_typeof(detail -> 'ourRefundedPaise') = 'number'
            then abs((detail ->> 'gatewayRefundedPaise')::numeric - (detail ->> 'ourRefundedPaise')::numeric)::bigint
          when jsonb_typeof(detail -> 'capturedPaise') = 'number' then (detail ->> 'capturedPaise')::numeric::bigint
        end) stored;
    create index payment_findings_open_by_assignee on payment_findings (assignee_id, id) where resolved_at is null;
    create index payment_findings_open_by_amount on payment_findings (amount_paise, id) where resolved_at is null;
    create index payment_findings_closed on payment_findings (id) where resolved_at is not null;
    create trigger payment_findings_closed_details_are_final
      before update of reference, assignee_id on payment_findings
      for each row when (old.resolved_at is not null) execute function payment_findings_stay_closed();

    create table finding_assignments (
      id bigint generated always as identity constraint finding_assignments_pkey primary key,
      finding_id bigint not null constraint finding_assignments_finding_fkey references payment_findings (id),
      -- Null: no assignee any more.
      assignee_id uuid constraint finding_assignments_assignee_fkey references users (id),
      assigned_by uuid not null constraint finding_assignments_assigned_by_fkey references users (id),
      created_at timestamptz not null default now()
    );
    create index finding_assignments_by_finding on finding_assignments (finding_id, id);
    create trigger finding_assignments_append_only before update or delete or truncate on finding_assignments
      for each statement execute function reject_change();

    create index payment_disputes_by_answer_date on payment_disputes
      ((coalesce(respond_by, 'infinity'::timestamptz)), id) where status in ('open', 'under_review', 'action_required');
    create index reconciliation_differences_by_cause on reconciliation_differences (cause);
    create index refunds_newest on refunds (mode, requested_at desc, id desc);
    create index refunds_unfinished on refunds (mode, requested_at, id) where state in ('requested', 'pending');

    grant update (assignee_id, reference) on payment_findings to deccanloop_bff;
    grant select on finding_assignments to deccanloop_bff, deccanloop_worker;
    grant insert (finding_id, assignee_id, assigned_by, created_at) on finding_assignments to deccanloop_bff;
  `,
  down: `
    drop index reconciliation_differences_by_cause; drop index refunds_unfinished; drop index refunds_newest; drop index payment_disputes_by_answer_date;
    drop table finding_assignments;
    drop trigger payment_findings_closed_details_are_final on payment_findings;
    alter table payment_findings drop column amount_paise, drop column reference, drop column assignee_id;
  `,
};
