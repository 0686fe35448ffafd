import type { Migration } from '../migration';

/**
 * The encrypted file store (docs/decisions/0032). The BFF stores files and reads those that are shown on pages, never CVs;
 * workers read and delete. Neither changes a file; only the owner's role replaces wrapped keys (`rotate-keys`).
 */
export const files: Migration = {
  name: '20261124310000-files',
  up: `
    create table files (
      id uuid primary key,
      purpose text not null,
      -- The record or user that it belongs to; which table follows from the purpose.
      owner_id uuid not null,
      -- For display only.
      name text,
      media_type text not null,
      -- Of the file, without what encryption adds.
      size_bytes integer not null,
      -- Id of the key of the environment that wraps the data key.
      key_id text not null,
      wrapped_key bytea not null,
      content bytea not null,
      created_at timestamptz not null default now(),
      constraint files_purpose_known check (purpose in ('cv', 'ticket_attachment', 'kyc_document')),
      constraint files_media_type_known
        check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
      constraint files_cv_is_pdf check (purpose <> 'cv' or media_type = 'application/pdf'),
      constraint files_name_length check (length(name) between 1 and 130),
      constraint files_name_kept check (name is null or purpose = 'ticket_attachment'),
      constraint files_size check (size_bytes between 1 and 10485760),
      constraint files_key_id_form check (key_id ~ '^[A-Za-z0-9_-]{1,16}$'),
      constraint files_wrapped_key_length check (octet_length(wrapped_key) = 60),
      constraint files_content_length check (octet_length(content) = size_bytes + 28)
    );
    create unique index files_one_cv on files (owner_id) where purpose = 'cv';
    create index files_by_owner on files (owner_id, purpose);
    create index files_by_age on files (purpose, created_at);
    create index files_by_key on files (key_id, id);
    -- Uncompressed storage, because encrypted bytes cannot be compressed.
    alter table files alter column content set storage external;

    alter table files enable row level security;
    create policy files_bff_inserts on files for insert to deccanloop_bff with check (true);
    create policy files_bff_reads on files for select to deccanloop_bff using (purpose <> 'cv');
    create policy files_worker on files to deccanloop_worker using (true) with check (true);

    grant select, insert (id, purpose, owner_id, name, media_type, size_bytes, key_id, wrapped_key, content) on files
      to deccanloop_bff;
    grant select, insert, delete on files to deccanloop_worker;
    -- A CV ends with its application, however that is deleted.
    create function job_applications_delete_cv() returns trigger language plpgsql as $$
    begin
      delete from files where purpose = 'cv' and owner_id = old.id;
      return null;
    end $$;
    create trigger job_applications_without_cv after delete on job_applications
      for each row execute function job_applications_delete_cv();

    -- Workers move the CVs of older versions into the file store.
    grant delete on job_application_cvs to deccanloop_worker;
  `,
  down: `
    revoke delete on job_application_cvs from deccanloop_worker;
    drop trigger job_applications_without_cv on job_applications;
    drop function job_applications_delete_cv;
    drop table files;
  `,
};
