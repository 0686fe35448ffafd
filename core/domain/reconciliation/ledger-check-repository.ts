import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';

export interface LedgerFault {
  /** The rule that does not hold. */
  rule: string;
  /** The id of what breaks it: a transfer, an account, an attempt, a refund. */
  subject: string;
  /** What it is and what it should be. */
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

/** Of one rule; where more break it, the first say enough. */
const MOST_FAULTS = 100;
/** The whole ledger is read: longer than a statement may usually take. */
const STATEMENT_MS = 120_000;

/**
 * Reads every entry of a mode in one read-only snapshot, so that a transfer of the same moment is seen whole or
 * not at all, and nobody waits for it.
 */
export async function readLedger(db: Knex, mode: Mode): Promise<LedgerReading> {
  return db.transaction(
    async (trx) => {
      await trx.raw(`set local statement_timeout = ${STATEMENT_MS}`);
      const { rows } = await trx.raw<{ rows: Omit<LedgerReading, 'faults'>[] }>(TOTALS, { mode });
      const totals = rows[0] ?? { transfersChecked: 0, accountsChecked: 0, entriesSumPaise: 0 };
      const faults: LedgerFault[] = [];
      for (const [rule, statement] of Object.entries(RULES)) {
        const found = await trx.raw<{ rows: Omit<LedgerFault, 'rule'>[] }>(
          `select subject::text, detail, "paymentId", "attemptId", "refundId" from (${statement}) fault limit :limit`,
          { mode, limit: MOST_FAULTS },
        );
        faults.push(...found.rows.map((row) => ({ ...row, rule })));
      }
      return { ...totals, faults };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

const TOTALS = `
  select (select count(*) from ledger_transfers where mode = :mode) as "transfersChecked",
         (select count(*) from ledger_accounts where mode = :mode) as "accountsChecked",
         (select coalesce(sum(amount_paise), 0)::bigint from ledger_entries where mode = :mode) as "entriesSumPaise"`;

const NO_PAYMENT = `null::uuid as "paymentId", null::uuid as "attemptId", null::uuid as "refundId"`;

/** What moved on each kind of account by a transfer, once for all rules that compare amounts. */
const MOVED = `
  select t.id, t.kind, t.source_id, t.payment_id,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'gateway_clearing' and a.gateway = p.gateway), 0) as clearing,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'wallet' and a.owner_id = p.owner_id), 0) as wallet,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'fees' and a.gateway = p.gateway), 0) as fees,
         coalesce(sum(abs(e.amount_paise)), 0) as turnover
    from ledger_transfers t
    join payments p on p.id = t.payment_id
    left join ledger_entries e on e.transfer_id = t.id
    left join ledger_accounts a on a.id = e.account_id
   where t.mode = :mode
   group by t.id`;

/** Each gives a row for what breaks the rule. */
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

  capture_is_credited: `
    select a.id as subject, a.payment_id as "paymentId", a.id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('capturedPaise', a.captured_paise) as detail
      from payment_attempts a
     where a.mode = :mode and a.gateway_state = 'captured' and not exists (
       select 1 from ledger_transfers t where t.source_type = 'attempt' and t.source_id = a.id and t.kind = 'credit')`,

  credit_has_its_capture: `
    select m.id as subject, m.payment_id as "paymentId", a.id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('clearingPaise', m.clearing, 'walletPaise', m.wallet, 'feesPaise', m.fees,
             'capturedPaise', a.captured_paise, 'creditPaise', p.credit_paise, 'feePaise', p.fee_paise) as detail
      from (${MOVED}) m
      join payments p on p.id = m.payment_id
      left join payment_attempts a on a.id = m.source_id and a.payment_id = m.payment_id
     where m.kind = 'credit'
       and (a.gateway_state is distinct from 'captured' or m.clearing <> -a.captured_paise
            or m.wallet <> p.credit_paise or m.fees <> p.fee_paise or m.turnover <> 2 * a.captured_paise)`,

  refund_moved_its_money: `
    select r.id as subject, r.payment_id as "paymentId", r.attempt_id as "attemptId", r.id as "refundId",
           jsonb_build_object('state', r.state, 'amountPaise', r.amount_paise, 'walletPaise', r.wallet_paise,
             'debitedPaise', d.wallet, 'givenBackPaise', g.wallet) as detail
      from refunds r
      left join (${MOVED}) d on d.source_id = r.id and d.kind = 'refund'
      left join (${MOVED}) g on g.source_id = r.id and g.kind = 'refund_reversal'
     where r.mode = :mode and not case
       when r.state in ('requested', 'refused') then d.id is null and g.id is null
       else d.id is not null and d.clearing = r.amount_paise and d.wallet = -r.wallet_paise and d.fees = -r.fee_paise
            and case when r.state = 'failed'
                  then g.id is not null and g.clearing = -d.clearing and g.wallet = -d.wallet and g.fees = -d.fees
                  else g.id is null end
       end`,

  refunded_is_sum_of_refunds: `
    select c.id as subject, c.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId",
           jsonb_build_object('refundedPaise', c.refunded_paise, 'refundsPaise', coalesce(r.total, 0),
             'refundedFeePaise', c.refunded_fee_paise, 'refundsFeePaise', coalesce(r.fees, 0)) as detail
      from payment_captures c
      left join (select capture_id, sum(amount_paise) as total, sum(fee_paise) as fees from refunds
                  where mode = :mode and state in ('pending', 'processed') group by capture_id) r on r.capture_id = c.id
     where c.mode = :mode
       and (c.refunded_paise <> coalesce(r.total, 0) or c.refunded_fee_paise <> coalesce(r.fees, 0))`,
} as const;
