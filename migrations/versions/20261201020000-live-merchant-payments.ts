import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

/** Which changes of a merchant's payment are accepted after its end. @param late what may still complete it */
const endOnce = (late: string): string => `
    create or replace function merchant_payments_end_once() returns trigger language plpgsql as $$
    begin
      if (old.status <> 'pending' and new.status <> old.status${late})
         or new.amount_paise <> old.amount_paise or new.user_id <> old.user_id or new.mode <> old.mode
         or new.refunded_paise < old.refunded_paise then
        raise exception 'an ended payment of a merchant does not change'
          using errcode = '23514', constraint = 'merchant_payments_end_once';
      end if;
      return new;
    end $$;`;

/**
 * Live payments of merchants: each is paid by one payment of our own, whose credit completes it, also after it had
 * ended without money. docs/decisions/0070-live-merchant-payments.md.
 */
export const liveMerchantPayments: Migration = {
  name: '20261201020000-live-merchant-payments',
  up: `
    alter table merchant_payments
      drop constraint merchant_payments_test_only,
      add column payment_id uuid
        constraint merchant_payments_payment_unique unique
        constraint merchant_payments_payment_fkey references payments (id),
      -- Test payments never reach a gateway, and live ones are completed by money only.
      add constraint merchant_payments_paid_live check (
        case mode when 'test' then payment_id is null else status <> 'completed' or payment_id is not null end);

    -- The money that a payer pays is what the merchant's program asked for, and reaches this merchant.
    create function merchant_payments_fit_payment() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      if tg_op = 'UPDATE' and old.payment_id is not null and new.payment_id is distinct from old.payment_id then
        raise exception 'the payment of a merchant''s payment does not change'
          using errcode = '23514', constraint = 'merchant_payments_fit_payment';
      end if;
      if new.payment_id is not null and not exists (
        select from payments p join wallet_owners o on o.id = p.owner_id
         where p.id = new.payment_id and o.merchant_user_id = new.user_id and p.total_paise = new.amount_paise
           and p.currency = new.currency
      ) then
        raise exception 'payment % is not one of this merchant over this amount', new.payment_id
          using errcode = '23514', constraint = 'merchant_payments_fit_payment';
      end if;
      return new;
    end $$;
    create trigger merchant_payments_fit_payment before insert or update of payment_id on merchant_payments
      for each row execute function merchant_payments_fit_payment();
    ${endOnce(`
          and not (new.mode = 'live' and new.status = 'completed' and old.status in ('failed', 'cancelled', 'timeout'))`)}
    grant update (payment_id) on merchant_payments to deccanloop_bff;
  `,
  down: `
    revoke update (payment_id) on merchant_payments from deccanloop_bff;
    ${endOnce('')}
    drop trigger merchant_payments_fit_payment on merchant_payments;
    drop function merchant_payments_fit_payment();
    alter table merchant_payments
      drop constraint merchant_payments_paid_live,
      drop column payment_id,
      add constraint merchant_payments_test_only check (mode = 'test');
  `,
};
