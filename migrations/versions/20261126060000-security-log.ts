import type { Migration } from '../migration';
import { CHAIN, CHAIN_DOWN } from './security-log/chain';
import { CLIENTS, CLIENTS_DOWN } from './security-log/clients';
import { STAFF_SESSIONS, STAFF_SESSIONS_DOWN } from './security-log/staff-sessions';

/** What administrators search the audit log by. */
const SEARCH = `
  -- With the kind, so that it filters before the rows are read.
  drop index security_events_by_user;
  create index security_events_by_user on security_events (user_id, id desc, kind);
  create index security_events_by_actor on security_events (coalesce(actor_id, user_id), id desc, kind);
  create index security_events_by_time on security_events (at);
  create index security_events_by_record on security_events
    (coalesce(detail ->> 'ticket', detail ->> 'payment', detail ->> 'kyc', detail ->> 'record'), id desc)
    where coalesce(detail ->> 'ticket', detail ->> 'payment', detail ->> 'kyc', detail ->> 'record') is not null;
`;
const SEARCH_DOWN = `
  drop index security_events_by_record, security_events_by_time, security_events_by_actor, security_events_by_user;
  create index security_events_by_user on security_events (user_id, id desc);
`;

/** Requests above a limit: one row for each limit, client and window. */
const LIMIT_HITS = `
  create table limit_hits (
    id bigint generated always as identity primary key,
    policy text not null,
    -- A keyed hash: neither an address nor the id of a user.
    client_hash text not null,
    window_started_at timestamptz not null,
    hits integer not null,
    last_at timestamptz not null,
    constraint limit_hits_window_unique unique (policy, client_hash, window_started_at)
  );
  create index limit_hits_newest on limit_hits (last_at desc, id desc);
  create index limit_hits_by_policy on limit_hits (policy, last_at desc, id desc);
  create index limit_hits_by_window on limit_hits (window_started_at);
  grant select, insert, update (hits, last_at) on limit_hits to deccanloop_bff;
  -- FOR UPDATE of the cleanup needs a column.
  grant select, delete, update (window_started_at) on limit_hits to deccanloop_worker;
`;
const LIMIT_HITS_DOWN = 'drop table limit_hits;';

/** The audit log gets a hash chain, erasable clients and a search. docs/decisions/0054-audit-log-with-a-hash-chain.md. */
export const securityLog: Migration = {
  name: '20261126060000-security-log',
  up: CLIENTS + CHAIN + SEARCH + LIMIT_HITS + STAFF_SESSIONS,
  down: STAFF_SESSIONS_DOWN + LIMIT_HITS_DOWN + SEARCH_DOWN + CHAIN_DOWN + CLIENTS_DOWN,
};
