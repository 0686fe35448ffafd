import { movedBy, NO_PAYMENT, sourceOf, sumWhere, type LedgerRule } from './rule';

/** Out of the balance of its merchant, or as what the merchant owes, and into the account of payouts. */
const ofPayout = (kind: string): string =>
  movedBy(
    `-${sumWhere(`a.kind in ('merchant_balance', 'merchant_receivable') and a.owner_id = p.owner_id`)} as merchant,
     ${sumWhere(`a.kind = 'merchant_payouts'`)} as payouts`,
    { type: 'merchant_payout', id: 'p.id', kind },
  );

/** The rules about payouts to merchants. */
export const MERCHANT_PAYOUT_RULES = {
  merchant_payout_moved_its_money: {
    text: 'Each payout to a merchant moved its amount once it was approved, and back once it was reversed.',
    subject: 'merchant_payout',
    touchedBy: { transfer: sourceOf('merchant_payout') },
    violations: `
      select p.id as subject, ${NO_PAYMENT},
             jsonb_build_object('state', p.state, 'amountPaise', p.amount_paise, 'movedPaise', paid.merchant,
               'returnedPaise', -back.merchant) as detail
        from subjects s join merchant_payouts p on p.id = s.id
        left join ${ofPayout('merchant_payout')} paid on true
        left join ${ofPayout('merchant_payout_reversal')} back on true
       where not (
         case when p.state = 'done'
           then paid.merchant is not distinct from p.amount_paise and paid.payouts = p.amount_paise
                and paid.turnover = 2 * p.amount_paise
           else paid.merchant is null end
         and case when p.reversed_at is not null
           then back.merchant is not distinct from -p.amount_paise and back.payouts = -p.amount_paise
                and back.turnover = 2 * p.amount_paise
           else back.merchant is null end)`,
  },

  merchant_payout_transfer_has_its_payout: {
    text: 'Each transfer of a payout to a merchant belongs to one.',
    subject: 'transfer',
    violations: `
      select t.id as subject, ${NO_PAYMENT}, jsonb_build_object('sourceId', t.source_id, 'kind', t.kind) as detail
        from subjects s join ledger_transfers t on t.id = s.id
       where t.source_type = 'merchant_payout'
         and not exists (select from merchant_payouts p where p.id = t.source_id and p.mode = t.mode)`,
  },
} as const satisfies Record<string, LedgerRule>;
