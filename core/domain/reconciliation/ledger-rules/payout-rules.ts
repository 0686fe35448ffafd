import { NO_PAYMENT, sumWhere, type LedgerRule } from './rule';

/** The rules about payouts of gateways to the bank. */
export const PAYOUT_RULES = {
  payout_moved_its_money: {
    text: 'Each payout of a gateway moved what is booked of it.',
    subject: 'payout',
    touchedBy: {
      transfer: `
        select po.payout_id as id from changed join ledger_transfers t on t.id = changed.id
          join payout_postings po on t.source_type = 'payout_posting' and po.id = t.source_id`,
    },
    violations: `
      select p.id as subject, ${NO_PAYMENT},
             jsonb_build_object('reference', p.reference, 'bankPaise', p.booked_bank_paise, 'movedPaise', m.bank,
               'clearingPaise', p.booked_clearing_paise, 'movedClearingPaise', m.clearing) as detail
        from subjects s join gateway_payouts p on p.id = s.id
        cross join lateral (
          -- In the signs of the payout's columns.
          select -${sumWhere(`a.kind = 'bank'`)} as bank, -${sumWhere(`a.kind = 'gateway_fees'`)} as fee,
                 -${sumWhere(`a.kind = 'gateway_fee_gst'`)} as tax,
                 ${sumWhere(`a.kind = 'gateway_clearing'`)} as clearing,
                 ${sumWhere(`a.kind = 'unmatched_settlements'`)} as unmatched
            from payout_postings po
            join ledger_transfers t on t.source_type = 'payout_posting' and t.source_id = po.id and t.mode = :mode
            join ledger_entries e on e.transfer_id = t.id
            join ledger_accounts a on a.id = e.account_id
           where po.payout_id = p.id) m
       where (p.booked_bank_paise, p.booked_fee_paise, p.booked_tax_paise, p.booked_clearing_paise, p.booked_unmatched_paise)
             is distinct from (m.bank, m.fee, m.tax, m.clearing, m.unmatched)`,
  },

  payout_books_its_lines: {
    text: 'Each payout of a gateway is booked as its lines say, and not at all unless it is processed.',
    subject: 'payout',
    violations: `
      select p.id as subject, ${NO_PAYMENT},
             jsonb_build_object('reference', p.reference, 'clearingPaise', p.booked_clearing_paise, 'linesPaise', l.clearing,
               'feePaise', p.booked_fee_paise, 'linesFeePaise', l.fee, 'taxPaise', p.booked_tax_paise,
               'linesTaxPaise', l.tax) as detail
        from subjects s join gateway_payouts p on p.id = s.id
        cross join lateral (
          select sum(clearing_paise) as clearing, coalesce(sum(fee_paise) filter (where is_counted), 0) as fee,
                 coalesce(sum(tax_paise) filter (where is_counted), 0) as tax
            from payout_lines where payout_id = p.id having count(*) > 0) l
       where (p.booked_bank_paise, p.booked_clearing_paise, p.booked_fee_paise, p.booked_tax_paise) is distinct from
             (case when p.status = 'processed' then p.amount_paise else 0 end, l.clearing,
              case when p.status = 'processed' then l.fee + p.fee_paise else 0 end,
              case when p.status = 'processed' then l.tax + p.tax_paise else 0 end)`,
  },
} as const satisfies Record<string, LedgerRule>;
