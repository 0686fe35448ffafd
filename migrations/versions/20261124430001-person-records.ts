import type { Migration } from '../migration';

/** The page of a person lists the tickets of a payer with a link. docs/decisions/0035-lookup.md. */
export const personRecords: Migration = {
  name: '20261124430001-person-records',
  up: `create index support_reports_by_owner on support_reports (owner_id) where owner_id is not null;`,
  down: `drop index support_reports_by_owner;`,
};
