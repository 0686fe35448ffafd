import type { Migration } from '../migration';

/** For programs that poll events in the order in which they were stored. docs/decisions/0069-node-sdk.md. */
export const merchantEventOrder: Migration = {
  name: '20261128140000-merchant-event-order',
  up: 'create index merchant_events_in_order on merchant_events (user_id, mode, id);',
  down: 'drop index merchant_events_in_order;',
};
