import type { Migration } from '../migration';

/** Billing details of users, and what papers of quotations need. docs/decisions/0038-papers-of-quotations.md. */
export const billingDetails: Migration = {
  name: '20261124370000-billing-details',
  up: `
    -- Erased with the account; papers keep what they have printed.
    create table billing_details (
      user_id uuid constraint billing_details_pkey primary key
        constraint billing_details_user_fkey references users (id) on delete cascade,
      -- Of the business, or of the person.
      name text not null,
      address_line1 text not null,
      address_line2 text,
      city text not null,
      -- GST state code: the place of supply.
      state_code text not null,
      pin_code text not null,
      gstin text,
      updated_at timestamptz not null default now(),
      constraint billing_details_lengths check (
        length(name) between 1 and 150 and length(address_line1) between 1 and 120
        and length(address_line2) between 1 and 120 and length(city) between 1 and 80),
      constraint billing_details_state_form check (state_code ~ '^[0-9]{2}$'),
      constraint billing_details_pin_form check (pin_code ~ '^[1-9][0-9]{5}$'),
      constraint billing_details_gstin_of_state check (
        gstin ~ '^[0-9]{2}[0-9A-Z]{13}$' and left(gstin, 2) = state_code)
    );
    grant select on billing_details to deccanloop_bff, deccanloop_worker;
    grant insert, update (name, address_line1, address_line2, city, state_code, pin_code, gstin, updated_at)
      on billing_details to deccanloop_bff;

    -- A payment that waits is taxed by the place of supply at the time it is paid.
    grant update (place_of_supply, cgst_paise, sgst_paise, igst_paise, total_paise) on phase_payments
      to deccanloop_worker;
    create function phase_payments_keep_tax() returns trigger language plpgsql as $$
    begin
      raise exception 'the tax of a payment that has ended never changes'
        using errcode = '23514', constraint = 'phase_payments_keep_tax';
    end $$;
    create trigger phase_payments_keep_tax
      before update of place_of_supply, cgst_paise, sgst_paise, igst_paise, total_paise on phase_payments
      for each row when (old.state not in ('requested', 'waiting')) execute function phase_payments_keep_tax();

    -- The papers of a quotation or phase: their subject is mode:id:number.
    create index papers_of_quotations on papers (kind, split_part(subject, ':', 2))
      where kind in ('quotation', 'proforma');
  `,
  down: `
    drop index papers_of_quotations;
    drop trigger phase_payments_keep_tax on phase_payments;
    drop function phase_payments_keep_tax();
    revoke update (place_of_supply, cgst_paise, sgst_paise, igst_paise, total_paise) on phase_payments
      from deccanloop_worker;
    drop table billing_details;
  `,
};
