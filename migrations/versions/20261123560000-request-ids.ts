import type { Migration } from '../migration';

/** Request ids, to trace a request to the jobs that it caused: docs/OPERATIONS.md, Logs. */
export const requestIds: Migration = {
  name: '20261123560000-request-ids',
  up: `
    -- The request that caused the side effect; null when no request did.
    alter table outbox add column request_id uuid;
  `,
  down: `alter table outbox drop column request_id;`,
};
