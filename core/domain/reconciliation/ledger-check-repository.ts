import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { PAYOUT_RULES } from './payout-rules';
import { BOOKING_RULES } from './booking-rules';
import { MERCHANT_PAYOUT_RULES } from './merchant-payout-rules';
import { NO_PAYMENT, PHASE_RULES } from './phase-rules';

export interface LedgerFault {
  /** The violated rule. */
  rule: string;
  /** The id of the row that violates it: a transfer, an account, an attempt, a refund. */
  subject: string;
  /** The actual and the expected values. */
  detail: Record<string, unknown>;
  paymentId: string | null;
  attemptId: string | null;
  refundId: string | null;
}

export interface LedgerReading {
  transfersChecked: number;
  accountsChecked: number;
  entriesSumPaise: number;
  faults: LedgerFault[];
}

/** Limit for one rule; further rows are left out. */
const MAX_FAULTS = 100;
/** The whole ledger is read, which takes longer than the usual statement limit. */
const STATEMENT_MS = 120_000;

/**
 * Reads every entry of a mode in one read-only snapshot, so that a concurrent transfer is seen completely or
 * not at all, and nothing waits for locks.
 */
export async function readLedger(db: Knex, mode: Mode): Promise<LedgerReading> {
  return inSnapshot(db, async (trx) => {
    await trx.raw(`set local statement_timeout = ${STATEMENT_MS}`);
    const { rows } = await trx.raw<{ rows: Omit<LedgerReading, 'faults'>[] }>(TOTALS, { mode });
    const totals = rows[0] ?? { transfersChecked: 0, accountsChecked: 0, entriesSumPaise: 0 };
    const faults: LedgerFault[] = [];
    for (const [rule, statement] of Object.entries(RULES)) {
      const found = await trx.raw<{ rows: Omit<LedgerFault, 'rule'>[] }>(
        `select subject::text, detail, "paymentId", "attemptId", "refundId" from (${statement}) fault limit :limit`,
        { mode, limit: MAX_FAULTS },
      );
      faults.push(...found.rows.map((row) => ({ ...row, rule })));
    }
    return { ...totals, faults };
  });
}

const TOTALS = `
  select (select count(*) from ledger_transfers where mode = :mode) as "transfersChecked",
         (select count(*) from ledger_accounts where mode = :mode) as "accountsChecked",
         (select coalesce(sum(amount_paise), 0)::bigint from ledger_entries where mode = :mode) as "entriesSumPaise"`;

/** What each transfer moved on each kind of account, shared by all rules that compare amounts. */
const MOVED = `
  select t.id, t.kind, t.source_type, t.source_id, t.payment_id,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'gateway_clearing' and a.gateway = p.gateway), 0) as clearing,
         coalesce(sum(e.amount_paise) filter (where a.owner_id = p.owner_id and a.kind <> 'merchant_receivable'), 0) as wallet,
         coalesce(sum(e.amount_paise) filter (where a.owner_id = p.owner_id and a.kind = 'merchant_receivable'), 0) as owed,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'fees' and a.gateway = p.gateway), 0) as fees,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'losses' and a.gateway = p.gateway), 0) as losses,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'disputes' and a.gateway = p.gateway), 0) as disputes,
         coalesce(sum(abs(e.amount_paise)), 0) as turnover
    from ledger_transfers t
    join payments p on p.id = t.payment_id
    left join ledger_entries e on e.transfer_id = t.id
    left join ledger_accounts a on a.id = e.account_id
   where t.mode = :mode
   group by t.id`;

