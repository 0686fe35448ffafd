import type { Migration } from '../migration';

/** Payments to the company's UPI ID are recorded as bank transfers: docs/OPERATIONS.md, "Payments by UPI code". */
export const upiTransfers: Migration = {
  name: '20261127140000-upi-transfers',
  up: `
    alter table bank_transfers
      drop constraint bank_transfers_method_known,
      add constraint bank_transfers_method_known check (method in ('neft', 'rtgs', 'imps', 'upi')),
      drop constraint bank_transfers_utr_form,
      add constraint bank_transfers_utr_form check (case
        when method in ('imps', 'upi') then utr ~ '^[0-9]{12}$'
        when method = 'rtgs' then utr ~ '^[A-Z]{4}[A-Z0-9]{18}$'
        else utr ~ '^[A-Z][A-Z0-9]{15}$' or utr ~ '^[A-Z]{4}[A-Z0-9]{18}$' end);
  `,
  down: `
    -- Both have the same form of reference.
    update bank_transfers set method = 'imps' where method = 'upi';
    alter table bank_transfers
      drop constraint bank_transfers_method_known,
      add constraint bank_transfers_method_known check (method in ('neft', 'rtgs', 'imps')),
      drop constraint bank_transfers_utr_form,
      add constraint bank_transfers_utr_form check (case method
        when 'imps' then utr ~ '^[0-9]{12}$'
        when 'rtgs' then utr ~ '^[A-Z]{4}[A-Z0-9]{18}$'
        else utr ~ '^[A-Z][A-Z0-9]{15}$' or utr ~ '^[A-Z]{4}[A-Z0-9]{18}$' end);
  `,
};
