import type { Migration } from '../migration';

/**
 * Adds `verified_with` to the unique key: otherwise an attacker with an old webhook secret could occupy the id of a real
 * event, which would then be ignored as a duplicate. docs/decisions/0017-captures-holds-and-outside-refunds.md.
 */
export const webhookEventKey: Migration = {
  name: '20261122510000-webhook-event-key',
  up: `
    alter table webhook_events
      drop constraint webhook_events_key_unique,
      add constraint webhook_events_key_unique unique (gateway, mode, event_key, verified_with);
  `,
  down: `
    delete from webhook_events hint using webhook_events confirmed
     where hint.gateway = confirmed.gateway and hint.mode = confirmed.mode and hint.event_key = confirmed.event_key
       and hint.verified_with = 'previous' and confirmed.verified_with = 'current';
    alter table webhook_events
      drop constraint webhook_events_key_unique,
      add constraint webhook_events_key_unique unique (gateway, mode, event_key);
  `,
};
