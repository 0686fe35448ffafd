import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

/**
 * The search of staff for words in the names of business and person. Both names stand in one column with one index: with an index
 * for each, a word of a tenth of all names joined two sets of 20,000 rows for each page.
 */
export const kycNames: Migration = {
  name: '20261125055000-kyc-names',
  up: `
    -- In small letters, the person after the business; null for a draft, which staff do not see.
    alter table kyc_records add column names text;
    update kyc_records kyc set names = lower(kyc.business_name || E'\\n' || users.name)
      from users where users.id = kyc.user_id and kyc.submitted_at is not null;
    alter table kyc_records add constraint kyc_records_named check ((names is null) = (submitted_at is null));

    create function kyc_records_take_names() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      new.names := case when new.submitted_at is not null then
        lower(new.business_name || E'\\n' || (select name from users where id = new.user_id)) end;
      return new;
    end $$;
    create trigger kyc_records_take_names before insert or update of business_name, submitted_at on kyc_records
      for each row execute function kyc_records_take_names();
    create function users_rename_kyc() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      update kyc_records set names = lower(business_name || E'\\n' || new.name)
        where user_id = new.id and submitted_at is not null;
      return null;
    end $$;
    create trigger users_rename_kyc after update of name on users
      for each row when (new.name <> old.name) execute function users_rename_kyc();
    revoke execute on function kyc_records_take_names(), users_rename_kyc() from public;

    create index kyc_records_by_names on kyc_records using gin (names gin_trgm_ops) with (fastupdate = off);
    drop index kyc_records_by_words;
  `,
  down: `
    create index kyc_records_by_words on kyc_records using gin (lower(business_name) gin_trgm_ops) with (fastupdate = off);
    drop trigger users_rename_kyc on users;
    drop function users_rename_kyc();
    drop trigger kyc_records_take_names on kyc_records;
    drop function kyc_records_take_names();
    alter table kyc_records drop column names;
  `,
};
