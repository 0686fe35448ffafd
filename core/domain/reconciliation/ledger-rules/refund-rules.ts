import { movedBy, sourceOf, sumWhere, type LedgerRule } from './rule';

/** What a transfer of payment `p` moved on each kind of account. */
const SUMS = `
  ${sumWhere(`a.kind = 'gateway_clearing' and a.gateway = p.gateway`)} as clearing,
  ${sumWhere(`a.owner_id = p.owner_id and a.kind <> 'merchant_receivable'`)} as wallet,
  ${sumWhere(`a.owner_id = p.owner_id and a.kind = 'merchant_receivable'`)} as owed,
  ${sumWhere(`a.kind = 'fees' and a.gateway = p.gateway`)} as fees,
  ${sumWhere(`a.kind = 'losses' and a.gateway = p.gateway`)} as losses`;

const ofRefund = (kind: string): string => movedBy(SUMS, { type: 'refund', id: 'r.id', kind });

const OF_REFUND = `r.payment_id as "paymentId", r.attempt_id as "attemptId", r.id as "refundId"`;

/** The rules about refunds. */
export const REFUND_RULES = {
  /** Money on hold is refunded without a transfer; an outside refund may leave a loss of the company. */
  refund_moved_its_money: {
    text: 'Each refund moved its money once, and back once it had failed.',
    subject: 'refund',
    touchedBy: { transfer: sourceOf('refund') },
    violations: `
      select r.id as subject, ${OF_REFUND},
             jsonb_build_object('state', r.state, 'amountPaise', r.amount_paise, 'walletPaise', r.wallet_paise,
               'lossPaise', r.loss_paise, 'heldPaise', r.held_paise,
               'debitedPaise', d.wallet, 'givenBackPaise', g.wallet) as detail
        from subjects s join refunds r on r.id = s.id join payments p on p.id = r.payment_id
        left join ${ofRefund('refund')} d on true
        left join ${ofRefund('refund_reversal')} g on true
       where not case
         when r.state in ('requested', 'refused') or r.held_paise = r.amount_paise then d.id is null and g.id is null
         else d.id is not null and d.clearing = r.amount_paise - r.held_paise and d.wallet = -r.wallet_paise and d.owed = -r.receivable_paise
              and d.fees = -r.fee_paise and d.losses = -r.loss_paise
              and case when r.state = 'failed'
                    then g.id is not null and g.clearing = -d.clearing and g.wallet + g.owed = -(d.wallet + d.owed) and g.fees = -d.fees
                         and g.losses = -d.losses
                    else g.id is null end
         end`,
  },

  refund_has_its_capture: {
    text: 'Each refund is of a captured payment of its own attempt.',
    subject: 'refund',
    violations: `
      select r.id as subject, ${OF_REFUND},
             jsonb_build_object('state', r.state, 'captureId', r.capture_id, 'captureStatus', c.status) as detail
        from subjects s join refunds r on r.id = s.id left join payment_captures c on c.id = r.capture_id
       where r.state in ('pending', 'processed', 'failed')
         and (c.id is null or c.payment_id <> r.payment_id or c.attempt_id <> r.attempt_id)`,
  },

  refund_is_settled_by_its_line: {
    text: 'Each refund was deducted from payouts as much as the line of its payout says.',
    subject: 'refund',
    violations: `
      select r.id as subject, ${OF_REFUND},
             jsonb_build_object('settledPaise', r.payout_paise, 'linePaise', coalesce(l.clearing_paise, 0)) as detail
        from subjects s join refunds r on r.id = s.id left join payout_lines l on l.refund_id = r.id and l.is_counted
       where r.payout_paise <> -coalesce(l.clearing_paise, 0)`,
  },
} as const satisfies Record<string, LedgerRule>;
