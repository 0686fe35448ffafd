import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

const ERASURE = [
  [
    'delete from merchant_events where user_id = p_user_id;',
    `delete from merchant_webhook_endpoints where user_id = p_user_id;
    delete from merchant_events where user_id = p_user_id;`,
  ],
] as const;

/** Webhooks to merchants. docs/decisions/0066-webhooks-to-merchants.md. */
export const merchantWebhooks: Migration = {
  name: '20261128100000-merchant-webhooks',
  up: `
    create table merchant_webhook_endpoints (
      id uuid constraint merchant_webhook_endpoints_pkey primary key,
      user_id uuid not null
        constraint merchant_webhook_endpoints_user_fkey references users (id) on delete cascade,
      mode text not null constraint merchant_webhook_endpoints_mode_known check (mode in ('test', 'live')),
      url text not null constraint merchant_webhook_endpoints_url_length check (length(url) between 10 and 2048),
      description text not null constraint merchant_webhook_endpoints_description_length check (length(description) <= 100),
      -- Empty: all.
      event_types text[] not null
        constraint merchant_webhook_endpoints_event_types_count check (cardinality(event_types) <= 50),
      state text not null
        constraint merchant_webhook_endpoints_state_known check (state in ('enabled', 'disabled', 'switched_off')),
      last_success_at timestamptz,
      created_at timestamptz not null,
      constraint merchant_webhook_endpoints_url_once unique (user_id, mode, url)
    );
    create trigger merchant_webhook_endpoints_of_open_account before insert on merchant_webhook_endpoints
      for each row execute function user_is_open();

    -- Encrypted as files are: each with a data key that a key of FILE_KEYS wraps.
    create table merchant_webhook_secrets (
      id uuid constraint merchant_webhook_secrets_pkey primary key,
      endpoint_id uuid not null
        constraint merchant_webhook_secrets_endpoint_fkey references merchant_webhook_endpoints (id) on delete cascade,
      key_id text not null constraint merchant_webhook_secrets_key_id_form check (key_id ~ '^[A-Za-z0-9_-]{1,16}$'),
      wrapped_key bytea not null
        constraint merchant_webhook_secrets_wrapped_key_length check (octet_length(wrapped_key) = 60),
      content bytea not null
        constraint merchant_webhook_secrets_content_length check (octet_length(content) between 29 and 256),
      created_at timestamptz not null,
      -- Of a rolled secret: until then it signs beside its successor.
      expires_at timestamptz
    );
    create unique index merchant_webhook_secrets_one_current on merchant_webhook_secrets (endpoint_id)
      where expires_at is null;
    create index merchant_webhook_secrets_by_endpoint on merchant_webhook_secrets (endpoint_id);
    create index merchant_webhook_secrets_by_key on merchant_webhook_secrets (key_id, id);

    create table merchant_webhook_deliveries (
      id uuid constraint merchant_webhook_deliveries_pkey primary key,
      endpoint_id uuid not null
        constraint merchant_webhook_deliveries_endpoint_fkey references merchant_webhook_endpoints (id) on delete cascade,
      event_id uuid not null
        constraint merchant_webhook_deliveries_event_fkey references merchant_events (id) on delete cascade,
      state text not null
        constraint merchant_webhook_deliveries_state_known check (state in ('pending', 'delivered', 'failed', 'cancelled')),
      attempt_count integer not null default 0
        constraint merchant_webhook_deliveries_attempt_count_range check (attempt_count >= 0),
      -- When sending began, or began again by request; retries end 24 hours later.
      round_started_at timestamptz not null,
      round_attempts integer not null default 0,
      next_attempt_at timestamptz,
      -- Of the attempt in progress: who has claimed it, and until when the claim holds.
      claim uuid,
      claimed_until timestamptz,
      -- Due, but its endpoint or account has as many attempts in progress as are allowed.
      is_waiting boolean not null default false,
      created_at timestamptz not null,
      constraint merchant_webhook_deliveries_event_once unique (endpoint_id, event_id),
      constraint merchant_webhook_deliveries_next_of_pending check ((state = 'pending') = (next_attempt_at is not null)),
      constraint merchant_webhook_deliveries_claim_whole check ((claim is null) = (claimed_until is null)),
      constraint merchant_webhook_deliveries_waiting_pending check (not is_waiting or state = 'pending')
    );
    create index merchant_webhook_deliveries_by_endpoint
      on merchant_webhook_deliveries (endpoint_id, created_at desc, id desc);
    create index merchant_webhook_deliveries_by_event on merchant_webhook_deliveries (event_id);
    create index merchant_webhook_deliveries_pending on merchant_webhook_deliveries (endpoint_id, next_attempt_at)
      where state = 'pending';
    create index merchant_webhook_deliveries_claimed on merchant_webhook_deliveries (endpoint_id)
      where claim is not null;
    create index merchant_webhook_deliveries_waiting on merchant_webhook_deliveries (next_attempt_at)
      where is_waiting;

    create table merchant_webhook_attempts (
      delivery_id uuid not null
        constraint merchant_webhook_attempts_delivery_fkey references merchant_webhook_deliveries (id) on delete cascade,
      number integer not null constraint merchant_webhook_attempts_number_positive check (number > 0),
      started_at timestamptz not null,
      latency_ms integer not null constraint merchant_webhook_attempts_latency_range check (latency_ms >= 0),
      http_status integer constraint merchant_webhook_attempts_status_range check (http_status between 100 and 999),
      fault text constraint merchant_webhook_attempts_fault_known check (fault in (
        'address_not_allowed', 'name_not_found', 'connection_refused', 'connection_lost', 'tls', 'timeout',
        'unreadable_answer')),
      answer text not null constraint merchant_webhook_attempts_answer_length check (length(answer) <= 1000),
      constraint merchant_webhook_attempts_pkey primary key (delivery_id, number),
      constraint merchant_webhook_attempts_outcome check (num_nonnulls(http_status, fault) = 1)
    );

    create index merchant_events_by_age on merchant_events (created_at);

    grant select, insert, delete on merchant_webhook_endpoints to deccanloop_bff;
    grant update (url, description, event_types, state) on merchant_webhook_endpoints to deccanloop_bff;
    grant select, update on merchant_webhook_endpoints to deccanloop_worker;
    grant select (id, endpoint_id, expires_at), insert, delete on merchant_webhook_secrets to deccanloop_bff;
    grant update (expires_at) on merchant_webhook_secrets to deccanloop_bff;
    grant select on merchant_webhook_secrets to deccanloop_worker;
    grant select, insert on merchant_webhook_deliveries to deccanloop_bff, deccanloop_worker;
    grant update (state, next_attempt_at, round_started_at, round_attempts, is_waiting) on merchant_webhook_deliveries
      to deccanloop_bff;
    grant update on merchant_webhook_deliveries to deccanloop_worker;
    grant select on merchant_webhook_attempts to deccanloop_bff;
    grant select, insert on merchant_webhook_attempts to deccanloop_worker;
    grant delete on merchant_events to deccanloop_worker;
    ${replaceIn('erase_account', ERASURE)}
  `,
  down: `
    ${replaceIn('erase_account', reversed(ERASURE))}
    revoke delete on merchant_events from deccanloop_worker;
    drop index merchant_events_by_age;
    drop table merchant_webhook_attempts, merchant_webhook_deliveries, merchant_webhook_secrets,
      merchant_webhook_endpoints;
  `,
};
