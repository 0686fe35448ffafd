import type { Migration } from '../migration';

/** Columns and indexes for lists that would read the whole history of a customer, a wallet or all phases. docs/OPERATIONS.md names the sizes. */
export const boundedLists: Migration = {
  name: '20261125060200-bounded-lists',
  up: `
    -- The open payments of the last days, without the thousands that failed years ago.
    create index payments_unresolved_by_owner on payments (owner_id, mode, coalesce(polling_since, initiated_at))
      where state <> 'completed';
    -- With all that analytics of a wallet read.
    drop index payments_by_owner;
    create index payments_by_owner on payments (owner_id, mode, initiated_at desc, id desc)
      include (gateway, state, total_paise, completed_at);

    -- The payment's wallet, which never changes: no role may update it.
    alter table refunds add column owner_id uuid;
    create function refunds_set_owner() returns trigger language plpgsql as $$
    begin
      select owner_id into new.owner_id from payments where id = new.payment_id;
      return new;
    end $$;
    create trigger refunds_set_owner before insert on refunds for each row execute function refunds_set_owner();
    update refunds set owner_id = payments.owner_id from payments where payments.id = payment_id;
    alter table refunds alter column owner_id set not null;
    create index refunds_by_owner on refunds (owner_id, mode, requested_at desc, id desc);

    -- Which phases are due: their payments would have to be compared with all phases that were ever paid.
    alter table quotation_phases
      add column paid_test boolean not null default false,
      add column paid_live boolean not null default false;
    create function quotation_phases_set_paid() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update quotation_phases
         set paid_test = case new.mode when 'test' then new.state = 'paid' else paid_test end,
             paid_live = case new.mode when 'live' then new.state = 'paid' else paid_live end
       where id = new.phase_id;
      return null;
    end $$;
    revoke execute on function quotation_phases_set_paid() from public;
    create trigger phase_payments_set_paid_of_new after insert on phase_payments
      for each row when (new.state = 'paid') execute function quotation_phases_set_paid();
    create trigger phase_payments_set_paid after update of state on phase_payments
      for each row when ((new.state = 'paid') <> (old.state = 'paid')) execute function quotation_phases_set_paid();
    -- No amount changes.
    alter table quotation_phases disable trigger quotation_phases_sum_to_total;
    update quotation_phases p set paid_test = paid.test, paid_live = paid.live
      from (select phase_id, bool_or(mode = 'test') as test, bool_or(mode = 'live') as live
              from phase_payments where state = 'paid' group by phase_id) paid
     where paid.phase_id = p.id;
    alter table quotation_phases enable trigger quotation_phases_sum_to_total;
    create index quotation_phases_unpaid_test on quotation_phases (due_on) include (quotation_id)
      where replaced_at is null and not paid_test;
    create index quotation_phases_unpaid_live on quotation_phases (due_on) include (quotation_id)
      where replaced_at is null and not paid_live;
  `,
  down: `
    drop trigger phase_payments_set_paid on phase_payments;
    drop trigger phase_payments_set_paid_of_new on phase_payments;
    drop function quotation_phases_set_paid();
    alter table quotation_phases drop column paid_test, drop column paid_live;
    drop index refunds_by_owner;
    drop trigger refunds_set_owner on refunds;
    drop function refunds_set_owner();
    alter table refunds drop column owner_id;
    drop index payments_by_owner, payments_unresolved_by_owner;
    create index payments_by_owner on payments (owner_id, mode, initiated_at desc, id desc);
  `,
};
