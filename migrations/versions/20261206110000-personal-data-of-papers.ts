import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';
import { replaceIn, reversed } from './user-management/replace-in';

/** The KYC was locked by the caller, before the account. */
const DRAFTS = `select id from kyc_records where user_id = p_user_id and submitted_at is null`;
const ERASURE = [
  [
    'delete from billing_details where user_id = p_user_id;',
    `delete from billing_details where user_id = p_user_id;
    -- A KYC that was never submitted has no retention, because no decision relied on it.
    insert into kyc_events (kyc_id, type, actor)
      select id, 'papers_erased', 'system' from kyc_records
       where id in (${DRAFTS}) and (business_name is not null or exists (select from kyc_details where kyc_id = kyc_records.id)
         or exists (select from kyc_documents where kyc_id = kyc_records.id));
    delete from kyc_files where document_id in (select id from kyc_documents where kyc_id in (${DRAFTS}));
    delete from kyc_documents where kyc_id in (${DRAFTS});
    delete from kyc_details where kyc_id in (${DRAFTS});
    update kyc_records set version = version + 1, business_name = null, business_type = null, state_code = null,
        consent_version = null, consent_at = null
      where id in (${DRAFTS});`,
  ],
] as const;

const STORED = (moveNames: string): string => `
    create or replace function security_event_is_stored() returns trigger language plpgsql ${AS_OWNER} as $$
    ${moveNames}
      insert into security_events_to_chain (event_id) values (new.id);
      return new;
    end $$;`;

/** Closing an account erases more; a picture whose number was not found says so. docs/decisions/0043, 0045 and 0046. */
export const personalDataOfPapers: Migration = {
  name: '20261206110000-personal-data-of-papers',
  up: `
    ${replaceIn('erase_account', ERASURE)}

    -- What a customer called a key, and the host of a webhook: erased with address and device.
    alter table security_event_clients add column named jsonb;
    ${STORED(`declare
      v_named jsonb := case when new.user_id is not null and new.actor_id is null then (
        select jsonb_object_agg(key, value) from jsonb_each(new.detail) where key in ('name', 'host')) end;
    begin
      if new.address is not null or new.device is not null or v_named is not null then
        insert into security_event_clients (event_id, address, device, named)
          values (new.id, new.address, new.device, v_named);
        new.address := null;
        new.device := null;
        if v_named is not null then new.detail := new.detail - array['name', 'host']; end if;
      end if;`)}
    -- The hashes of entries without names stay as they are.
    create or replace function security_event_client_content(c security_event_clients) returns text
      language sql stable as $$
      select (jsonb_build_array(c.salt, c.address, c.device)
              || case when c.named is null then '[]' else jsonb_build_array(c.named) end)::text $$;

    -- No number was found in a picture: the customer marked what was masked, and staff see that.
    alter table kyc_files add column is_marked boolean not null default false;
    grant insert (is_marked) on kyc_files to deccanloop_bff;

    -- A mail that contains an Aadhaar number is not kept once it was read.
    grant update (raw) on inbound_mails to deccanloop_worker;
  `,
  down: `
    revoke update (raw) on inbound_mails from deccanloop_worker;
    alter table kyc_files drop column is_marked;
    create or replace function security_event_client_content(c security_event_clients) returns text
      language sql stable as $$ select jsonb_build_array(c.salt, c.address, c.device)::text $$;
    ${STORED(`begin
      if new.address is not null or new.device is not null then
        insert into security_event_clients (event_id, address, device) values (new.id, new.address, new.device);
        new.address := null;
        new.device := null;
      end if;`)}
    alter table security_event_clients drop column named;
    ${replaceIn('erase_account', reversed(ERASURE))}
  `,
};
