import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

/** A merchant gives back money out of their own balance, so no administrator decides about it. */
const ABOVE_LIMIT = [
  [
    'begin\n      -- FOR UPDATE: of two simultaneous refunds',
    `begin
      if exists (select from merchant_payments where paid_by = new.payment_id and user_id = new.requested_by) then
        new.origin := 'merchant';
        return new;
      end if;
      if new.origin = 'merchant' then
        raise exception 'payment % is not of the merchant who requests its refund', new.payment_id
          using errcode = '23514', constraint = 'refunds_merchant_owns';
      end if;
      -- FOR UPDATE: of two simultaneous refunds`,
  ],
] as const;

/** A refund that the gateway could not make leaves the payment as it was. */
const END_ONCE = [
  [
    'or new.refunded_paise < old.refunded_paise then',
    `or (new.refunded_paise < old.refunded_paise and new.mode = 'test') then`,
  ],
] as const;

const origin = (known: string, withoutMinimum: string, withoutApproval: string): string => `
      drop constraint refunds_origin_known,
      add constraint refunds_origin_known check (origin in (${known})),
      drop constraint refunds_amount_minimum,
      add constraint refunds_amount_minimum check (amount_paise >= case when ${withoutMinimum} then 1 else 100 end),
      drop constraint refunds_action_has_approval,
      add constraint refunds_action_has_approval
        check (approval_id is not null or (${withoutApproval} and held_paise = 0 and loss_paise = 0))`;

/**
 * Refunds of live payments of merchants: each is a refund of the payment of ours that was paid, requested by the merchant's
 * program or by staff. docs/decisions/0070-live-merchant-payments.md.
 */
export const liveMerchantRefunds: Migration = {
  name: '20261203010000-live-merchant-refunds',
  up: `
    alter table refunds ${origin(`'staff', 'outside', 'merchant'`, `origin = 'outside'`, `origin in ('staff', 'merchant')`)};
    ${replaceIn('refunds_above_limit', ABOVE_LIMIT)}
    ${replaceIn('merchant_payments_end_once', END_ONCE)}
    alter table merchant_refunds
      drop constraint merchant_refunds_status_known,
      add constraint merchant_refunds_status_known check (status in ('pending', 'completed', 'failed')),
      -- The refund of ours that gives the money back; null in test mode, which moves none.
      add column refund_id uuid
        constraint merchant_refunds_refund_unique unique
        constraint merchant_refunds_refund_fkey references refunds (id),
      add constraint merchant_refunds_simulated check (refund_id is not null or status = 'completed');
    grant update (status) on merchant_refunds to deccanloop_worker;
  `,
  down: `
    revoke update (status) on merchant_refunds from deccanloop_worker;
    alter table merchant_refunds
      drop constraint merchant_refunds_simulated,
      drop column refund_id,
      drop constraint merchant_refunds_status_known,
      add constraint merchant_refunds_status_known check (status in ('completed'));
    ${replaceIn('merchant_payments_end_once', reversed(END_ONCE))}
    ${replaceIn('refunds_above_limit', reversed(ABOVE_LIMIT))}
    alter table refunds ${origin(`'staff', 'outside'`, `origin <> 'staff'`, `origin = 'staff'`)};
  `,
};
