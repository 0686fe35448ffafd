import type { Migration } from '../migration';

/** A click can be followed to what the workers did because of it: docs/OPERATIONS.md, Logs. */
export const requestIds: Migration = {
  name: '20261123560000-request-ids',
  up: `
    -- The request that the side effect follows from; null for what began by itself.
    alter table outbox add column request_id uuid;
  `,
  down: `alter table outbox drop column request_id;`,
};
