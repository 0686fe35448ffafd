import type { Migration } from '../migration';

/** Sessions and passkeys. No token is stored, only its SHA-256. */
export const sessions: Migration = {
  name: '20261120200100-sessions',
  up: `
    create table sessions (
      id uuid primary key,
      user_id uuid not null constraint sessions_user_fkey references users (id) on delete cascade,
      transport text not null,
      token_hash bytea not null constraint sessions_token_unique unique,
      token_expires_at timestamptz not null,
      authenticated_by text not null,
      address text,
      device text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      constraint sessions_transport_known check (transport in ('cookie', 'bearer')),
      constraint sessions_authenticated_by_known check (authenticated_by in ('password', 'passkey', 'link', 'sign_up')),
      constraint sessions_end_has_reason check ((ended_at is null) = (end_reason is null)),
      constraint sessions_end_reason_known check (end_reason in
        ('logout', 'ended_by_owner', 'password_changed', 'password_reset', 'role_changed', 'token_reused', 'replaced'))
    );
    create index sessions_live_by_user on sessions (user_id) where ended_at is null;
    create index sessions_expired on sessions (expires_at);

    -- Tokens a refresh has replaced: the last one still refreshes for 30 s, any later use ends the session.
    create table retired_session_tokens (
      token_hash bytea constraint retired_session_tokens_pkey primary key,
      session_id uuid not null constraint retired_session_tokens_session_fkey references sessions (id) on delete cascade,
      retired_at timestamptz not null default now()
    );
    create index retired_session_tokens_by_session on retired_session_tokens (session_id);

    create table passkeys (
      id uuid primary key,
      user_id uuid not null constraint passkeys_user_fkey references users (id) on delete cascade,
      -- base64url, as the browser names it.
      credential_id text not null constraint passkeys_credential_unique unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      backed_up boolean not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      constraint passkeys_name_length check (length(name) between 1 and 60)
    );
    create index passkeys_by_user on passkeys (user_id);

    -- Each challenge is taken once, by deleting it.
    create table passkey_challenges (
      id uuid primary key,
      purpose text not null,
      challenge text not null,
      user_id uuid constraint passkey_challenges_user_fkey references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint passkey_challenges_purpose_known check (purpose in ('register', 'log_in'))
    );
    create index passkey_challenges_expired on passkey_challenges (expires_at);

    grant select, insert, update on sessions to deccanloop_bff;
    grant select, insert on retired_session_tokens to deccanloop_bff;
    grant select, insert, delete on passkeys, passkey_challenges to deccanloop_bff;
    grant update (counter, backed_up, name, last_used_at) on passkeys to deccanloop_bff;
    grant select (id, expires_at, ended_at), delete on sessions to deccanloop_worker;
    grant select (id, expires_at), delete on passkey_challenges to deccanloop_worker;
    -- A harmless column: locking rows before deleting them needs the right to update one column.
    grant update (created_at) on sessions, passkey_challenges to deccanloop_worker;
  `,
  down: `drop table passkey_challenges; drop table passkeys; drop table retired_session_tokens; drop table sessions;`,
};
