import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';
import { replaceIn, reversed } from './user-management/replace-in';

/** Live payments are records of money: they stay, without the texts that the merchant wrote. */
const ERASURE = [
  [
    'delete from merchant_payments where user_id = p_user_id;',
    `delete from merchant_payments where user_id = p_user_id and mode = 'test';
    update merchant_payments set description = null, reference = null, return_url = null where user_id = p_user_id;`,
  ],
] as const;

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
 * Live payments of merchants: payers pay them by payments of our own, one at a time, and the first credit completes them,
 * also after they had ended without money. docs/decisions/0070-live-merchant-payments.md.
 */
export const liveMerchantPayments: Migration = {
  name: '20261201020000-live-merchant-payments',
  up: `
    alter table merchant_payments
      drop constraint merchant_payments_test_only,
      -- The payment of ours whose credit completed it.
      add column paid_by uuid
        constraint merchant_payments_paid_by_unique unique
        constraint merchant_payments_paid_by_fkey references payments (id),
      -- Test payments never reach a gateway, and live ones are completed by money only.
      add constraint merchant_payments_paid_by_money
        check ((mode = 'live' and status = 'completed') = (paid_by is not null));

    -- What payers have begun to pay, by our payments: another one only after the last has failed or was cancelled.
    create table merchant_collections (
      payment_id uuid constraint merchant_collections_pkey primary key
        constraint merchant_collections_payment_fkey references payments (id),
      merchant_payment_id uuid not null
        constraint merchant_collections_merchant_payment_fkey references merchant_payments (id),
      created_at timestamptz not null default now()
    );
    create index merchant_collections_by_merchant_payment on merchant_collections (merchant_payment_id);
    create trigger merchant_collections_kept before update or delete or truncate on merchant_collections
      for each statement execute function reject_change();
    create function merchant_collections_begin() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      -- Of two payers of one payment at once, the second waits here and finds the payment of the first.
      perform from merchant_payments where id = new.merchant_payment_id for update;
      if exists (
        select from merchant_collections c join payments p on p.id = c.payment_id
         where c.merchant_payment_id = new.merchant_payment_id
           and p.state not in ('failed', 'cancelled')
      ) then
        raise exception 'merchant payment % is being paid', new.merchant_payment_id
          using errcode = '23514', constraint = 'merchant_collections_one_at_a_time';
      end if;
      -- An end by time or by the merchant at the same moment: then no payer is asked for money.
      if not exists (select from merchant_payments where id = new.merchant_payment_id and status = 'pending') then
        raise exception 'merchant payment % has ended', new.merchant_payment_id
          using errcode = '23514', constraint = 'merchant_collections_pending';
      end if;
      -- The money that is asked for is what the merchant's program has asked for, and reaches this merchant.
      if not exists (
        select from payments p
          join wallet_owners o on o.id = p.owner_id
          join merchant_payments m on m.id = new.merchant_payment_id
         where p.id = new.payment_id and m.mode = 'live' and o.merchant_user_id = m.user_id
           and p.total_paise = m.amount_paise and p.currency = m.currency
      ) then
        raise exception 'payment % does not fit merchant payment %', new.payment_id, new.merchant_payment_id
          using errcode = '23514', constraint = 'merchant_collections_fit';
      end if;
      return new;
    end $$;
    create trigger merchant_collections_begin before insert on merchant_collections
      for each row execute function merchant_collections_begin();
    ${endOnce(`
          and not (new.mode = 'live' and new.status = 'completed' and old.status in ('failed', 'cancelled', 'timeout'))`)}
    grant select on merchant_collections to deccanloop_bff, deccanloop_worker;
    grant insert (payment_id, merchant_payment_id) on merchant_collections to deccanloop_bff;
    grant update (paid_by) on merchant_payments to deccanloop_worker;
    ${replaceIn('erase_account', ERASURE)}
  `,
  down: `
    ${replaceIn('erase_account', reversed(ERASURE))}
    revoke update (paid_by) on merchant_payments from deccanloop_worker;
    ${endOnce('')}
    drop table merchant_collections;
    drop function merchant_collections_begin();
    alter table merchant_payments
      drop constraint merchant_payments_paid_by_money,
      drop column paid_by,
      add constraint merchant_payments_test_only check (mode = 'test');
  `,
};
