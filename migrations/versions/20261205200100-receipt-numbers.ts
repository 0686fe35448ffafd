import type { Migration } from '../migration';

/**
 * Receipts are numbered without gaps, as papers are: by a row that is locked until the transaction ends, not by a sequence.
 * docs/decisions/0037-papers.md.
 */
export const receiptNumbers: Migration = {
  name: '20261205200100-receipt-numbers',
  up: `
    -- The last number, of one series for both modes and all years.
    create table receipt_numbers (
      is_only boolean constraint receipt_numbers_pkey primary key default true,
      last bigint not null,
      constraint receipt_numbers_one_row check (is_only),
      constraint receipt_numbers_range check (last >= 0)
    );
    insert into receipt_numbers (last)
      select case when is_called then last_value else 0 end from receipts_number_seq;
    alter table receipts alter column number drop identity;
    create function receipt_numbers_rise() returns trigger language plpgsql as $$
    begin
      if new.last < old.last then
        raise exception 'the last number of a receipt only rises' using errcode = '42501';
      end if;
      return new;
    end $$;
    create trigger receipt_numbers_only_rise before update on receipt_numbers
      for each row execute function receipt_numbers_rise();
    create trigger receipt_numbers_kept before delete or truncate on receipt_numbers
      for each statement execute function reject_change();

    create function receipts_take_number() returns trigger language plpgsql as $$
    begin
      -- Waits for the transaction that took the number before; a rollback returns its number.
      perform from receipt_numbers for update;
      -- Another job issued it meanwhile: no number is taken for a row that would not be stored.
      if exists (select from receipts
                  where attempt_id = new.attempt_id and capture_id is not distinct from new.capture_id) then
        return null;
      end if;
      update receipt_numbers set last = last + 1 returning last into new.number;
      return new;
    end $$;
    create trigger receipts_number before insert on receipts
      for each row when (new.number is null) execute function receipts_take_number();

    grant select, update (last) on receipt_numbers to deccanloop_worker;
    -- The number is the trigger's.
    revoke insert on receipts from deccanloop_worker;
    grant insert (attempt_id, payment_id, capture_id, issued_at) on receipts to deccanloop_worker;
  `,
  down: `
    revoke insert (attempt_id, payment_id, capture_id, issued_at) on receipts from deccanloop_worker;
    grant insert on receipts to deccanloop_worker;
    drop trigger receipts_number on receipts; drop function receipts_take_number();
    alter table receipts alter column number add generated always as identity;
    select setval('receipts_number_seq', last) from receipt_numbers where last > 0;
    grant select, update on sequence receipts_number_seq to deccanloop_worker;
    drop table receipt_numbers; drop function receipt_numbers_rise();
  `,
};
