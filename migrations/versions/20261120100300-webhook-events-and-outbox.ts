import type { Migration } from '../migration';

/**
 * Webhooks are stored before they are parsed. The outbox holds the intent of every side effect; `done_at` is set when
 * the handler has finished, not when the job was queued.
 */
export const webhookEventsAndOutbox: Migration = {
  name: '20261120100300-webhook-events-and-outbox',
  up: `
    create table webhook_events (
      id uuid primary key,
      gateway text not null,
      mode text not null,
      event_key text not null,
      event_type text not null,
      verified_with text not null,
      proof jsonb,
      raw_body bytea not null,
      state text not null default 'received',
      note text,
      payment_id uuid constraint webhook_events_payment_fkey references payments (id),
      received_at timestamptz not null default now(),
      applied_at timestamptz,
      -- Repeated deliveries are stored once (Razorpay: event id; PhonePe: hash of the body).
      constraint webhook_events_key_unique unique (gateway, mode, event_key),
      constraint webhook_events_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint webhook_events_verified_known check (verified_with in ('current', 'previous', 'shared')),
      constraint webhook_events_state_known check (state in ('received', 'applied', 'ignored', 'dead_lettered'))
    );
    -- For staff and metrics. Partial, because an index on all rows would slow down every delivery.
    create index webhook_events_dead_lettered on webhook_events (received_at) where state = 'dead_lettered';

    create table outbox (
      id bigint generated always as identity primary key,
      job text not null,
      payload jsonb not null,
      dedupe_key text,
      created_at timestamptz not null default now(),
      available_at timestamptz not null default now(),
      tries integer not null default 0,
      done_at timestamptz,
      dead_lettered_at timestamptz,
      last_error text
    );
    create index outbox_due on outbox (available_at, id) where done_at is null and dead_lettered_at is null;
    create index outbox_done on outbox (done_at) where done_at is not null;
    create index outbox_dead_lettered on outbox (dead_lettered_at) where dead_lettered_at is not null;
    -- At most one open message for each dedupe key.
    create unique index outbox_open_once on outbox (dedupe_key)
      where dedupe_key is not null and done_at is null and dead_lettered_at is null;

    grant select, insert on webhook_events, outbox to deccanloop_bff, deccanloop_worker;
    grant update (state, note, payment_id, applied_at) on webhook_events to deccanloop_worker;
    grant update (available_at, tries, done_at, dead_lettered_at, last_error), delete on outbox to deccanloop_worker;

    create schema bullmq;
    grant usage, create on schema bullmq to deccanloop_worker;

    -- Requests to each gateway in the current second, counted over all workers when there is no Redis.
    -- Unlogged, because the counts are not needed after a crash.
    create unlogged table rate_limits (
      key varchar(255) constraint rate_limits_pkey primary key,
      points integer not null default 0,
      expire bigint
    );
    grant select, insert, update, delete on rate_limits to deccanloop_worker;
  `,
  down: `drop table rate_limits; drop schema bullmq cascade; drop table outbox; drop table webhook_events;`,
};
