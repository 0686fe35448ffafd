import type { Migration } from '../migration';
import { CLOSING } from './account-closing/closing';
import { ERASURE } from './account-closing/erasure';
import { GUARDS, GUARDS_DOWN } from './account-closing/guards';
import { OBSTACLES } from './account-closing/obstacles';

/** Customers close their accounts: checked and erased by one function. docs/decisions/0043-closed-accounts.md. */
export const accountClosing: Migration = {
  name: '20261124420001-account-closing',
  up: `
    alter table users
      add column closed_at timestamptz,
      alter column email drop not null,
      add constraint users_email_unless_closed check ((email is null) = (closed_at is not null)),
      add constraint users_closed_is_erased check (closed_at is null
        or num_nonnulls(phone, password_salt, password_verifier, email_verified_at, password_changed_at) = 0);
    alter table wallet_owners add column closed_at timestamptz;
    grant select (closed_at) on users to deccanloop_bff, deccanloop_worker;
    ${OBSTACLES + ERASURE + CLOSING + GUARDS}
  `,
  down: `
    ${GUARDS_DOWN}
    drop function close_account(uuid, uuid, text), erase_account(uuid, uuid[]), account_closing_obstacles(uuid, text);
    -- The earlier schema knows no account without an address.
    alter table users disable trigger users_former_email;
    update users set email = 'closed-' || id || '@closed.invalid', closed_at = null where closed_at is not null;
    alter table users enable trigger users_former_email;
    alter table wallet_owners drop column closed_at;
    alter table users drop constraint users_email_unless_closed, drop constraint users_closed_is_erased,
      drop column closed_at, alter column email set not null;
  `,
};
