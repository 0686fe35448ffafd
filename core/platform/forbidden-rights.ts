/** Rights of the roles of BFF and workers that no migration grants. All columns where none are named. */
interface ForbiddenRight {
  relation: string;
  columns?: readonly string[];
  privilege: 'select' | 'insert' | 'update' | 'delete';
}

/** What opens an account: only functions that check a proof write or read it (docs/decisions/0027). */
export const NEVER_OF_THE_BFF = [
  { relation: 'sessions', privilege: 'insert' },
  { relation: 'sessions', privilege: 'update' },
  { relation: 'sessions', columns: ['token_hash', 'device_hash'], privilege: 'select' },
  { relation: 'retired_session_tokens', privilege: 'insert' },
  { relation: 'users', privilege: 'insert' },
  {
    relation: 'users',
    columns: [
      'email',
      'phone',
      'phone_verified_at',
      'role',
      'password_salt',
      'password_verifier',
      'password_hash',
    ],
    privilege: 'update',
  },
  { relation: 'users', columns: ['password_verifier', 'password_hash'], privilege: 'select' },
  { relation: 'one_time_codes', columns: ['secret_hash', 'used_xact', 'used_at'], privilege: 'insert' },
  {
    relation: 'one_time_codes',
    columns: ['secret_hash', 'used_xact', 'used_at', 'wrong_tries'],
    privilege: 'update',
  },
  { relation: 'one_time_codes', columns: ['secret_hash', 'password_guess_id'], privilege: 'select' },
  { relation: 'reset_grants', privilege: 'insert' },
  { relation: 'reset_grants', privilege: 'update' },
  { relation: 'passkeys', privilege: 'insert' },
  {
    relation: 'passkeys',
    columns: ['public_key', 'user_id', 'used_xact', 'last_used_at'],
    privilege: 'update',
  },
  { relation: 'passkey_challenges', privilege: 'select' },
  { relation: 'password_guesses', privilege: 'select' },
  { relation: 'password_guesses', privilege: 'insert' },
  { relation: 'password_guesses', privilege: 'update' },
  { relation: 'code_guesses', privilege: 'select' },
  { relation: 'code_guesses', privilege: 'insert' },
  { relation: 'code_guesses', privilege: 'update' },
] as const satisfies readonly ForbiddenRight[];

/**
 * A stored file is never changed, and the BFF neither deletes files nor reads CVs (docs/decisions/0032). The log of who saw
 * papers of KYC only grows (docs/decisions/0046).
 */
export const NEVER_OF_FILES = {
  bff: [
    { relation: 'files', privilege: 'update' },
    { relation: 'files', privilege: 'delete' },
    { relation: 'job_application_cvs', privilege: 'select' },
    { relation: 'kyc_details', privilege: 'update' },
    { relation: 'kyc_views', privilege: 'update' },
    { relation: 'kyc_views', privilege: 'delete' },
  ],
  worker: [
    { relation: 'files', privilege: 'update' },
    { relation: 'kyc_details', privilege: 'update' },
    { relation: 'kyc_views', privilege: 'delete' },
  ],
} as const satisfies Record<'bff' | 'worker', readonly ForbiddenRight[]>;
