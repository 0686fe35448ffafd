/**
 * Passwords in two parts, and the tables in which attempts are stored before they are compared. Existing hashes are
 * split, so users log in as before.
 */
export const STORAGE = `
  -- An encoded argon2id hash follows from password, parameters and salt. The BFF reads parameters and salt, computes
  -- the encoded hash and proves by it that it was given the password; only its SHA-256 is stored.
  alter table users
    add column password_salt text,
    add column password_verifier bytea,
    -- The transaction that created the account, with its time: after a restore, transaction ids may repeat.
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
  -- was compared cannot be undone by a rollback, so it is always counted.
  create table password_guesses (
    id uuid primary key default gen_random_uuid(),
    -- A random id where the address has no account.
    user_id uuid not null,
    -- SHA-256 of the encoded hash that was computed from the entered password.
    verifier bytea not null,
    xact xid8 not null default pg_current_xact_id(),
    created_at timestamptz not null default clock_timestamp(),
    -- The transaction that used a right attempt as a proof; it is not counted any more.
    used_xact xid8,
    -- When the row may be deleted.
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
    -- The transaction that used it up: the change that a code permits must be in the same one.
    add column used_xact xid8,
    add column used_at timestamptz,
    -- For the code of a new address: the password attempt with which it was requested.
    add column password_guess_id uuid;
  create index one_time_codes_used on one_time_codes (used_xact) where used_xact is not null;

  -- SHA-256 of the id in the device cookie, where the browser has one.
  alter table sessions add column device_hash bytea;
  alter table passkeys add column used_xact xid8;
  alter table passkey_challenges
    -- For a registration: the password attempt with which it was requested, and when the challenge was used.
    add column password_guess_id uuid,
    add column taken_at timestamptz;
`;

/** The full hashes cannot be restored: users with a password must set a new one through the reset. */
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