/** Each query returns a row for each violation. */
const RULES = {
  transfer_sums_to_zero: `
    select t.id as subject, jsonb_build_object('sumPaise', sum(e.amount_paise), 'entries', count(e.id)) as detail,
           t.payment_id as "paymentId", null::uuid as "attemptId", null::uuid as "refundId"
      from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
     where t.mode = :mode group by t.id having coalesce(sum(e.amount_paise), 1) <> 0`,

  balance_is_sum_of_entries: `
    select b.account_id as subject, ${NO_PAYMENT},
           jsonb_build_object('account', a.kind, 'balancePaise', b.balance_paise, 'entriesPaise', coalesce(e.total, 0),
             'entryCount', b.entry_count, 'entries', coalesce(e.entries, 0)) as detail
      from ledger_balances b
      join ledger_accounts a on a.id = b.account_id
      left join (select account_id, sum(amount_paise) as total, count(*) as entries
                   from ledger_entries where mode = :mode group by account_id) e on e.account_id = b.account_id
     where a.mode = :mode
       and (b.balance_paise <> coalesce(e.total, 0) or b.entry_count <> coalesce(e.entries, 0))`,

  captured_attempt_has_its_capture: `
    select a.id as subject, a.payment_id as "paymentId", a.id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('capturedPaise', a.captured_paise) as detail
      from payment_attempts a
     where a.mode = :mode and a.gateway_state = 'captured'
       and not exists (select 1 from payment_captures c where c.attempt_id = a.id)`,

  capture_is_credited: `
    select c.id as subject, c.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('capturedPaise', c.amount_paise, 'status', c.status) as detail
      from payment_captures c
     where c.mode = :mode and c.status = 'credited' and not exists (
       select 1 from ledger_transfers t where t.kind = 'credit'
          and (t.source_type, t.source_id) in (('attempt', c.attempt_id), ('capture', c.id)))`,

  /** Of several captures of an attempt, one was credited with the attempt and each other by itself. */
  credits_are_as_many_as_captures: `
    select c.attempt_id as subject, min(c.payment_id::text)::uuid as "paymentId", c.attempt_id as "attemptId",
           null::uuid as "refundId",
           jsonb_build_object('captures', count(*), 'credits', (select count(*) from ledger_transfers t
             where t.kind = 'credit' and (t.source_id = c.attempt_id
               or t.source_id in (select id from payment_captures where attempt_id = c.attempt_id)))) as detail
      from payment_captures c
     where c.mode = :mode and c.status = 'credited'
     group by c.attempt_id
    having count(*) <> (select count(*) from ledger_transfers t
             where t.kind = 'credit' and (t.source_id = c.attempt_id
               or t.source_id in (select id from payment_captures where attempt_id = c.attempt_id)))`,

  credit_has_its_capture: `
    select m.id as subject, m.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('clearingPaise', m.clearing, 'walletPaise', m.wallet, 'feesPaise', m.fees,
             'capturedPaise', c.amount_paise, 'creditPaise', c.credit_paise, 'feePaise', c.fee_paise) as detail
      from (${MOVED}) m
      left join lateral (
        select attempt_id, status, amount_paise, credit_paise, fee_paise from payment_captures c
         where c.payment_id = m.payment_id and (m.source_type, m.source_id) in (('attempt', c.attempt_id), ('capture', c.id))
         order by (c.status = 'credited' and c.credit_paise + c.fee_paise = -m.clearing and c.credit_paise = m.wallet) desc, c.id limit 1
      ) c on true
     where m.kind = 'credit'
       and (c.status is distinct from 'credited' or m.clearing <> -(c.credit_paise + c.fee_paise)
            or m.wallet <> c.credit_paise or m.fees <> c.fee_paise or m.turnover <> 2 * (c.credit_paise + c.fee_paise)
            or c.credit_paise + c.fee_paise > c.amount_paise)`,

  /** Money on hold is refunded without a transfer; an outside refund may leave a loss of the company. */
  refund_moved_its_money: `
    select r.id as subject, r.payment_id as "paymentId", r.attempt_id as "attemptId", r.id as "refundId",
           jsonb_build_object('state', r.state, 'amountPaise', r.amount_paise, 'walletPaise', r.wallet_paise,
             'lossPaise', r.loss_paise, 'heldPaise', r.held_paise,
             'debitedPaise', d.wallet, 'givenBackPaise', g.wallet) as detail
      from refunds r
      left join (${MOVED}) d on d.source_id = r.id and d.kind = 'refund'
      left join (${MOVED}) g on g.source_id = r.id and g.kind = 'refund_reversal'
     where r.mode = :mode and not case
       when r.state in ('requested', 'refused') or r.held_paise = r.amount_paise then d.id is null and g.id is null
       else d.id is not null and d.clearing = r.amount_paise - r.held_paise and d.wallet = -r.wallet_paise and d.owed = -r.receivable_paise
            and d.fees = -r.fee_paise and d.losses = -r.loss_paise
            and case when r.state = 'failed'
                  then g.id is not null and g.clearing = -d.clearing and g.wallet + g.owed = -(d.wallet + d.owed) and g.fees = -d.fees
                       and g.losses = -d.losses
                  else g.id is null end
       end`,

  refund_has_its_capture: `
    select r.id as subject, r.payment_id as "paymentId", r.attempt_id as "attemptId", r.id as "refundId",
           jsonb_build_object('state', r.state, 'captureId', r.capture_id, 'captureStatus', c.status) as detail
      from refunds r left join payment_captures c on c.id = r.capture_id
     where r.mode = :mode and r.state in ('pending', 'processed', 'failed')
       and (c.id is null or c.payment_id <> r.payment_id or c.attempt_id <> r.attempt_id)`,

  dispute_moved_its_money: `
    select d.id as subject, d.payment_id as "paymentId", null::uuid as "attemptId", null::uuid as "refundId",
           jsonb_build_object('status', d.status, 'deductedPaise', d.deducted_paise, 'walletPaise', d.wallet_paise,
             'lossPaise', d.loss_paise, 'tookPaise', took.clearing, 'wonPaise', won.clearing,
             'lostPaise', lost.wallet) as detail
      from payment_disputes d
      left join (${MOVED}) took on took.source_id = d.id and took.kind = 'dispute_deducted'
      left join (${MOVED}) won on won.source_id = d.id and won.kind = 'dispute_won'
      left join (${MOVED}) lost on lost.source_id = d.id and lost.kind = 'dispute_lost'
     where d.mode = :mode and not (
       (took.id is null or took.disputes = -took.clearing)
       and (won.id is null or (lost.id is null and won.clearing = -took.clearing and won.disputes = -took.disputes))
       and (lost.id is not null) = (d.loss_paise is not null)
       and case when lost.id is null then d.deducted_paise = coalesce(took.clearing, 0)
             else lost.wallet = -d.wallet_paise and lost.fees = -d.fee_paise and lost.losses = -d.loss_paise
                  and lost.disputes = -coalesce(took.disputes, 0)
                  and lost.disputes + lost.clearing = d.deducted_paise end)`,

  /** Wallet and fee bore no more than was taken of the capture; what the wallet could not cover is a loss. */
  lost_is_sum_of_disputes: `
    select c.id as subject, c.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('lostPaise', c.lost_paise, 'lostFeePaise', c.lost_fee_paise,
             'bornePaise', coalesce(d.borne, 0), 'disputesPaise', coalesce(d.total, 0)) as detail
      from payment_captures c
      left join (select capture_id, sum(wallet_paise + fee_paise) as borne, sum(fee_paise) as fees,
                        sum(case when loss_paise is null then amount_paise else deducted_paise end) as total
                   from payment_disputes where mode = :mode and status = 'lost' group by capture_id) d
        on d.capture_id = c.id
     where c.mode = :mode
       and (c.lost_fee_paise <> coalesce(d.fees, 0)
            or c.lost_paise not between coalesce(d.borne, 0) and coalesce(d.total, 0))`,

  refunded_is_sum_of_refunds: `
    select c.id as subject, c.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('refundedPaise', c.refunded_paise, 'refundsPaise', coalesce(r.total, 0),
             'refundedFeePaise', c.refunded_fee_paise, 'refundsFeePaise', coalesce(r.fees, 0)) as detail
      from payment_captures c
      left join (select capture_id, sum(amount_paise) as total, sum(fee_paise) as fees from refunds
                  where mode = :mode and state in ('pending', 'processed') group by capture_id) r on r.capture_id = c.id
     where c.mode = :mode
       and (c.refunded_paise <> coalesce(r.total, 0) or c.refunded_fee_paise <> coalesce(r.fees, 0))`,

  ...PHASE_RULES,
  ...PAYOUT_RULES,
  ...BOOKING_RULES,
  ...MERCHANT_PAYOUT_RULES,
} as const;
