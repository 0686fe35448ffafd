import type { Migration } from '../migration';

/** Indexes for the filters of transactions. docs/OPERATIONS.md names the sizes. */
export const transactionFilters: Migration = {
  name: '20261126020100-transaction-filters',
  up: `
    -- With all that the list filters by: a filter that fits nothing reads this index and no rows.
    drop index payments_newest;
    create index payments_newest on payments (mode, initiated_at desc, id desc)
      include (state, gateway, total_paise);
    -- Amounts that few have paid; of frequent ones the newest are found on the way through payments_newest.
    create index payments_by_amount on payments (mode, total_paise);
    -- The status Pending, and the number of payments that wait.
    create index payments_waiting on payments (mode, initiated_at desc, id desc)
      where state in ('initiated', 'pending', 'timeout');
    -- Days that are those of the credit.
    create index payments_by_credit on payments (mode, completed_at) include (credit_paise)
      where completed_at is not null;

    -- Of the payment, which never change: no role may update them. They order the payments of a method.
    alter table gateway_payment_details
      add column mode text,
      add column initiated_at timestamptz;
    create function gateway_payment_details_set_payment() returns trigger language plpgsql as $$
    begin
      select mode, initiated_at into new.mode, new.initiated_at from payments where id = new.payment_id;
      return new;
    end $$;
    create trigger gateway_payment_details_set_payment before insert on gateway_payment_details
      for each row execute function gateway_payment_details_set_payment();
    update gateway_payment_details set mode = payments.mode, initiated_at = payments.initiated_at
      from payments where payments.id = payment_id;
    alter table gateway_payment_details
      alter column mode set not null,
      alter column initiated_at set not null,
      add constraint gateway_payment_details_mode_known check (mode in ('test', 'live'));
    create index gateway_payment_details_by_method
      on gateway_payment_details (method, mode, initiated_at desc, payment_id desc) where method is not null;
  `,
  down: `
    drop trigger gateway_payment_details_set_payment on gateway_payment_details;
    drop function gateway_payment_details_set_payment();
    alter table gateway_payment_details drop column mode, drop column initiated_at;
    drop index payments_by_credit, payments_waiting, payments_by_amount, payments_newest;
    create index payments_newest on payments (mode, initiated_at desc, id desc);
  `,
};
