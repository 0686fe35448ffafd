import { NO_PAYMENT } from './phase-rules';

/** What the transfers of each payout moved on each kind of account, in the signs of the payout's columns. */
const MOVED_BY_PAYOUTS = `
  select po.payout_id,
         coalesce(-sum(e.amount_paise) filter (where a.kind = 'bank'), 0) as bank,
         coalesce(-sum(e.amount_paise) filter (where a.kind = 'gateway_fees'), 0) as fee,
         coalesce(-sum(e.amount_paise) filter (where a.kind = 'gateway_fee_gst'), 0) as tax,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'gateway_clearing'), 0) as clearing,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'unmatched_settlements'), 0) as unmatched
    from payout_postings po
    join ledger_transfers t on t.source_type = 'payout_posting' and t.source_id = po.id and t.mode = :mode
    join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id
   group by po.payout_id`;

/** The rules of the ledger check about payouts; each query returns a row for each violation. */
export const PAYOUT_RULES = {
  payout_moved_its_money: `
    select p.id as subject, ${NO_PAYMENT},
           jsonb_build_object('reference', p.reference, 'bankPaise', p.booked_bank_paise, 'movedPaise', m.bank,
             'clearingPaise', p.booked_clearing_paise, 'movedClearingPaise', m.clearing) as detail
      from gateway_payouts p left join (${MOVED_BY_PAYOUTS}) m on m.payout_id = p.id
     where p.mode = :mode
       and (p.booked_bank_paise, p.booked_fee_paise, p.booked_tax_paise, p.booked_clearing_paise, p.booked_unmatched_paise)
           is distinct from (coalesce(m.bank, 0), coalesce(m.fee, 0), coalesce(m.tax, 0), coalesce(m.clearing, 0),
             coalesce(m.unmatched, 0))`,

  payout_books_its_lines: `
    select p.id as subject, ${NO_PAYMENT},
           jsonb_build_object('reference', p.reference, 'clearingPaise', p.booked_clearing_paise, 'linesPaise', l.clearing,
             'feePaise', p.booked_fee_paise, 'linesFeePaise', l.fee, 'taxPaise', p.booked_tax_paise,
             'linesTaxPaise', l.tax) as detail
      from gateway_payouts p
      join (select payout_id, sum(clearing_paise) as clearing, sum(fee_paise) as fee, sum(tax_paise) as tax
              from payout_lines where mode = :mode group by payout_id) l on l.payout_id = p.id
     where p.mode = :mode and p.status = 'processed'
       and (p.booked_bank_paise, p.booked_clearing_paise, p.booked_fee_paise, p.booked_tax_paise)
           is distinct from (p.amount_paise, l.clearing, l.fee + p.fee_paise, l.tax + p.tax_paise)`,

  capture_is_settled_by_its_line: `
    select c.id as subject, c.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('settledPaise', c.payout_paise, 'linePaise', coalesce(l.clearing_paise, 0)) as detail
      from payment_captures c left join payout_lines l on l.capture_id = c.id
     where c.mode = :mode and c.payout_paise <> coalesce(l.clearing_paise, 0)`,

  refund_is_settled_by_its_line: `
    select r.id as subject, r.payment_id as "paymentId", r.attempt_id as "attemptId", r.id as "refundId",
           jsonb_build_object('settledPaise', r.payout_paise, 'linePaise', coalesce(l.clearing_paise, 0)) as detail
      from refunds r left join payout_lines l on l.refund_id = r.id
     where r.mode = :mode and r.payout_paise <> -coalesce(l.clearing_paise, 0)`,
} as const;
