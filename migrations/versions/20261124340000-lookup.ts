import type { Migration } from '../migration';

/**
 * What staff search by: details of each gateway payment, former e-mail addresses, and an index for every key.
 * docs/decisions/0035-lookup.md.
 */
export const lookup: Migration = {
  name: '20261124340000-lookup',
  up: `
    create extension if not exists pg_trgm;

    -- What the gateway reports of each payment that a payer tried, failed ones included. Never a card number.
    create table gateway_payment_details (
      attempt_id uuid not null constraint gateway_payment_details_attempt_fkey references payment_attempts (id),
      gateway_payment_id text not null,
      payment_id uuid not null constraint gateway_payment_details_payment_fkey references payments (id),
      -- The bank's reference: UTR, RRN.
      reference text,
      method text,
      -- In lower case.
      vpa text,
      -- The bank's code, as the gateway writes it: SBIN.
      bank text,
      wallet text,
      card_network text,
      card_last4 text,
      card_type text,
      -- What the gateway keeps, tax included; the tax is a part of it.
      gateway_fee_paise bigint,
      gateway_tax_paise bigint,
      updated_at timestamptz not null default now(),
      constraint gateway_payment_details_pkey primary key (attempt_id, gateway_payment_id),
      constraint gateway_payment_details_method_known check
        (method in ('upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater', 'bank_transfer', 'other')),
      constraint gateway_payment_details_vpa_lower_case check (vpa = lower(vpa)),
      constraint gateway_payment_details_last4_form check (card_last4 ~ '^[0-9]{4}$'),
      constraint gateway_payment_details_card_type_known check (card_type in ('credit', 'debit', 'prepaid')),
      constraint gateway_payment_details_fee_range
        check (gateway_fee_paise >= 0 and gateway_tax_paise between 0 and gateway_fee_paise)
    );
    -- The ids of earlier payments; their details were never stored.
    insert into gateway_payment_details (attempt_id, gateway_payment_id, payment_id)
      select attempt_id, gateway_payment_id, payment_id from payment_captures
      union
      select id, gateway_payment_id, payment_id from payment_attempts where gateway_payment_id is not null;
    create index gateway_payment_details_by_payment on gateway_payment_details (payment_id);
    create index gateway_payment_details_by_gateway_id on gateway_payment_details (lower(gateway_payment_id));
    create index gateway_payment_details_by_reference on gateway_payment_details (lower(reference))
      where reference is not null;
    create index gateway_payment_details_by_vpa on gateway_payment_details (vpa) where vpa is not null;

    -- One index for the whole id in any case and for its last characters: text_pattern_ops serves "=" and "like 'x%'".
    create index payments_by_reversed_id on payments (reverse(lower(public_id)) text_pattern_ops);
    -- Lists of what is rare; the newest of the frequent states are found on the way through payments_newest.
    create index payments_by_rare_state on payments (mode, state, initiated_at desc, id desc)
      where state in ('initiated', 'pending', 'cancelled', 'timeout');
    create index payment_attempts_by_order_in_any_case on payment_attempts (lower(gateway_order_id))
      where gateway_order_id is not null;
    create index refunds_by_id_in_any_case on refunds (lower(public_id));
    create index refunds_by_gateway_id_in_any_case on refunds (lower(gateway_refund_id)) where gateway_refund_id is not null;
    create index refunds_by_reference_in_any_case on refunds (lower(gateway_reference)) where gateway_reference is not null;
    create index wallet_owners_by_id_in_any_case on wallet_owners (lower(external_id));
    -- Without a list of pending entries, which every search would read whole; names change rarely.
    create index wallet_owners_by_name on wallet_owners using gin (lower(display_name) gin_trgm_ops) with (fastupdate = off);
    create index users_by_name on users using gin (lower(name) gin_trgm_ops) with (fastupdate = off);

    -- Written by a trigger, whichever way an address changes.
    create table former_emails (
      email text not null,
      user_id uuid not null constraint former_emails_user_fkey references users (id) on delete cascade,
      replaced_at timestamptz not null default now(),
      constraint former_emails_pkey primary key (email, user_id)
    );
    create index former_emails_by_user on former_emails (user_id);
    insert into former_emails (email, user_id, replaced_at)
      select email, user_id, max(created_at) from account_notices
       where kind = 'email_changed' and user_id is not null group by email, user_id;
    create function keep_former_email() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      insert into former_emails (email, user_id) values (old.email, old.id)
        on conflict (email, user_id) do update set replaced_at = now();
      return null;
    end $$;
    create trigger users_former_email after update of email on users
      for each row when (old.email is distinct from new.email) execute function keep_former_email();

    grant select on gateway_payment_details to deccanloop_bff, deccanloop_worker;
    grant insert, update on gateway_payment_details to deccanloop_worker;
    grant select on former_emails to deccanloop_bff;
  `,
  down: `
    drop trigger users_former_email on users; drop function keep_former_email(); drop table former_emails;
    drop index payments_by_reversed_id, payments_by_rare_state, payment_attempts_by_order_in_any_case,
      refunds_by_id_in_any_case, refunds_by_gateway_id_in_any_case, refunds_by_reference_in_any_case,
      wallet_owners_by_id_in_any_case, wallet_owners_by_name, users_by_name;
    drop table gateway_payment_details;
    drop extension pg_trgm;
  `,
};
