/** The columns of a rule whose subject belongs to no payment. */
export const NO_PAYMENT = `null::uuid as "paymentId", null::uuid as "attemptId", null::uuid as "refundId"`;

/** What each transfer of a phase moved on each kind of account. */
const MOVED_BY_PHASES = `
  select t.id, t.kind, t.source_id,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'wallet' and a.owner_id = pp.owner_id), 0) as wallet,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'revenue'), 0) as revenue,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'cgst_payable'), 0) as cgst,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'sgst_payable'), 0) as sgst,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'igst_payable'), 0) as igst,
         coalesce(sum(abs(e.amount_paise)), 0) as turnover
    from ledger_transfers t
    join phase_payments pp on pp.id = t.source_id and t.source_type = 'phase_payment'
    left join ledger_entries e on e.transfer_id = t.id
    left join ledger_accounts a on a.id = e.account_id
   where t.mode = :mode
   group by t.id`;

/** The rules of the ledger check about phases; each query returns a row for each violation. */
export const PHASE_RULES = {
  phase_payment_moved_its_money: `
    select pp.id as subject, ${NO_PAYMENT},
           jsonb_build_object('state', pp.state, 'totalPaise', pp.total_paise, 'paidPaise', paid.wallet,
             'revenuePaise', paid.revenue, 'returnedPaise', back.wallet) as detail
      from phase_payments pp
      left join (${MOVED_BY_PHASES}) paid on paid.source_id = pp.id and paid.kind = 'phase_payment'
      left join (${MOVED_BY_PHASES}) back on back.source_id = pp.id and back.kind = 'phase_reversal'
     where pp.mode = :mode and not case
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

  phase_transfer_has_its_payment: `
    select t.id as subject, ${NO_PAYMENT}, jsonb_build_object('phasePaymentId', t.source_id, 'kind', t.kind) as detail
      from ledger_transfers t
     where t.mode = :mode and t.source_type = 'phase_payment'
       and not exists (select 1 from phase_payments pp where pp.id = t.source_id and pp.mode = t.mode)`,

  paid_phase_has_its_price: `
    select pp.id as subject, ${NO_PAYMENT},
           jsonb_build_object('amountPaise', pp.amount_paise, 'phasePaise', p.amount_paise,
             'isReplaced', p.replaced_at is not null) as detail
      from phase_payments pp join quotation_phases p on p.id = pp.phase_id
     where pp.mode = :mode and pp.state = 'paid'
       and (pp.amount_paise <> p.amount_paise or p.replaced_at is not null)`,
} as const;
