import type { Migration } from '../migration';

/**
 * Users. The BFF may change what users may change of their own account, never a role: only the database owner may
 * (`make admin`), and a changed role ends every session of the user.
 */
export const accounts: Migration = {
  name: '20261120200000-accounts',
  up: `
    create table users (
      id uuid primary key,
      name text not null,
      email text not null constraint users_email_unique unique,
      phone text,
      role smallint not null default 1,
      -- Null until the user has chosen one (an administrator created by "make admin").
      password_hash text,
      password_changed_at timestamptz,
      email_verified_at timestamptz,
      phone_verified_at timestamptz,
      created_at timestamptz not null default now(),
      constraint users_name_length check (length(name) between 1 and 100),
      constraint users_email_lower_case check (email = lower(email) and length(email) <= 254),
      constraint users_phone_form check (phone ~ '^[0-9]{10}$'),
      constraint users_phone_verified_needs_phone check (phone is not null or phone_verified_at is null),
      -- 0 admin, 1 customer, 2 moderator.
      constraint users_role_known check (role in (0, 1, 2))
    );
    -- Only verified numbers are unique: another user's typing error must not block the number's owner.
    create unique index users_verified_phone_unique on users (phone) where phone_verified_at is not null;
    create index users_phone on users (phone) where phone is not null;

    -- Sign-ups that wait for the code sent to their address. Each has its own code.
    create table registrations (
      id uuid primary key,
      email text not null,
      name text not null,
      phone text not null,
      password_hash text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint registrations_email_lower_case check (email = lower(email)),
      constraint registrations_phone_form check (phone ~ '^[0-9]{10}$')
    );
    create index registrations_by_email on registrations (email);
    create index registrations_expired on registrations (expires_at);

    -- Codes and links that verify an address: a code of six digits, or a link once the tries of the hour are used up.
    -- Requested by the BFF; created, hashed and sent by a worker.
    create table one_time_codes (
      id uuid primary key,
      form text not null default 'code',
      purpose text not null,
      channel text not null,
      -- The recipient: an e-mail address in lower case, or ten digits.
      address text not null,
      -- What a code is valid for: a registration, a user's change, or the address alone (reset, log-in).
      target text not null,
      registration_id uuid constraint one_time_codes_registration_fkey references registrations (id) on delete cascade,
      user_id uuid constraint one_time_codes_user_fkey references users (id) on delete cascade,
      state text not null default 'wanted',
      -- HMAC-SHA256 of target and code, or SHA-256 of a link's token.
      secret_hash bytea,
      wrong_tries smallint not null default 0,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      expires_at timestamptz not null,
      constraint one_time_codes_form_known check (form in ('code', 'link')),
      constraint one_time_codes_purpose_known check (purpose in ('sign_up', 'reset', 'log_in', 'change_email', 'change_phone')),
      constraint one_time_codes_channel_known check (channel in ('email', 'sms')),
      -- withheld: there is no recipient; the response to the client is the same.
      constraint one_time_codes_state_known check (state in ('wanted', 'sent', 'used', 'replaced', 'withheld')),
      constraint one_time_codes_sent_has_secret check (state not in ('sent', 'used') or secret_hash is not null),
      constraint one_time_codes_wrong_tries_range check (wrong_tries between 0 and 5)
    );
    -- Also withheld codes: a guess is counted on them too, so that it takes the same time.
    create index one_time_codes_live on one_time_codes (target, purpose) where state in ('wanted', 'sent', 'withheld');
    create index one_time_codes_by_user on one_time_codes (user_id, purpose) where user_id is not null;
    -- Mailed links: one at a time for an address and a purpose, however many clients request them.
    create unique index one_time_codes_one_live_link on one_time_codes (address, purpose)
      where form = 'link' and state in ('wanted', 'sent');
    create unique index one_time_codes_link_unique on one_time_codes (secret_hash) where form = 'link';
    create index one_time_codes_expired on one_time_codes (expires_at);

    -- The permission to set a new password, given for a good code; its token is in the browser's session storage.
    create table reset_grants (
      id uuid primary key,
      user_id uuid not null constraint reset_grants_user_fkey references users (id) on delete cascade,
      token_hash bytea not null constraint reset_grants_token_unique unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index reset_grants_by_user on reset_grants (user_id);
    create index reset_grants_expired on reset_grants (expires_at);

    -- How often something was tried within a window. The key is a hash: no addresses here.
    create table auth_limits (
      key text constraint auth_limits_pkey primary key,
      count integer not null,
      window_started_at timestamptz not null default now(),
      -- When the row may be forgotten.
      ends_at timestamptz not null,
      constraint auth_limits_count_positive check (count > 0)
    );
    create index auth_limits_ended on auth_limits (ends_at);

    alter table wallet_owners add constraint wallet_owners_user_fkey foreign key (user_id) references users (id);

    grant select on users, registrations, one_time_codes, reset_grants, auth_limits to deccanloop_bff;
    grant insert (id, name, email, phone, password_hash, password_changed_at, email_verified_at) on users to deccanloop_bff;
    grant update (name, email, phone, password_hash, password_changed_at, email_verified_at, phone_verified_at)
      on users to deccanloop_bff;
    grant insert, delete on registrations to deccanloop_bff;
    -- No secret: only a worker makes one.
    grant insert (id, form, purpose, channel, address, target, registration_id, user_id, expires_at)
      on one_time_codes to deccanloop_bff;
    grant update (state, wrong_tries) on one_time_codes to deccanloop_bff;
    grant insert on reset_grants to deccanloop_bff;
    grant update (used_at) on reset_grants to deccanloop_bff;
    grant insert, update, delete on auth_limits to deccanloop_bff;
    grant update (user_id, email) on wallet_owners to deccanloop_bff;

    grant select (id, name, email, phone, role, email_verified_at, phone_verified_at, created_at) on users to deccanloop_worker;
    grant select (id, email, name, created_at, expires_at) on registrations to deccanloop_worker;
    grant select, delete on one_time_codes to deccanloop_worker;
    grant update (state, secret_hash, sent_at, expires_at, user_id) on one_time_codes to deccanloop_worker;
    grant select (id, expires_at), delete on reset_grants to deccanloop_worker;
    grant delete on registrations to deccanloop_worker;
    grant select, delete on auth_limits to deccanloop_worker;
    -- Harmless columns: locking rows before deleting them needs the right to update one column.
    grant update (created_at) on registrations, reset_grants to deccanloop_worker;
    grant update (window_started_at) on auth_limits to deccanloop_worker;
  `,
  down: `
    alter table wallet_owners drop constraint wallet_owners_user_fkey;
    drop table auth_limits; drop table reset_grants; drop table one_time_codes; drop table registrations; drop table users;
  `,
};
