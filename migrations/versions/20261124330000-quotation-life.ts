import type { Migration } from '../migration';

/**
 * Quotations get a project number, a state, a price in phases, a timeline, messages and mails.
 * docs/decisions/0034-quotations-that-are-paid.md.
 */
export const quotationLife: Migration = {
  name: '20261124330000-quotation-life',
  up: `
    update quotations set status = 'submitted' where status = 'received';
    alter table quotations
      -- PRJ-000123 on pages and papers.
      add column project_no bigint generated always as identity,
      add constraint quotations_project_no_unique unique (project_no),
      alter column status set default 'submitted',
      drop constraint quotations_status_form,
      add column customer_decision text,
      add column decided_at timestamptz,
      add column project_status text,
      add column rejection_reason text,
      add column assigned_to uuid constraint quotations_assigned_to_fkey references users (id) on delete set null,
      add column deadline date,
      -- The sum of the current phases, before GST.
      add column total_paise bigint,
      -- GST state code; null: the company's state.
      add column place_of_supply text,
      add column price_version integer not null default 0,
      add column priced_at timestamptz,
      add column valid_until timestamptz,
      add constraint quotations_status_known check (status in ('submitted', 'pending', 'approved', 'rejected')),
      add constraint quotations_customer_decision_known check (customer_decision in ('accepted', 'declined')),
      add constraint quotations_project_status_known
        check (project_status in ('planning', 'in_progress', 'testing', 'completed')),
      add constraint quotations_rejected_has_reason check ((status = 'rejected') = (rejection_reason is not null)),
      add constraint quotations_price_whole
        check ((price_version > 0) = (total_paise is not null and priced_at is not null and valid_until is not null)),
      add constraint quotations_approved_has_price check (status <> 'approved' or price_version > 0),
      add constraint quotations_decision_of_price check (customer_decision is null or status = 'approved'),
      add constraint quotations_place_of_supply_form check (place_of_supply ~ '^[0-9]{2}$');
    create index quotations_by_assignee on quotations (assigned_to, project_no desc) where assigned_to is not null;

    -- Never deleted: a new price replaces the unpaid ones.
    create table quotation_phases (
      id uuid primary key,
      quotation_id uuid not null constraint quotation_phases_quotation_fkey references quotations (id),
      position smallint not null,
      title text not null,
      description text,
      amount_paise bigint not null,
      due_on date,
      price_version integer not null,
      created_at timestamptz not null default now(),
      replaced_at timestamptz,
      constraint quotation_phases_position_range check (position between 1 and 12),
      constraint quotation_phases_amount_range check (amount_paise between 100 and 100000000000)
    );
    create unique index quotation_phases_one_current on quotation_phases (quotation_id, position)
      where replaced_at is null;

    create function quotation_check_total() returns trigger language plpgsql as $$
    declare
      quotation uuid;
      wanted bigint;
      total numeric;
    begin
      if tg_table_name = 'quotations' then quotation := new.id; else quotation := new.quotation_id; end if;
      select total_paise into wanted from quotations where id = quotation;
      select sum(amount_paise) into total from quotation_phases where quotation_id = quotation and replaced_at is null;
      if wanted is distinct from total then
        raise exception 'the phases of quotation % sum to %, not to %', quotation, total, wanted
          using errcode = '23514', constraint = 'quotation_phases_sum_to_total';
      end if;
      return null;
    end $$;
    create constraint trigger quotation_phases_sum_to_total after insert or update on quotation_phases
      deferrable initially deferred for each row execute function quotation_check_total();
    create constraint trigger quotations_total_is_sum after update of total_paise on quotations
      deferrable initially deferred for each row execute function quotation_check_total();

    create table quotation_messages (
      id uuid primary key,
      quotation_id uuid not null constraint quotation_messages_quotation_fkey references quotations (id),
      -- note: only staff can read it.
      kind text not null,
      author text not null,
      author_id uuid not null,
      text text not null,
      created_at timestamptz not null default now(),
      constraint quotation_messages_kind_known check (kind in ('message', 'note')),
      constraint quotation_messages_author_known check (author in ('customer', 'staff')),
      constraint quotation_messages_note_of_staff check (kind = 'message' or author = 'staff'),
      constraint quotation_messages_text_length check (length(text) between 1 and 5000)
    );

    create table quotation_events (
      id bigint generated always as identity primary key,
      quotation_id uuid not null constraint quotation_events_quotation_fkey references quotations (id),
      type text not null,
      actor text not null,
      -- Without a foreign key: the row cannot change when the account is deleted.
      actor_id uuid,
      message_id uuid constraint quotation_events_message_fkey references quotation_messages (id),
      detail jsonb not null default '{}',
      created_at timestamptz not null default now(),
      constraint quotation_events_actor_known check (actor in ('customer', 'staff', 'system'))
    );
    create index quotation_events_by_quotation on quotation_events (quotation_id, id);
    create trigger quotation_events_append_only before update or delete or truncate on quotation_events
      for each statement execute function reject_change();
    create trigger quotation_messages_append_only before update or delete or truncate on quotation_messages
      for each statement execute function reject_change();

    -- Mails about events. The job holds only the id.
    create table quotation_mails (
      id uuid primary key,
      event_id bigint not null constraint quotation_mails_event_fkey references quotation_events (id),
      audience text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      leased_until timestamptz,
      constraint quotation_mails_audience_known check (audience in ('customer', 'company', 'assignee')),
      constraint quotation_mails_once unique (event_id, audience)
    );
    create index quotation_mails_created on quotation_mails (created_at);

    grant select on quotations, quotation_phases, quotation_messages, quotation_events to deccanloop_bff, deccanloop_worker;
    grant update (user_id, status, customer_decision, decided_at, project_status, rejection_reason, assigned_to, deadline,
      priority, total_paise, place_of_supply, price_version, priced_at, valid_until) on quotations to deccanloop_bff;
    grant insert on quotation_phases, quotation_messages, quotation_events, quotation_mails to deccanloop_bff;
    grant update (replaced_at) on quotation_phases to deccanloop_bff;
    grant insert on quotation_events, quotation_mails to deccanloop_worker;
    grant select, delete on quotation_mails to deccanloop_worker;
    grant update (sent_at, leased_until) on quotation_mails to deccanloop_worker;
  `,
  down: `
    drop table quotation_mails, quotation_events, quotation_messages;
    drop table quotation_phases;
    drop trigger quotations_total_is_sum on quotations;
    drop function quotation_check_total();
    revoke select, update (user_id, status, priority) on quotations from deccanloop_bff;
    alter table quotations
      drop constraint quotations_status_known, drop column project_no, drop column customer_decision,
      drop column decided_at, drop column project_status, drop column rejection_reason, drop column assigned_to,
      drop column deadline, drop column total_paise, drop column place_of_supply, drop column price_version,
      drop column priced_at, drop column valid_until, alter column status set default 'received',
      add constraint quotations_status_form check (status ~ '^[a-z_]{3,20}$');
    update quotations set status = 'received' where status = 'submitted';
  `,
};
