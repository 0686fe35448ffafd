import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

const ERASURE = [
  [
    'delete from call_back_requests where phone = v_phone;',
    `delete from call_back_requests where phone = v_phone;
    delete from booked_calls where email = any (v_emails) or phone = v_phone;`,
  ],
] as const;

/** Calls at a time that a visitor chose. docs/decisions/0075-calls.md. */
export const bookedCalls: Migration = {
  name: '20261204020000-booked-calls',
  up: `
    create table booked_calls (
      id uuid constraint booked_calls_pkey primary key,
      reference text not null constraint booked_calls_reference_unique unique
        constraint booked_calls_reference_form check (reference ~ '^BC-[0-9A-Z]{8}$'),
      starts_at timestamptz not null,
      status text not null default 'booked'
        constraint booked_calls_status_known check (status in ('booked', 'held', 'missed', 'cancelled')),
      name text not null,
      email text not null constraint booked_calls_email_lower_case check (email = lower(email) and length(email) <= 254),
      -- The address without what follows a plus sign: all of these reach one person.
      inbox text not null,
      -- In E.164.
      phone text not null constraint booked_calls_phone_form check (phone ~ '^\\+[1-9][0-9]{6,14}$'),
      topic text not null constraint booked_calls_topic_form check (topic ~ '^[a-z-]{2,40}$'),
      about text not null,
      cancelled_by text constraint booked_calls_cancelled_by_known check (cancelled_by in ('visitor', 'staff')),
      cancel_reason text,
      -- SEQUENCE of the invitation (RFC 5545, section 3.8.7.4).
      sequence integer not null default 0 constraint booked_calls_sequence_range check (sequence >= 0),
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint booked_calls_cancelled check ((status = 'cancelled') = (cancelled_by is not null)),
      constraint booked_calls_reason_of_staff check ((cancelled_by is not distinct from 'staff') = (cancel_reason is not null))
    );
    create index booked_calls_start on booked_calls (starts_at, id);
    create index booked_calls_created on booked_calls (created_at);
    create index booked_calls_open_of_inbox on booked_calls (inbox) where status = 'booked';
    create index booked_calls_by_email on booked_calls (email);
    create index booked_calls_by_phone on booked_calls (phone);

    -- One for each engineer who can take a call at a time. Its key is what makes a slot full.
    create table booked_call_seats (
      starts_at timestamptz not null,
      seat integer not null constraint booked_call_seats_seat_range check (seat between 1 and 20),
      booked_call_id uuid not null constraint booked_call_seats_call_unique unique
        constraint booked_call_seats_call_fkey references booked_calls (id) on delete cascade,
      constraint booked_call_seats_pkey primary key (starts_at, seat)
    );

    create table booked_call_links (
      -- SHA-256 of a token that a page or a mail holds.
      token_hash bytea constraint booked_call_links_pkey primary key
        constraint booked_call_links_hash_length check (length(token_hash) = 32),
      booked_call_id uuid not null
        constraint booked_call_links_call_fkey references booked_calls (id) on delete cascade
    );
    create index booked_call_links_by_call on booked_call_links (booked_call_id);

    create table booked_call_mails (
      id uuid constraint booked_call_mails_pkey primary key,
      booked_call_id uuid not null
        constraint booked_call_mails_call_fkey references booked_calls (id) on delete cascade,
      audience text not null constraint booked_call_mails_audience_known check (audience in ('visitor', 'company')),
      event text not null constraint booked_call_mails_event_known check (event in ('booked', 'moved', 'cancelled')),
      sequence integer not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      leased_until timestamptz,
      constraint booked_call_mails_once unique (booked_call_id, sequence, audience)
    );
    create index booked_call_mails_created on booked_call_mails (created_at);

    grant select, insert, update (starts_at, status, cancelled_by, cancel_reason, sequence, version, updated_at)
      on booked_calls to deccanloop_bff;
    grant select, insert, delete on booked_call_seats to deccanloop_bff;
    grant select, insert on booked_call_links, booked_call_mails to deccanloop_bff;
    grant select, delete on booked_calls to deccanloop_worker;
    grant select, insert on booked_call_links to deccanloop_worker;
    grant select, delete, update (sent_at, leased_until) on booked_call_mails to deccanloop_worker;
    ${replaceIn('erase_account', ERASURE)}
  `,
  down: `
    ${replaceIn('erase_account', reversed(ERASURE))}
    drop table booked_call_mails; drop table booked_call_links; drop table booked_call_seats; drop table booked_calls;
  `,
};
