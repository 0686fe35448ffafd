import type { Migration } from '../migration';

/** Indexes for the numbers of the administrators' dashboard, which count ranges of days. docs/OPERATIONS.md names the sizes. */
export const dashboardCounts: Migration = {
  name: '20261126020200-dashboard-counts',
  up: `
    -- With what decides the success rate, so that it is counted without the rows.
    drop index payment_attempts_by_creation;
    create index payment_attempts_by_creation on payment_attempts (gateway, mode, created_at)
      include (gateway_state, is_final);
    create index tickets_by_creation on tickets (created_at);
    create index tickets_unsolved on tickets (number desc) where state in ('new', 'open', 'waiting');
  `,
  down: `
    drop index tickets_unsolved, tickets_by_creation, payment_attempts_by_creation;
    create index payment_attempts_by_creation on payment_attempts (gateway, mode, created_at);
  `,
};
