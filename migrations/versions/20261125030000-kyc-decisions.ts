import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

/** What decisions about KYC need: which papers staff have seen, mails, and the bell. docs/decisions/0047-kyc-is-decided-once.md. */
export const kycDecisions: Migration = {
  name: '20261125030000-kyc-decisions',
  up: `
    -- The version of the customer's last change: staff who read an older one have not seen these papers.
    alter table kyc_records add column customer_version integer not null default 1;
    create function kyc_records_note_customer() returns trigger language plpgsql as $$
    begin
      new.customer_version := new.version;
      return new;
    end $$;
    create trigger kyc_records_note_customer before update on kyc_records
      for each row when (new.changed_at <> old.changed_at) execute function kyc_records_note_customer();
    grant select (customer_version) on kyc_records to deccanloop_bff;

    -- A mail about an event. Decisions about documents that wait together are sent in one mail.
    create table kyc_mails (
      id uuid constraint kyc_mails_pkey primary key,
      kyc_id uuid not null constraint kyc_mails_kyc_fkey references kyc_records (id) on delete cascade,
      event_id bigint not null constraint kyc_mails_event_fkey references kyc_events (id) on delete cascade,
      audience text not null,
      created_at timestamptz not null default now(),
      -- While a delivery sends it.
      leased_until timestamptz,
      sent_at timestamptz,
      constraint kyc_mails_once unique (event_id, audience),
      constraint kyc_mails_audience_known check (audience in ('customer', 'company'))
    );
    create index kyc_mails_unsent on kyc_mails (kyc_id, audience) where sent_at is null;
    grant insert (id, kyc_id, event_id, audience) on kyc_mails to deccanloop_bff;
    grant select, update (leased_until, sent_at) on kyc_mails to deccanloop_worker;

    -- The bell (docs/decisions/0040). A customer has one KYC, so the notice needs no reference to it.
    alter table user_notices drop constraint user_notices_area_known;
    alter table user_notices add constraint user_notices_area_known
      check (area in ('payment', 'quotation', 'ticket', 'security', 'kyc'));
    create function user_notices_of_kyc() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      insert into user_notices (user_id, area, kind, new_state, source_id)
        select u.id, 'kyc', e.type,
               case e.document when 'gstCertificate' then 'gst_certificate' when 'panCard' then 'pan_card'
                               when 'aadharCard' then 'aadhar_card' end, new.id
          from kyc_events e join kyc_records k on k.id = e.kyc_id join users u on u.id = k.user_id and u.role = 1
         where e.id = new.event_id
        on conflict (source_id) do nothing;
      return null;
    end $$;
    create trigger kyc_mails_notify_user after insert on kyc_mails
      for each row when (new.audience = 'customer') execute function user_notices_of_kyc();
    revoke execute on function user_notices_of_kyc() from public;
  `,
  down: `
    drop table kyc_mails;
    drop function user_notices_of_kyc();
    delete from user_notices where area = 'kyc';
    alter table user_notices drop constraint user_notices_area_known;
    alter table user_notices add constraint user_notices_area_known
      check (area in ('payment', 'quotation', 'ticket', 'security'));
    drop trigger kyc_records_note_customer on kyc_records;
    drop function kyc_records_note_customer();
    alter table kyc_records drop column customer_version;
  `,
};
