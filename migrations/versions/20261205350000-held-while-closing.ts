import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

const OPEN_PAYOUTS = `      select 6, 'payout_open'`;

const OBSTACLES = [
  [
    `when 'wallet' then 'wallet_money' else`,
    `when 'wallet' then 'wallet_money' when 'merchant_receivable' then 'merchant_owes' else`,
  ],
  [
    OPEN_PAYOUTS,
    // A wallet that is empty may still be held. Other holds have their line: disputes, payouts, and refunds on their way.
    `      select 4, 'refund_held', h.amount_paise, p.known_as, p.public_id, case r.state when 'waiting' then h.expires_at end, h.created_at
        from ledger_holds h left join approvals r on h.reason = 'refund_waiting' and r.id = h.source_id
        left join outside_refunds o on h.reason = 'outside_refund' and o.id = h.source_id and o.state <> 'pending'
        join payment p on p.id = coalesce(r.payment_id, o.payment_id)
       where h.state = 'active'
      union all
${OPEN_PAYOUTS}`,
  ],
] as const;

/** What is held of a wallet, and what a merchant owes, prevent the closing of an account. docs/decisions/0043-closed-accounts.md. */
export const heldWhileClosing: Migration = {
  name: '20261205350000-held-while-closing',
  up: replaceIn('account_closing_obstacles', OBSTACLES),
  down: replaceIn('account_closing_obstacles', reversed(OBSTACLES)),
};
