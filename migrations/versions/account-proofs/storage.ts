/**
 * Passwords in two parts, and where attempts are stored before they are compared. A hash that is stored already is
 * split; the log-ins stay as they are.
 */
export const STORAGE = `
  -- An encoded argon2id hash follows from password, parameters and salt. The BFF reads parameters and salt, computes
  -- the encoded hash and proves by it that it was given the password; only its SHA-256 is stored.
  alter table users
    add column password_salt text,
    add column password_verifier bytea,
    -- The transaction that made the account. With its time, since a dump restored elsewhere meets the same numbers again.
    add column created_xact xid8 not null default pg_current_xact_id();
  update users set password_salt = regexp_replace(password_hash, '[$][^$]*$', ''),
                   password_verifier = sha256(convert_to(password_hash, 'UTF8'))
   where password_hash is not null;
  alter table users drop column password_hash,
    add constraint users_password_whole check ((password_salt is null) = (password_verifier is null));

  alter table registrations add column password_salt text, add column password_verifier bytea;
  update registrations set password_salt = regexp_replace(password_hash, '[$][^$]*$', ''),
                           password_verifier = sha256(convert_to(password_hash, 'UTF8'));
  alter table registrations drop column password_hash,
    alter column password_salt set not null, alter column password_verifier set not null;

  -- Attempts at a password, right or wrong. One is compared only in a later transaction than its own: an attempt that
  -- was compared cannot be taken back by a rollback, and so cannot escape the count.
  create table password_guesses (
    id uuid primary key default gen_random_uuid(),
    -- Of no account where the address has none.
    user_id uuid not null,
    -- SHA-256 of the encoded hash that was computed from what was typed.
    verifier bytea not null,
    xact xid8 not null default pg_current_xact_id(),
    created_at timestamptz not null default clock_timestamp(),
    -- Right, and used as a proof; not counted any more.
    used_xact xid8,
    -- When the row may be forgotten.
    expires_at timestamptz not null default now() + interval '1 day'
  );
  create index password_guesses_by_user on password_guesses (user_id, created_at);
  create index password_guesses_expired on password_guesses (expires_at);

  -- The same for codes.
  create table code_guesses (
    id uuid primary key default gen_random_uuid(),
    purpose text not null,
    address text not null,
    target text not null,
    secret_hash bytea not null,
    xact xid8 not null default pg_current_xact_id(),
    created_at timestamptz not null default clock_timestamp(),
    used_xact xid8,
    expires_at timestamptz not null default now() + interval '1 day'
  );
  create index code_guesses_by_address on code_guesses (address, purpose, created_at);
  create index code_guesses_expired on code_guesses (expires_at);

  alter table one_time_codes
    -- The transaction that used it up: what a code permits happens in the same one.
    add column used_xact xid8,
    add column used_at timestamptz,
    -- Of the code for a new address: the password that its owner gave when asking for it.
    add column password_guess_id uuid;
  create index one_time_codes_used on one_time_codes (used_xact) where used_xact is not null;

  -- SHA-256 of the id in the device cookie, where the browser has one.
  alter table sessions add column device_hash bytea;
  alter table passkeys add column used_xact xid8;
  alter table passkey_challenges
    -- Of a registration: the password that the person gave when asking for it, and when the challenge was taken.
    add column password_guess_id uuid,
    add column taken_at timestamptz;
`;

/** What was hashed cannot be had back: who had a password chooses a new one through the reset. */
export const STORAGE_DOWN = `
  alter table passkey_challenges drop column password_guess_id, drop column taken_at;
  alter table passkeys drop column used_xact;
  alter table sessions drop column device_hash;
  drop index one_time_codes_used;
  alter table one_time_codes drop column used_xact, drop column used_at, drop column password_guess_id;
  drop table code_guesses;
  drop table password_guesses;
  delete from registrations;
  alter table registrations drop column password_salt, drop column password_verifier,
    add column password_hash text not null;
  alter table users drop column password_salt, drop column password_verifier, drop column created_xact,
    add column password_hash text;
`;
