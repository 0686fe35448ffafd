import { sumWhere, type LedgerRule } from './rule';

const OF_CAPTURE = `c.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId"`;

/** The credits of a capture: with its attempt, or by itself where staff credited it. */
const IS_CREDIT_OF_CAPTURE = `t.kind = 'credit'
  and (t.source_type, t.source_id) in (('attempt', c.attempt_id), ('capture', c.id))`;

/** The rules about captured payments and their credits. */
export const CAPTURE_RULES = {
  captured_attempt_has_its_capture: {
    text: 'Each captured attempt has a row of the captured payment.',
    subject: 'attempt',
    violations: `
      select a.id as subject, a.payment_id as "paymentId", a.id as "attemptId", null::uuid as "refundId",
             jsonb_build_object('capturedPaise', a.captured_paise) as detail
        from subjects s join payment_attempts a on a.id = s.id
       where a.gateway_state = 'captured' and not exists (select from payment_captures c where c.attempt_id = a.id)`,
  },

  capture_is_credited: {
    text: 'Each credited capture has its credit in the ledger.',
    subject: 'capture',
    violations: `
      select c.id as subject, ${OF_CAPTURE},
             jsonb_build_object('capturedPaise', c.amount_paise, 'status', c.status) as detail
        from subjects s join payment_captures c on c.id = s.id
       where c.status = 'credited'
         and not exists (select from ledger_transfers t
                          where t.source_type = 'attempt' and t.source_id = c.attempt_id and t.kind = 'credit')
         and not exists (select from ledger_transfers t
                          where t.source_type = 'capture' and t.source_id = c.id and t.kind = 'credit')`,
  },

  /** Of several captures of an attempt, one was credited with the attempt and each other by itself. */
  credits_are_as_many_as_captures: {
    text: 'An attempt has as many credits as credited captures.',
    subject: 'attempt',
    touchedBy: {
      capture: 'select c.attempt_id as id from changed join payment_captures c on c.id = changed.id',
      transfer: `
        select coalesce(c.attempt_id, t.source_id) as id from changed
          join ledger_transfers t on t.id = changed.id and t.kind = 'credit'
          left join payment_captures c on t.source_type = 'capture' and c.id = t.source_id`,
    },
    violations: `
      select a.id as subject, a.payment_id as "paymentId", a.id as "attemptId", null::uuid as "refundId",
             jsonb_build_object('captures', captured.count, 'credits', own.count + by_capture.count) as detail
        from subjects s join payment_attempts a on a.id = s.id
        cross join lateral (
          select count(*) from payment_captures c where c.attempt_id = a.id and c.status = 'credited') captured
        cross join lateral (
          select count(*) from ledger_transfers t
           where t.source_type = 'attempt' and t.source_id = a.id and t.kind = 'credit') own
        cross join lateral (
          select count(*) from payment_captures c join ledger_transfers t
              on t.source_type = 'capture' and t.source_id = c.id and t.kind = 'credit'
           where c.attempt_id = a.id) by_capture
       where captured.count > 0 and captured.count <> own.count + by_capture.count`,
  },

  credit_has_its_capture: {
    text: 'Each credit moved what its capture says: to the wallet, to the fees, and out of the clearing account.',
    subject: 'transfer',
    touchedBy: {
      capture: `
        select t.id from changed join payment_captures c on c.id = changed.id
          join lateral (
            select id from ledger_transfers
             where source_type = 'attempt' and source_id = c.attempt_id and kind = 'credit'
            union all
            select id from ledger_transfers where source_type = 'capture' and source_id = c.id and kind = 'credit') t on true`,
    },
    violations: `
      select t.id as subject, t.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId",
             jsonb_build_object('clearingPaise', m.clearing, 'walletPaise', m.wallet, 'feesPaise', m.fees,
               'capturedPaise', c.amount_paise, 'creditPaise', c.credit_paise, 'feePaise', c.fee_paise) as detail
        from subjects s join ledger_transfers t on t.id = s.id and t.kind = 'credit'
        join payments p on p.id = t.payment_id
        cross join lateral (
          select ${sumWhere(`a.kind = 'gateway_clearing' and a.gateway = p.gateway`)} as clearing,
                 ${sumWhere('a.owner_id = p.owner_id')} as wallet,
                 ${sumWhere(`a.kind = 'fees' and a.gateway = p.gateway`)} as fees,
                 coalesce(sum(abs(e.amount_paise)), 0) as turnover
            from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id) m
        left join lateral (
          select attempt_id, status, amount_paise, credit_paise, fee_paise from payment_captures c
           where c.payment_id = t.payment_id and ${IS_CREDIT_OF_CAPTURE}
           order by (c.status = 'credited' and c.credit_paise + c.fee_paise = -m.clearing and c.credit_paise = m.wallet)
             desc, c.id limit 1) c on true
       where c.status is distinct from 'credited' or m.clearing <> -(c.credit_paise + c.fee_paise)
          or m.wallet <> c.credit_paise or m.fees <> c.fee_paise
          or m.turnover <> 2 * (c.credit_paise + c.fee_paise) or c.credit_paise + c.fee_paise > c.amount_paise`,
  },

  refunded_is_sum_of_refunds: {
    text: 'What was refunded of each capture is the sum of its refunds.',
    subject: 'capture',
    violations: `
      select c.id as subject, ${OF_CAPTURE},
             jsonb_build_object('refundedPaise', c.refunded_paise, 'refundsPaise', r.total,
               'refundedFeePaise', c.refunded_fee_paise, 'refundsFeePaise', r.fees) as detail
        from subjects s join payment_captures c on c.id = s.id
        cross join lateral (
          select coalesce(sum(amount_paise), 0) as total, coalesce(sum(fee_paise), 0) as fees
            from refunds where capture_id = c.id and state in ('pending', 'processed')) r
       where c.refunded_paise <> r.total or c.refunded_fee_paise <> r.fees`,
  },

  capture_is_settled_by_its_line: {
    text: 'Each capture was paid out as much as the line of its payout says.',
    subject: 'capture',
    violations: `
      select c.id as subject, ${OF_CAPTURE},
             jsonb_build_object('settledPaise', c.payout_paise, 'linePaise', coalesce(l.clearing_paise, 0)) as detail
        from subjects s join payment_captures c on c.id = s.id
          left join payout_lines l on l.capture_id = c.id and l.is_counted
       where c.payout_paise <> coalesce(l.clearing_paise, 0)`,
  },
} as const satisfies Record<string, LedgerRule>;
