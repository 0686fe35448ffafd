import type { Migration } from '../migration';

/**
 * Phone numbers of accounts in E.164. Ten digits were Indian numbers, and two of them never become one number. A number of
 * any other form stops the migration, which then changes nothing. The counters of `auth_limits` are keyed by hashes of
 * numbers, so those of text messages start again.
 */
export const phoneNumbers: Migration = {
  name: '20261124350000-phone-numbers',
  up: `
    alter table users drop constraint if exists users_phone_form;
    update users set phone = '+91' || phone where phone ~ '^[0-9]{10}$';
    alter table users add constraint users_phone_form check (phone ~ '^\\+[1-9][0-9]{6,14}$');

    alter table registrations drop constraint if exists registrations_phone_form;
    update registrations set phone = '+91' || phone where phone ~ '^[0-9]{10}$';
    alter table registrations add constraint registrations_phone_form check (phone ~ '^\\+[1-9][0-9]{6,14}$');

    -- The limit of guesses counts on. Codes that were sent by SMS have expired: their hash contains the ten digits.
    update one_time_codes set address = '+91' || address, target = replace(target, ':' || address, ':+91' || address),
           expires_at = least(expires_at, now())
     where channel = 'sms' and address ~ '^[0-9]{10}$';
    update code_guesses set address = '+91' || address, target = replace(target, ':' || address, ':+91' || address)
     where address ~ '^[0-9]{10}$';

    -- While replicas are replaced one at a time, those of the version before still write ten digits.
    create function phone_in_e164() returns trigger language plpgsql as $$
    begin
      new.phone := '+91' || new.phone;
      return new;
    end $$;
    create trigger users_phone_in_e164 before insert or update of phone on users
      for each row when (new.phone ~ '^[0-9]{10}$') execute function phone_in_e164();
    create trigger registrations_phone_in_e164 before insert on registrations
      for each row when (new.phone ~ '^[0-9]{10}$') execute function phone_in_e164();
  `,
  down: `
    drop trigger users_phone_in_e164 on users; drop trigger registrations_phone_in_e164 on registrations;
    drop function phone_in_e164();
    alter table users drop constraint users_phone_form;
    update users set phone = null, phone_verified_at = null where phone !~ '^\\+91[0-9]{10}$';
    update users set phone = substr(phone, 4) where phone is not null;
    alter table users add constraint users_phone_form check (phone ~ '^[0-9]{10}$');
    alter table registrations drop constraint registrations_phone_form;
    delete from registrations where phone !~ '^\\+91[0-9]{10}$';
    update registrations set phone = substr(phone, 4);
    alter table registrations add constraint registrations_phone_form check (phone ~ '^[0-9]{10}$');
    update one_time_codes set address = substr(address, 4), target = replace(target, ':' || address, ':' || substr(address, 4))
     where channel = 'sms' and address ~ '^\\+91[0-9]{10}$';
    update code_guesses set address = substr(address, 4), target = replace(target, ':' || address, ':' || substr(address, 4))
     where address ~ '^\\+91[0-9]{10}$';
  `,
};
