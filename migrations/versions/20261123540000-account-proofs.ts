import type { Migration } from '../migration';
import { CODES } from './account-proofs/codes';
import { PASSKEYS } from './account-proofs/passkeys';
import { PASSWORDS } from './account-proofs/passwords';
import { EARLIER_RIGHTS, RIGHTS, RIGHTS_DOWN } from './account-proofs/rights';
import { SESSIONS } from './account-proofs/sessions';
import { STORAGE, STORAGE_DOWN } from './account-proofs/storage';

/**
 * The BFF's role opens and changes accounts only through functions that check a proof: a password, a code, a link, a
 * token. docs/decisions/0027-the-database-checks-proofs.md.
 */
export const accountProofs: Migration = {
  name: '20261123540000-account-proofs',
  up: STORAGE + PASSWORDS + CODES + SESSIONS + PASSKEYS + RIGHTS,
  down: RIGHTS_DOWN + STORAGE_DOWN + EARLIER_RIGHTS,
};
