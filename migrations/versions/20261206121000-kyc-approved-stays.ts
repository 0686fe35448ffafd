import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

/** What is in use of one part; a newer row beside it is a proposal. */
const ONE_OF_EACH = `
  alter table kyc_details drop constraint kyc_details_one_of_kind;
  create unique index kyc_details_one_approved on kyc_details (kyc_id, kind) where approved_at is not null;
  create unique index kyc_details_one_open on kyc_details (kyc_id, kind) where approved_at is null;
  drop index kyc_files_one_confirmed;
  create unique index kyc_files_one_approved on kyc_files (document_id, side) where approved_at is not null;
  create unique index kyc_files_one_confirmed on kyc_files (document_id, side)
    where confirmed_at is not null and approved_at is null;
`;

/**
 * What is approved of a KYC stays in use while a change of it is checked: live payments go on, and payouts use the approved bank
 * account. docs/decisions/0084-an-approved-kyc-stays.md.
 */
export const kycApprovedStays: Migration = {
  name: '20261206121000-kyc-approved-stays',
  up: `
    alter table kyc_records
      -- Of the approval in force, also while a later change waits or was rejected.
      add column approved_at timestamptz,
      add column approved_by uuid constraint kyc_records_approver_fkey references users (id) on delete set null,
      -- Of a change that is not approved; the columns without "proposed" are in use then.
      add column proposed_business_name text,
      add column proposed_business_type text,
      add column proposed_state_code text,
      add constraint kyc_records_proposal_whole
        check (num_nonnulls(proposed_business_name, proposed_business_type, proposed_state_code) in (0, 3)),
      add constraint kyc_records_proposal_of_approved check (proposed_business_name is null or approved_at is not null),
      add constraint kyc_records_proposed_type_known check (proposed_business_type in
        ('proprietorship', 'partnership', 'llp', 'private_limited', 'public_limited', 'trust', 'other')),
      add constraint kyc_records_proposed_name_length check (length(proposed_business_name) between 1 and 150),
      add constraint kyc_records_approved_by_another check (approved_by is null or approved_by <> user_id);
    -- When a decision about the whole has approved it; null for a proposal.
    alter table kyc_details add column approved_at timestamptz;
    alter table kyc_files add column approved_at timestamptz;
    update kyc_records set approved_at = decided_at, approved_by = decided_by where status = 'Approved';
    update kyc_details d set approved_at = greatest(k.approved_at, d.created_at)
      from kyc_records k where k.id = d.kyc_id and k.approved_at is not null;
    update kyc_files f set approved_at = k.approved_at from kyc_documents doc join kyc_records k on k.id = doc.kyc_id
      where doc.id = f.document_id and f.confirmed_at is not null and k.approved_at is not null;
    create index kyc_details_of_kyc on kyc_details (kyc_id);
    ${ONE_OF_EACH}

    create function kyc_keep_approved() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      if new.status = 'Draft' then
        -- Its papers are erased.
        new.approved_at := null; new.approved_by := null;
        new.proposed_business_name := null; new.proposed_business_type := null; new.proposed_state_code := null;
        return new;
      end if;
      if old.approved_at is not null and (new.business_name, new.business_type, new.state_code)
           is distinct from (old.business_name, old.business_type, old.state_code) then
        raise exception 'what is approved is changed by an approval only' using errcode = '42501';
      end if;
      if new.status <> 'Approved' or old.status = 'Approved' then return new; end if;
      new.business_name := coalesce(new.proposed_business_name, new.business_name);
      new.business_type := coalesce(new.proposed_business_type, new.business_type);
      new.state_code := coalesce(new.proposed_state_code, new.state_code);
      new.proposed_business_name := null; new.proposed_business_type := null; new.proposed_state_code := null;
      new.approved_at := new.decided_at; new.approved_by := new.decided_by;
      delete from kyc_details d where kyc_id = new.id and approved_at is not null and exists (
        select from kyc_details p where p.kyc_id = new.id and p.kind = d.kind and p.approved_at is null);
      update kyc_details set approved_at = new.decided_at where kyc_id = new.id and approved_at is null;
      delete from kyc_files f using kyc_documents doc
       where doc.id = f.document_id and doc.kyc_id = new.id and f.approved_at is not null and exists (
         select from kyc_files p where p.document_id = f.document_id and p.side = f.side
            and p.confirmed_at is not null and p.approved_at is null);
      update kyc_files f set approved_at = new.decided_at from kyc_documents doc
       where doc.id = f.document_id and doc.kyc_id = new.id and f.confirmed_at is not null and f.approved_at is null;
      return new;
    end $$;
    create trigger kyc_records_keep_approved before update of status, business_name, business_type, state_code on kyc_records
      for each row execute function kyc_keep_approved();

    -- An approval changes the name without naming its column.
    drop trigger kyc_records_take_names on kyc_records;
    create trigger kyc_records_take_names before insert or update of business_name, submitted_at, status on kyc_records
      for each row execute function kyc_records_take_names();

    -- The BFF replaces proposals only, also one of the release before.
    create function kyc_approved_is_kept() returns trigger language plpgsql as $$
    begin
      if current_user = 'deccanloop_bff' then
        raise exception 'what is approved is replaced by an approval only' using errcode = '42501';
      end if;
      return old;
    end $$;
    create trigger kyc_details_keep_approved before delete on kyc_details
      for each row when (old.approved_at is not null) execute function kyc_approved_is_kept();
    create trigger kyc_files_keep_approved before delete on kyc_files
      for each row when (old.approved_at is not null) execute function kyc_approved_is_kept();
    revoke execute on function kyc_keep_approved() from public;

    grant update (proposed_business_name, proposed_business_type, proposed_state_code) on kyc_records to deccanloop_bff;
    -- For a change that was rejected and not corrected, whose papers are erased.
    grant update (proposed_business_name, proposed_business_type, proposed_state_code) on kyc_records to deccanloop_worker;
    grant update (status, rejection_reason, decided_at, decided_by) on kyc_documents to deccanloop_worker;
  `,
  down: `
    revoke update (status, rejection_reason, decided_at, decided_by) on kyc_documents from deccanloop_worker;
    drop trigger kyc_files_keep_approved on kyc_files;
    drop trigger kyc_details_keep_approved on kyc_details;
    drop trigger kyc_records_keep_approved on kyc_records;
    drop function kyc_approved_is_kept(), kyc_keep_approved();
    -- One row of each kind is left: that of the customer's last change.
    delete from kyc_details d where approved_at is not null and exists (
      select from kyc_details p where p.kyc_id = d.kyc_id and p.kind = d.kind and p.approved_at is null);
    delete from kyc_files f where approved_at is not null and exists (
      select from kyc_files p where p.document_id = f.document_id and p.side = f.side
         and p.confirmed_at is not null and p.approved_at is null);
    drop index kyc_files_one_confirmed;
    drop trigger kyc_records_take_names on kyc_records;
    create trigger kyc_records_take_names before insert or update of business_name, submitted_at on kyc_records
      for each row execute function kyc_records_take_names();
    update kyc_records set business_name = proposed_business_name, business_type = proposed_business_type,
        state_code = proposed_state_code where proposed_business_name is not null;
    alter table kyc_details drop column approved_at;
    drop index kyc_details_of_kyc;
    alter table kyc_details add constraint kyc_details_one_of_kind unique (kyc_id, kind);
    alter table kyc_files drop column approved_at;
    create unique index kyc_files_one_confirmed on kyc_files (document_id, side) where confirmed_at is not null;
    alter table kyc_records drop column approved_at, drop column approved_by, drop column proposed_business_name,
      drop column proposed_business_type, drop column proposed_state_code;
  `,
};
