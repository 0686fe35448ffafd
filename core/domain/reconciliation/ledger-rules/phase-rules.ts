import { movedBy, NO_PAYMENT, sourceOf, sumWhere, type LedgerRule } from './rule';

const ofPhase = (kind: string): string =>
  movedBy(
    `${sumWhere(`a.kind = 'wallet' and a.owner_id = pp.owner_id`)} as wallet,
     ${sumWhere(`a.kind = 'revenue'`)} as revenue, ${sumWhere(`a.kind = 'cgst_payable'`)} as cgst,
     ${sumWhere(`a.kind = 'sgst_payable'`)} as sgst, ${sumWhere(`a.kind = 'igst_payable'`)} as igst`,
    { type: 'phase_payment', id: 'pp.id', kind },
  );

/** The rules about paid phases. */
export const PHASE_RULES = {
  phase_payment_moved_its_money: {
    text: 'Each paid phase moved its price and its GST once, and back once it was reversed.',
    subject: 'phase_payment',
    touchedBy: { transfer: sourceOf('phase_payment') },
    violations: `
      select pp.id as subject, ${NO_PAYMENT},
             jsonb_build_object('state', pp.state, 'totalPaise', pp.total_paise, 'paidPaise', paid.wallet,
               'revenuePaise', paid.revenue, 'returnedPaise', back.wallet) as detail
        from subjects s join phase_payments pp on pp.id = s.id
        left join ${ofPhase('phase_payment')} paid on true
        left join ${ofPhase('phase_reversal')} back on true
       where not case
         when pp.state in ('paid', 'reversed') then
           paid.id is not null and paid.wallet = -pp.total_paise and paid.revenue = pp.amount_paise
           and paid.cgst = pp.cgst_paise and paid.sgst = pp.sgst_paise and paid.igst = pp.igst_paise
           and paid.turnover = 2 * pp.total_paise
           and case when pp.state = 'paid' then back.id is null
                 else back.id is not null and back.wallet = -paid.wallet and back.revenue = -paid.revenue
                      and back.cgst = -paid.cgst and back.sgst = -paid.sgst and back.igst = -paid.igst
                      and back.turnover = paid.turnover end
         else paid.id is null and back.id is null
         end`,
  },

  phase_transfer_has_its_payment: {
    text: 'Each transfer of a phase belongs to a payment of a phase.',
    subject: 'transfer',
    violations: `
      select t.id as subject, ${NO_PAYMENT}, jsonb_build_object('phasePaymentId', t.source_id, 'kind', t.kind) as detail
        from subjects s join ledger_transfers t on t.id = s.id
       where t.source_type = 'phase_payment'
         and not exists (select from phase_payments pp where pp.id = t.source_id and pp.mode = t.mode)`,
  },

  paid_phase_has_its_price: {
    text: 'Each paid phase has the price that was paid, and was not replaced.',
    subject: 'phase_payment',
    violations: `
      select pp.id as subject, ${NO_PAYMENT},
             jsonb_build_object('amountPaise', pp.amount_paise, 'phasePaise', p.amount_paise,
               'isReplaced', p.replaced_at is not null) as detail
        from subjects s join phase_payments pp on pp.id = s.id join quotation_phases p on p.id = pp.phase_id
       where pp.state = 'paid' and (pp.amount_paise <> p.amount_paise or p.replaced_at is not null)`,
  },
} as const satisfies Record<string, LedgerRule>;
