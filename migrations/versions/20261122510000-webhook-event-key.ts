import type { Migration } from '../migration';

/**
 * Somebody who knows an old webhook secret must not be able to use up the id of a true event: what a delivery was
 * verified with is part of its key. docs/decisions/0017-captures-holds-and-outside-refunds.md.
 */
export const webhookEventKey: Migration = {
  name: '20261122510000-webhook-event-key',
  up: `
    alter table webhook_events
      drop constraint webhook_events_key_unique,
      add constraint webhook_events_key_unique unique (gateway, mode, event_key, verified_with);
  `,
  down: `
    delete from webhook_events hint using webhook_events fact
     where hint.gateway = fact.gateway and hint.mode = fact.mode and hint.event_key = fact.event_key
       and hint.verified_with = 'previous' and fact.verified_with = 'current';
    alter table webhook_events
      drop constraint webhook_events_key_unique,
      add constraint webhook_events_key_unique unique (gateway, mode, event_key);
  `,
};
