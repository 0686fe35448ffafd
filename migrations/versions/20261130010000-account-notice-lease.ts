import type { Migration } from '../migration';

/** Two deliveries of one job, at the same time, mail an account notice once. */
export const accountNoticeLease: Migration = {
  name: '20261130010000-account-notice-lease',
  up: `
    -- Lease of the worker that sends it; a redelivered job does not send until it ends.
    alter table account_notices add column leased_until timestamptz;
    grant update (leased_until) on account_notices to deccanloop_worker;
  `,
  down: `alter table account_notices drop column leased_until;`,
};
