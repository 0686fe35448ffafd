const END_REASONS = [
  'logout',
  'ended_by_owner',
  'password_changed',
  'password_reset',
  'role_changed',
  'token_reused',
  'replaced',
] as const;
const PURPOSES = ['sign_up', 'reset', 'log_in', 'change_email', 'change_phone'] as const;

const oneOf = (column: string, values: readonly string[]): string =>
  `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;

const replaceCheck = (table: string, name: string, check: string): string => `
  alter table ${table} drop constraint ${name}, add constraint ${name} ${check};`;

/** The status of users, what the list of staff searches and sorts by, and links that administrators request. */
export const STORAGE = `
  alter table users
    add column deactivated_at timestamptz,
    -- pending: invited, or the e-mail address was never proved.
    add column status text not null generated always as (
      case when closed_at is not null then 'closed' when deactivated_at is not null then 'inactive'
           when email_verified_at is null then 'pending' else 'active' end) stored,
    -- Each part begins after a space, so that the beginning of a word can be searched by an index.
    add column search_text text not null generated always as (
      lower(' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
    add constraint users_closed_is_not_inactive check (closed_at is null or deactivated_at is null);
  create index users_by_join_date on users (created_at, id) where closed_at is null;
  create index users_by_name_and_id on users (lower(name), id) where closed_at is null;
  create index users_by_email_and_id on users (email, id) where closed_at is null;
  -- Of the rare roles and states; the frequent ones are found on the way through the orders above.
  create index users_by_role_and_status on users (role, status, created_at, id) where closed_at is null;
  create index users_by_status on users (status, created_at, id) where closed_at is null;
  -- Without a list of pending entries, which every search would read whole.
  create index users_by_search_text on users using gin (search_text gin_trgm_ops) with (fastupdate = off)
    where closed_at is null;
  grant select (status, search_text, deactivated_at) on users to deccanloop_bff;
  grant select (status) on users to deccanloop_worker;
  ${replaceCheck('sessions', 'sessions_end_reason_known', oneOf('end_reason', [...END_REASONS, 'deactivated']))}
  ${replaceCheck(
    'one_time_codes',
    'one_time_codes_purpose_known',
    oneOf('purpose', [...PURPOSES, 'invite', 'confirm_email']),
  )}
  -- The administrator who requested an invitation or another address; only functions of the owner write it.
  alter table one_time_codes add column requested_by uuid;
  grant select (requested_by) on one_time_codes to deccanloop_bff;
`;

export const STORAGE_DOWN = `
  delete from one_time_codes where purpose in ('invite', 'confirm_email');
  alter table one_time_codes drop column requested_by;
  ${replaceCheck('one_time_codes', 'one_time_codes_purpose_known', oneOf('purpose', PURPOSES))}
  update sessions set end_reason = 'ended_by_owner' where end_reason = 'deactivated';
  ${replaceCheck('sessions', 'sessions_end_reason_known', oneOf('end_reason', END_REASONS))}
  alter table users drop column search_text, drop column status, drop column deactivated_at;
  drop index if exists users_by_join_date, users_by_name_and_id, users_by_email_and_id;
`;
