import { NO_PAYMENT } from './phase-rules';

/** What the transfers of each payout to a merchant moved, out of the balance of its merchant, or as what the merchant owes, and into the account of payouts. */
const MOVED_BY_MERCHANT_PAYOUTS = `
  select t.source_id, t.kind,
         coalesce(-sum(e.amount_paise) filter (where a.kind in ('merchant_balance', 'merchant_receivable') and a.owner_id = p.owner_id), 0)
           as merchant,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'merchant_payouts'), 0) as payouts,
         sum(abs(e.amount_paise)) as turnover
    from ledger_transfers t
    join merchant_payouts p on p.id = t.source_id
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
   where t.mode = :mode and t.source_type = 'merchant_payout'
   group by t.id`;

/** The rules of the ledger check about payouts to merchants; each query returns a row for each violation. */
export const MERCHANT_PAYOUT_RULES = {
  merchant_payout_moved_its_money: `
    select p.id as subject, ${NO_PAYMENT},
           jsonb_build_object('state', p.state, 'amountPaise', p.amount_paise, 'movedPaise', paid.merchant,
             'returnedPaise', -back.merchant) as detail
      from merchant_payouts p
      left join (${MOVED_BY_MERCHANT_PAYOUTS}) paid on paid.source_id = p.id and paid.kind = 'merchant_payout'
      left join (${MOVED_BY_MERCHANT_PAYOUTS}) back on back.source_id = p.id and back.kind = 'merchant_payout_reversal'
     where p.mode = :mode and not (
       case when p.state = 'done'
         then paid.merchant is not distinct from p.amount_paise and paid.payouts = p.amount_paise
              and paid.turnover = 2 * p.amount_paise
         else paid.merchant is null end
       and case when p.reversed_at is not null
         then back.merchant is not distinct from -p.amount_paise and back.payouts = -p.amount_paise
              and back.turnover = 2 * p.amount_paise
         else back.merchant is null end)`,

  merchant_payout_transfer_has_its_payout: `
    select t.id as subject, ${NO_PAYMENT}, jsonb_build_object('sourceId', t.source_id, 'kind', t.kind) as detail
      from ledger_transfers t
     where t.mode = :mode and t.source_type = 'merchant_payout'
       and not exists (select from merchant_payouts p where p.id = t.source_id and p.mode = t.mode)`,
} as const;
