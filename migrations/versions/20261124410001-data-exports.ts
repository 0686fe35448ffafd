import type { Migration } from '../migration';

/**
 * Downloads of the own data: a worker writes a ZIP file in parts into the file store, which deletes them after 7 days.
 * docs/decisions/0042-download-of-the-own-data.md.
 */
export const dataExports: Migration = {
  name: '20261124410001-data-exports',
  up: `
    create table data_exports (
      id uuid constraint data_exports_pkey primary key,
      user_id uuid not null constraint data_exports_user_fkey references users (id) on delete cascade,
      state text not null default 'preparing',
      requested_at timestamptz not null default now(),
      -- The number of times that a worker has begun it; an earlier run that is still alive can store nothing more.
      run integer not null default 0,
      ready_at timestamptz,
      -- Before the file store deletes the first part.
      expires_at timestamptz,
      size_bytes bigint,
      constraint data_exports_state_known check (state in ('preparing', 'ready', 'failed')),
      constraint data_exports_ready_is_whole check ((state = 'ready') = (ready_at is not null)
        and (ready_at is not null) = (size_bytes is not null) and (ready_at is null or expires_at is not null)),
      constraint data_exports_size_positive check (size_bytes > 0)
    );
    create index data_exports_by_user on data_exports (user_id, requested_at desc);
    create unique index data_exports_one_open on data_exports (user_id) where state = 'preparing';
    create index data_exports_requested on data_exports (requested_at);

    -- Parts of at most 4 MB, so that neither writing nor sending needs the whole file in memory.
    create table data_export_parts (
      export_id uuid not null constraint data_export_parts_export_fkey references data_exports (id) on delete cascade,
      position integer not null,
      file_id uuid not null constraint data_export_parts_file_fkey references files (id) on delete cascade,
      constraint data_export_parts_pkey primary key (export_id, position),
      constraint data_export_parts_file_unique unique (file_id),
      constraint data_export_parts_position_from_one check (position > 0)
    );

    alter table files drop constraint files_purpose_known;
    alter table files add constraint files_purpose_known
      check (purpose in ('cv', 'ticket_attachment', 'kyc_document', 'paper', 'data_export'));
    alter table files drop constraint files_media_type_known;
    alter table files add constraint files_media_type_known
      check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/zip'));
    alter table files add constraint files_zip_is_export
      check ((media_type = 'application/zip') = (purpose = 'data_export'));
    drop policy files_bff_inserts on files;
    create policy files_bff_inserts on files for insert to deccanloop_bff
      with check (purpose not in ('paper', 'data_export'));

    grant select, insert (id, user_id), update (state) on data_exports to deccanloop_bff;
    grant select on data_export_parts to deccanloop_bff;
    grant select, update (state, run, ready_at, expires_at, size_bytes), delete on data_exports to deccanloop_worker;
    grant select, insert on data_export_parts to deccanloop_worker;
    -- What a worker copies into the file: no hashes, keys or tokens.
    grant select on former_emails to deccanloop_worker;
    grant select (user_id, transport, authenticated_by, address, device, created_at, last_used_at)
      on sessions to deccanloop_worker;
    -- Workers have no right to read passkeys, and refuse to start with one: only names and dates, of one user.
    create function passkey_names_of(p_user_id uuid)
      returns table (name text, backed_up boolean, created_at timestamptz, last_used_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
        select name, backed_up, created_at, last_used_at from passkeys where user_id = p_user_id order by created_at, id
      $$;
    revoke execute on function passkey_names_of(uuid) from public;
    grant execute on function passkey_names_of(uuid) to deccanloop_worker;
  `,
  down: `
    drop function passkey_names_of(uuid);
    revoke select (user_id, transport, authenticated_by, address, device, created_at, last_used_at)
      on sessions from deccanloop_worker;
    revoke select on former_emails from deccanloop_worker;
    drop table data_export_parts;
    drop table data_exports;
    drop policy files_bff_inserts on files;
    create policy files_bff_inserts on files for insert to deccanloop_bff with check (purpose <> 'paper');
    delete from files where purpose = 'data_export';
    alter table files drop constraint files_zip_is_export;
    alter table files drop constraint files_media_type_known;
    alter table files add constraint files_media_type_known
      check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'));
    alter table files drop constraint files_purpose_known;
    alter table files add constraint files_purpose_known
      check (purpose in ('cv', 'ticket_attachment', 'kyc_document', 'paper'));
  `,
};
