import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

const TYPES = `'gstCertificate', 'panCard', 'aadharCard'`;

/**
 * KYC of customers (docs/decisions/0046). Numbers, address and bank details are stored encrypted, so that a copy of the
 * database without the keys shows none; what staff search by is plain.
 */
export const kyc: Migration = {
  name: '20261125020000-kyc',
  up: `
    create table kyc_records (
      id uuid constraint kyc_records_pkey primary key,
      user_id uuid not null constraint kyc_records_user_unique unique
        constraint kyc_records_user_fkey references users (id),
      status text not null default 'Draft',
      -- Increases with each change, by the customer or by staff.
      version integer not null default 1,
      -- Null until the customer enters the business information.
      business_name text,
      business_type text,
      state_code text,
      consent_version text,
      consent_at timestamptz,
      submitted_at timestamptz,
      -- Since when it waits for staff; null while it waits for the customer.
      waiting_since timestamptz,
      decided_at timestamptz,
      decided_by uuid constraint kyc_records_decider_fkey references users (id) on delete set null,
      rejection_reason text,
      -- By the customer.
      changed_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      constraint kyc_records_status_known check (status in ('Draft', 'Pending', 'Approved', 'Rejected')),
      constraint kyc_records_business_type_known check (business_type in
        ('proprietorship', 'partnership', 'llp', 'private_limited', 'public_limited', 'trust', 'other')),
      constraint kyc_records_business_whole check (num_nonnulls(business_name, business_type, state_code) in (0, 3)),
      constraint kyc_records_business_name_length check (length(business_name) between 1 and 150),
      constraint kyc_records_consent_whole check ((consent_version is null) = (consent_at is null)),
      constraint kyc_records_submitted check ((status = 'Draft') = (submitted_at is null)),
      constraint kyc_records_submitted_is_whole
        check (submitted_at is null or (business_name is not null and consent_at is not null)),
      constraint kyc_records_waiting check (waiting_since is null or status = 'Pending'),
      constraint kyc_records_decided check ((status in ('Approved', 'Rejected')) = (decided_at is not null)),
      constraint kyc_records_rejected_with_reason check ((status = 'Rejected') = (rejection_reason is not null)),
      -- Administrators do not decide about their own KYC.
      constraint kyc_records_decided_by_another check (decided_by is null or decided_by <> user_id)
    );
    create index kyc_records_by_submission on kyc_records (submitted_at, id) where submitted_at is not null;
    create index kyc_records_by_status on kyc_records (status, submitted_at, id) where submitted_at is not null;
    create index kyc_records_by_business on kyc_records (lower(business_name), id) where submitted_at is not null;
    create index kyc_records_waiting_since on kyc_records (waiting_since) where waiting_since is not null;
    create index kyc_records_by_words on kyc_records using gin (lower(business_name) gin_trgm_ops)
      with (fastupdate = off);

    -- Encrypted text of one kind, each with its own data key as in files. A change is a new row with a new key.
    create table kyc_details (
      id uuid constraint kyc_details_pkey primary key,
      kyc_id uuid not null constraint kyc_details_kyc_fkey references kyc_records (id) on delete cascade,
      -- aadharCard: the last four digits. GSTIN and PAN are part of the business information.
      kind text not null,
      key_id text not null,
      wrapped_key bytea not null,
      content bytea not null,
      created_at timestamptz not null default now(),
      constraint kyc_details_one_of_kind unique (kyc_id, kind),
      constraint kyc_details_kind_known check (kind in ('business', 'bank', 'aadharCard')),
      constraint kyc_details_key_id_form check (key_id ~ '^[A-Za-z0-9_-]{1,16}$'),
      constraint kyc_details_wrapped_key_length check (octet_length(wrapped_key) = 60),
      constraint kyc_details_content_length check (octet_length(content) between 29 and 4096)
    );
    create index kyc_details_by_key on kyc_details (key_id, id);

    create table kyc_documents (
      id uuid constraint kyc_documents_pkey primary key,
      kyc_id uuid not null constraint kyc_documents_kyc_fkey references kyc_records (id) on delete cascade,
      type text not null,
      status text not null default 'Draft',
      rejection_reason text,
      decided_at timestamptz,
      decided_by uuid constraint kyc_documents_decider_fkey references users (id) on delete set null,
      constraint kyc_documents_one_of_type unique (kyc_id, type),
      constraint kyc_documents_type_known check (type in (${TYPES})),
      constraint kyc_documents_status_known check (status in ('Draft', 'Pending', 'Approved', 'Rejected')),
      constraint kyc_documents_decided check ((status in ('Approved', 'Rejected')) = (decided_at is not null)),
      constraint kyc_documents_reason_of_rejection check (rejection_reason is null or status = 'Rejected')
    );

    create table kyc_files (
      -- The owner of the stored file, and the id that clients see.
      id uuid constraint kyc_files_pkey primary key,
      document_id uuid not null constraint kyc_files_document_fkey references kyc_documents (id) on delete cascade,
      side text not null,
      file_id uuid not null constraint kyc_files_file_unique unique
        constraint kyc_files_file_fkey references files (id) on delete cascade,
      -- Pixels; null for a PDF.
      width integer,
      height integer,
      -- Null for a masked picture that the customer has not confirmed.
      confirmed_at timestamptz,
      created_at timestamptz not null default now(),
      constraint kyc_files_side_known check (side in ('single', 'front', 'back')),
      constraint kyc_files_size_whole check ((width is null) = (height is null) and width > 0 and height > 0)
    );
    create unique index kyc_files_one_confirmed on kyc_files (document_id, side) where confirmed_at is not null;
    create unique index kyc_files_one_draft on kyc_files (document_id, side) where confirmed_at is null;

    create table kyc_events (
      id bigint generated always as identity constraint kyc_events_pkey primary key,
      kyc_id uuid not null constraint kyc_events_kyc_fkey references kyc_records (id),
      type text not null,
      actor text not null,
      -- Of an account; no foreign key, because the timeline outlives it.
      actor_id uuid,
      document text,
      reason text,
      created_at timestamptz not null default now(),
      constraint kyc_events_type_known check (type in ('started', 'business_changed', 'bank_changed',
        'document_uploaded', 'document_confirmed', 'submitted', 'document_approved', 'document_rejected', 'approved',
        'rejected', 'picture_masked', 'bank_details_shown', 'papers_erased')),
      constraint kyc_events_actor_known check (actor in ('customer', 'staff', 'system')),
      constraint kyc_events_document_known check (document in (${TYPES}))
    );
    create index kyc_events_by_kyc on kyc_events (kyc_id, id);
    create trigger kyc_events_append_only before delete or truncate on kyc_events
      for each statement execute function reject_change();
    -- Staff may have named a person in a reason: it ends with the papers.
    create function kyc_events_lose_reason_only() returns trigger language plpgsql as $$
    begin
      if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then return new; end if;
      raise exception 'kyc_events is append-only' using errcode = '42501';
    end $$;
    create trigger kyc_events_lose_reason_only before update on kyc_events
      for each row execute function kyc_events_lose_reason_only();

    -- Who has seen which file or the bank details.
    create table kyc_views (
      id bigint generated always as identity constraint kyc_views_pkey primary key,
      kyc_id uuid not null constraint kyc_views_kyc_fkey references kyc_records (id),
      viewer_id uuid not null constraint kyc_views_viewer_fkey references users (id),
      what text not null,
      side text,
      -- Null for bank details; no foreign key, because the view outlives the file.
      kyc_file_id uuid,
      address text not null,
      device text,
      created_at timestamptz not null default now(),
      constraint kyc_views_what_known check (what in (${TYPES}, 'bankDetails')),
      constraint kyc_views_side_known check (side in ('single', 'front', 'back')),
      constraint kyc_views_side_of_file
        check ((what = 'bankDetails') = (side is null) and (side is null) = (kyc_file_id is null))
    );
    create index kyc_views_by_kyc on kyc_views (kyc_id, id desc);
    create trigger kyc_views_append_only before update or delete or truncate on kyc_views
      for each statement execute function reject_change();

    -- Reports of the job that erases papers after their retention.
    create table kyc_erasures (
      id bigint generated always as identity constraint kyc_erasures_pkey primary key,
      kycs integer not null,
      files integer not null,
      failed integer not null,
      created_at timestamptz not null default now(),
      constraint kyc_erasures_counts check (kycs >= 0 and files >= 0 and failed >= 0)
    );
    create trigger kyc_erasures_append_only before update or delete or truncate on kyc_erasures
      for each statement execute function reject_change();

    -- A replaced file goes with its row; the BFF may not delete files itself.
    create function kyc_files_delete_stored() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      delete from files where id = old.file_id and purpose = 'kyc_document';
      return null;
    end $$;
    create trigger kyc_files_delete_stored after delete on kyc_files
      for each row execute function kyc_files_delete_stored();
    create trigger kyc_files_replace_stored after update of file_id on kyc_files
      for each row when (old.file_id <> new.file_id) execute function kyc_files_delete_stored();

    -- The whole is approved only with all of its documents.
    create function kyc_is_approved_whole() returns trigger language plpgsql as $$
    begin
      if (select count(*) from kyc_documents where kyc_id = new.id and status = 'Approved') < 3 then
        raise exception 'a document is not approved' using errcode = '23514', constraint = 'kyc_records_approved_whole';
      end if;
      return new;
    end $$;
    create trigger kyc_records_approved_whole before update of status on kyc_records
      for each row when (new.status = 'Approved' and old.status <> 'Approved') execute function kyc_is_approved_whole();

    create trigger kyc_records_of_open_account before insert on kyc_records
      for each row execute function user_is_open();
    create function kyc_is_of_open_account() returns trigger language plpgsql ${AS_OWNER} as $$
    declare
      v_user_id uuid := (
        select user_id from kyc_records where id = coalesce((to_jsonb(new)->>'kyc_id')::uuid,
          (select kyc_id from kyc_documents where id = (to_jsonb(new)->>'document_id')::uuid)));
    begin
      -- KEY SHARE: waits for a closing in progress; the second statement sees its result.
      perform from users where id = v_user_id for key share;
      if exists (select from users where id = v_user_id and closed_at is not null) then
        raise exception 'the account is closed' using errcode = '23514', constraint = 'account_is_open';
      end if;
      return new;
    end $$;
    create trigger kyc_details_of_open_account before insert on kyc_details
      for each row execute function kyc_is_of_open_account();
    create trigger kyc_files_of_open_account before insert on kyc_files
      for each row execute function kyc_is_of_open_account();
    revoke execute on function kyc_files_delete_stored(), kyc_is_of_open_account() from public;

    grant select, insert (id, user_id),
      update (status, version, business_name, business_type, state_code, consent_version, consent_at, submitted_at,
        waiting_since, decided_at, decided_by, rejection_reason, changed_at)
      on kyc_records to deccanloop_bff;
    grant select, insert (id, kyc_id, kind, key_id, wrapped_key, content), delete on kyc_details to deccanloop_bff;
    grant select, insert (id, kyc_id, type), update (status, rejection_reason, decided_at, decided_by)
      on kyc_documents to deccanloop_bff;
    grant select, insert (id, document_id, side, file_id, width, height, confirmed_at),
      update (file_id, width, height, confirmed_at), delete on kyc_files to deccanloop_bff;
    grant select, insert (kyc_id, type, actor, actor_id, document, reason) on kyc_events to deccanloop_bff;
    grant select, insert (kyc_id, viewer_id, what, side, kyc_file_id, address, device) on kyc_views to deccanloop_bff;
    grant select on kyc_erasures to deccanloop_bff;

    grant select, update (status, version, business_name, business_type, state_code, consent_version, consent_at,
        submitted_at, waiting_since, decided_at, decided_by, rejection_reason)
      on kyc_records to deccanloop_worker;
    grant select, delete on kyc_details, kyc_documents, kyc_files to deccanloop_worker;
    grant select, insert (kyc_id, type, actor), update (reason) on kyc_events to deccanloop_worker;
    grant select, insert (kycs, files, failed) on kyc_erasures to deccanloop_worker;
  `,
  down: `
    drop table kyc_erasures;
    drop table kyc_views;
    drop table kyc_events;
    drop table kyc_files;
    drop table kyc_documents;
    drop table kyc_details;
    drop table kyc_records;
    drop function kyc_events_lose_reason_only(), kyc_files_delete_stored(), kyc_is_approved_whole(),
      kyc_is_of_open_account();
    -- Without their rows they cannot be opened.
    delete from files where purpose = 'kyc_document';
  `,
};
