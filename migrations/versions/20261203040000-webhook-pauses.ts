import type { Migration } from '../migration';

/** Pauses of webhook endpoints that keep failing. docs/decisions/0066-webhooks-to-merchants.md. */
export const webhookPauses: Migration = {
  name: '20261203040000-webhook-pauses',
  up: `
    alter table merchant_webhook_endpoints
      -- Attempts that have failed since the last success, of all its deliveries.
      add column failures_in_a_row integer not null default 0
        constraint merchant_webhook_endpoints_failures_range check (failures_in_a_row >= 0),
      -- Until then nothing is sent to it.
      add column paused_until timestamptz;
    grant update (failures_in_a_row, paused_until) on merchant_webhook_endpoints to deccanloop_bff;
  `,
  down: `
    alter table merchant_webhook_endpoints drop column paused_until, drop column failures_in_a_row;
  `,
};
