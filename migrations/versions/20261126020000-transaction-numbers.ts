import type { Migration } from '../migration';

/** The short number of a payment for staff, shown as 000123. Payments that exist are numbered in the order in which they began. */
export const transactionNumbers: Migration = {
  name: '20261126020000-transaction-numbers',
  up: `
    alter table payments add column number bigint;
    update payments set number = numbered.number
      from (select id, row_number() over (order by initiated_at, id) as number from payments) numbered
     where numbered.id = payments.id;
    alter table payments
      alter column number set not null,
      alter column number add generated always as identity,
      add constraint payments_number_unique unique (number);
    select setval(pg_get_serial_sequence('payments', 'number'), (select coalesce(max(number), 0) + 1 from payments), false);
  `,
  down: 'alter table payments drop column number;',
};
