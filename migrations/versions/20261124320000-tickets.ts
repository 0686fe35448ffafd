import type { Migration } from '../migration';

/**
 * Support tickets. Each problem report opens one by trigger, so that also a BFF of the version before does; the reports
 * of before get theirs here. Mails are stored as they came, before a worker reads them.
 */
export const tickets: Migration = {
  name: '20261124320000-tickets',
  up: `
    -- The logged-in reporter; a payer of a link is named by owner_id alone.
    alter table support_reports add column user_id uuid
      constraint support_reports_user_fkey references users (id) on delete set null;

    create table tickets (
      id uuid primary key,
      number bigint generated always as identity constraint tickets_number_unique unique,
      source text not null,
      -- Null for a report, whose topic says it.
      subject text,
      topic text,
      state text not null default 'new',
      priority text not null default 'normal',
      user_id uuid constraint tickets_user_fkey references users (id) on delete set null,
      customer_name text,
      -- Of a guest, in lower case and not verified. An account's own address is used for its tickets.
      email text,
      contact text,
      assignee_id uuid constraint tickets_assignee_fkey references users (id) on delete set null,
      payment_id uuid constraint tickets_payment_fkey references payments (id),
      quotation_id uuid constraint tickets_quotation_fkey references quotations (id) on delete set null,
      report_id uuid constraint tickets_report_unique unique
        constraint tickets_report_fkey references support_reports (id),
      first_answered_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint tickets_source_known check (source in ('report', 'mail')),
      constraint tickets_state_known check (state in ('new', 'open', 'waiting', 'solved', 'closed')),
      constraint tickets_priority_known check (priority in ('low', 'normal', 'high', 'urgent')),
      constraint tickets_one_subject check (num_nonnulls(subject, topic) = 1),
      constraint tickets_subject_length check (length(subject) between 1 and 200),
      constraint tickets_email_lower_case check (email = lower(email) and length(email) <= 254)
    );
    create index tickets_by_user on tickets (user_id, number desc) where user_id is not null;
    create index tickets_by_email on tickets (email) where email is not null;
    create index tickets_by_payment on tickets (payment_id) where payment_id is not null;
    create index tickets_by_state on tickets (state, number desc);
    create index tickets_by_assignee on tickets (assignee_id, number desc) where assignee_id is not null;
    create index tickets_unanswered on tickets (created_at) where first_answered_at is null;
    create index tickets_subject_words on tickets using gin (to_tsvector('simple', subject))
      where subject is not null;

    create table inbound_mails (
      id uuid primary key,
      -- Empty for bounces.
      envelope_from text not null,
      recipient text not null,
      raw bytea not null,
      -- Of recipient and content: a mail server that lost our answer sends the same again.
      content_hash bytea not null constraint inbound_mails_content_unique unique,
      received_at timestamptz not null default now(),
      -- What became of it; null until a worker has read it.
      outcome text,
      read_at timestamptz,
      constraint inbound_mails_outcome_known
        check (outcome in ('opened', 'replied', 'automatic', 'limited', 'unreadable')),
      constraint inbound_mails_read check ((outcome is null) = (read_at is null))
    );
    create index inbound_mails_by_sender on inbound_mails (envelope_from, recipient, received_at);
    create index inbound_mails_received on inbound_mails (received_at);
    alter table inbound_mails alter column raw set storage external;

    create table ticket_messages (
      id uuid primary key,
      position bigint generated always as identity,
      ticket_id uuid not null constraint ticket_messages_ticket_fkey references tickets (id),
      author text not null,
      author_id uuid constraint ticket_messages_author_fkey references users (id) on delete set null,
      is_internal boolean not null default false,
      body text not null,
      -- The part of a mail that repeats earlier ones.
      quoted text,
      from_address text,
      omitted_attachments integer not null default 0,
      -- The author and the idempotency key of the request: one message for each.
      dedupe_key text not null,
      mailed_at timestamptz,
      created_at timestamptz not null default now(),
      constraint ticket_messages_once unique (ticket_id, dedupe_key),
      constraint ticket_messages_author_known check (author in ('customer', 'staff', 'system')),
      constraint ticket_messages_notes_of_staff check (not is_internal or author <> 'customer'),
      constraint ticket_messages_body_length check (length(body) between 1 and 20000)
    );
    create index ticket_messages_by_ticket on ticket_messages (ticket_id, position);
    create index ticket_messages_words on ticket_messages using gin (to_tsvector('simple', body));

    create table ticket_files (
      -- The owner of the stored file, and the id that clients send and see.
      id uuid primary key,
      file_id uuid not null constraint ticket_files_file_unique unique
        constraint ticket_files_file_fkey references files (id) on delete cascade,
      -- Null until it is sent with a message; deleted when that does not happen within a day.
      message_id uuid constraint ticket_files_message_fkey references ticket_messages (id),
      created_at timestamptz not null default now()
    );
    create index ticket_files_by_message on ticket_files (message_id) where message_id is not null;
    create index ticket_files_unsent on ticket_files (created_at) where message_id is null;

    create table ticket_events (
      id bigint generated always as identity primary key,
      ticket_id uuid not null constraint ticket_events_ticket_fkey references tickets (id),
      type text not null,
      actor text not null,
      -- Of an account; no foreign key, because the timeline outlives it.
      actor_id uuid,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now(),
      constraint ticket_events_type_form check (type ~ '^[a-z_]{3,40}$'),
      constraint ticket_events_actor_known check (actor in ('customer', 'staff', 'system'))
    );
    create index ticket_events_by_ticket on ticket_events (ticket_id, id);
    create trigger ticket_events_append_only before update or delete or truncate on ticket_events
      for each statement execute function reject_change();

    create table canned_answers (
      id uuid primary key,
      title text not null constraint canned_answers_title_unique unique,
      body text not null,
      updated_by uuid constraint canned_answers_user_fkey references users (id) on delete set null,
      updated_at timestamptz not null default now()
    );

    create function open_ticket(report support_reports) returns void language plpgsql as $$
      declare opened uuid := gen_random_uuid();
    begin
      insert into tickets (id, source, topic, state, user_id, email, contact, payment_id, report_id,
          created_at, updated_at)
        values (opened, 'report', report.topic, case report.state when 'closed' then 'closed' else 'new' end,
          coalesce(report.user_id, (select user_id from wallet_owners where id = report.owner_id)),
          case when report.contact ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$' then lower(report.contact) end,
          nullif(report.contact, ''), report.payment_id, report.id, report.created_at, report.created_at);
      insert into ticket_messages (id, ticket_id, author, author_id, body, dedupe_key, created_at)
        values (gen_random_uuid(), opened, 'customer', report.user_id, report.message, 'report', report.created_at);
      insert into ticket_events (ticket_id, type, actor, actor_id, created_at)
        values (opened, 'opened', 'customer', report.user_id, report.created_at);
    end $$;
    create function support_reports_open_ticket() returns trigger language plpgsql as $$
      begin perform open_ticket(new); return null; end $$;
    create trigger support_reports_open_ticket after insert on support_reports
      for each row execute function support_reports_open_ticket();
    select open_ticket(report) from support_reports report order by created_at, id;

    grant select, insert on tickets, ticket_messages, ticket_events to deccanloop_bff, deccanloop_worker;
    grant select, insert (id, file_id, message_id), update (message_id) on ticket_files
      to deccanloop_bff, deccanloop_worker;
    grant update (state, priority, assignee_id, payment_id, quotation_id, first_answered_at, version, updated_at)
      on tickets to deccanloop_bff;
    grant update (state, version, updated_at) on tickets to deccanloop_worker;
    grant update (mailed_at) on ticket_messages to deccanloop_worker;
    grant select, insert, update, delete on canned_answers to deccanloop_bff;
    grant select, insert, update (outcome, read_at), delete on inbound_mails to deccanloop_worker;
    -- The inbox of staff lists them; the files of applications stay with the workers.
    grant select on contact_requests, job_applications to deccanloop_bff;
    create function application_has_cv(application uuid) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
        select exists (select from files where purpose = 'cv' and owner_id = application)
            or exists (select from job_application_cvs where application_id = application)
      $$;
    revoke execute on function application_has_cv(uuid) from public;
    grant execute on function application_has_cv(uuid) to deccanloop_bff;
    grant select (id, reference) on quotations to deccanloop_bff;
  `,
  down: `
    revoke select (id, reference) on quotations from deccanloop_bff;
    drop function application_has_cv(uuid);
    revoke select on contact_requests, job_applications from deccanloop_bff;
    drop trigger support_reports_open_ticket on support_reports;
    drop function support_reports_open_ticket(); drop function open_ticket(support_reports);
    drop table canned_answers; drop table ticket_events; drop table ticket_files; drop table ticket_messages; drop table inbound_mails;
    drop table tickets;
    alter table support_reports drop column user_id;
  `,
};
