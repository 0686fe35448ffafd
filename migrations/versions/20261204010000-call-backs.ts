import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

/** A number that the account has not proved may belong to another person. */
const ERASURE = [
  [
    'v_tickets uuid[] := array(',
    `v_phone text := (select phone from users where id = p_user_id and phone_verified_at is not null);
    v_tickets uuid[] := array(`,
  ],
  [
    'delete from contact_requests where email = any (v_emails);',
    `delete from contact_requests where email = any (v_emails);
    delete from call_back_requests where phone = v_phone;`,
  ],
] as const;

const oneEnquiry = (columns: string): string => `
      drop constraint enquiry_mails_one_enquiry,
      add constraint enquiry_mails_one_enquiry
        check (num_nonnulls(contact_request_id, quotation_id, application_id${columns}) = 1)`;

/** Requests to be called back. docs/decisions/0075-calls.md. */
export const callBacks: Migration = {
  name: '20261204010000-call-backs',
  up: `
    create table call_back_requests (
      id uuid constraint call_back_requests_pkey primary key,
      reference text not null constraint call_back_requests_reference_unique unique
        constraint call_back_requests_reference_form check (reference ~ '^CB-[0-9A-Z]{8}$'),
      name text not null,
      -- In E.164.
      phone text not null constraint call_back_requests_phone_form check (phone ~ '^\\+91[0-9]{10}$'),
      topic text not null constraint call_back_requests_topic_form check (topic ~ '^[a-z-]{2,40}$'),
      -- As soon as possible, instead of a part of a day that the visitor chose.
      is_soon boolean not null,
      call_from timestamptz not null,
      call_until timestamptz not null,
      state text not null default 'open'
        constraint call_back_requests_state_known check (state in ('open', 'called', 'unreached', 'closed')),
      attempts integer not null default 0 constraint call_back_requests_attempts_range check (attempts >= 0),
      note text not null default '',
      handler_id uuid constraint call_back_requests_handler_fkey references users (id) on delete set null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint call_back_requests_hours check (call_from < call_until)
    );
    create index call_back_requests_created on call_back_requests (created_at);
    create index call_back_requests_waiting on call_back_requests (call_until, id) where state in ('open', 'unreached');
    create index call_back_requests_by_state on call_back_requests (state, call_until, id);
    create index call_back_requests_by_phone on call_back_requests (phone);

    alter table enquiry_mails
      add column call_back_id uuid
        constraint enquiry_mails_call_back_fkey references call_back_requests (id) on delete cascade,
      add constraint enquiry_mails_call_back_once unique (call_back_id, audience),
      ${oneEnquiry(', call_back_id')};

    grant select, insert, update (state, attempts, note, handler_id, version, updated_at) on call_back_requests
      to deccanloop_bff;
    grant select, delete on call_back_requests to deccanloop_worker;
    ${replaceIn('erase_account', ERASURE)}
  `,
  down: `
    ${replaceIn('erase_account', reversed(ERASURE))}
    delete from enquiry_mails where call_back_id is not null;
    -- Before the column, which takes the constraint with it.
    alter table enquiry_mails ${oneEnquiry('')};
    alter table enquiry_mails drop column call_back_id;
    drop table call_back_requests;
  `,
};
