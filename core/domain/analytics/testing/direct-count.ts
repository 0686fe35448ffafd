import { dayInIndia } from '@deccanloop/contracts/india-time';
import type { AnalyticsFiguresDto, AnalyticsMethod } from '@deccanloop/contracts/staff/analytics';
import type { Knex } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import type { DayRange } from '../periods';

type Table = keyof Rows;
const all = async <Name extends Table>(db: Knex, table: Name): Promise<Rows[Name][]> =>
  (await db.raw<{ rows: Rows[Name][] }>('select * from ??', [table])).rows;

/** The exact times of a period in ms, shortest first. */
export interface ExactTimes {
  credit: number[];
  firstAnswer: number[];
  solution: number[];
  decision: number[];
}

export interface DirectCount {
  figures: Omit<AnalyticsFiguresDto, 'timeToCredit'>;
  times: ExactTimes;
  byMethod: Map<AnalyticsMethod, { payments: number; captured: number }>;
}

/** Counts a period from the records themselves, in memory and without any statement of the roll-ups. */
export async function directCount(
  db: Knex,
  mode: 'test' | 'live',
  { from, to }: DayRange,
): Promise<DirectCount> {
  const isIn = (at: Date | null): at is Date => at !== null && dayInIndia(at) >= from && dayInIndia(at) <= to;
  const payments = (await all(db, 'payments')).filter((row) => row.mode === mode && isIn(row.completed_at));
  const everyAttempt = await all(db, 'payment_attempts');
  const attempts = everyAttempt.filter((row) => row.mode === mode && isIn(row.created_at));
  const details = await all(db, 'gateway_payment_details');
  const methodOf = (attempt: Rows['payment_attempts']): AnalyticsMethod => {
    const own = details.filter((row) => row.attempt_id === attempt.id);
    const latest = own.sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
    const exact = own.find((row) => row.gateway_payment_id === attempt.gateway_payment_id);
    return (exact ?? latest[0])?.method ?? 'unknown';
  };

  const byMethod: DirectCount['byMethod'] = new Map();
  const add = (method: AnalyticsMethod, more: { payments?: number; captured?: number }) => {
    const { payments: paid, captured } = byMethod.get(method) ?? { payments: 0, captured: 0 };
    byMethod.set(method, {
      payments: paid + (more.payments ?? 0),
      captured: captured + (more.captured ?? 0),
    });
  };
  for (const attempt of attempts)
    add(methodOf(attempt), { captured: attempt.gateway_state === 'captured' ? 1 : 0 });
  for (const payment of payments) {
    const captured = everyAttempt
      .filter((row) => row.payment_id === payment.id && row.gateway_state === 'captured')
      .sort((a, b) => a.attempt_no - b.attempt_no);
    add(captured[0] ? methodOf(captured[0]) : 'unknown', { payments: 1 });
  }

  const accounts = new Map((await all(db, 'ledger_accounts')).map((row) => [row.id, row.kind]));
  const transfers = (await all(db, 'ledger_transfers')).filter(
    (row) => row.mode === mode && isIn(row.created_at) && row.kind.startsWith('refund'),
  );
  const moved = new Set(transfers.map(({ id }) => id));
  const entries = (await all(db, 'ledger_entries')).filter((row) => moved.has(row.transfer_id));
  const sumOf = (kind: string): number =>
    entries.reduce((sum, row) => sum + (accounts.get(row.account_id) === kind ? row.amount_paise : 0), 0);

  const quotations = (await all(db, 'quotations')).filter((row) => isIn(row.created_at));
  const quotationEvents = await all(db, 'quotation_events');
  const phases = await all(db, 'quotation_phases');
  const paidPhases = new Set(
    (await all(db, 'phase_payments'))
      .filter((row) => row.mode === mode && row.state === 'paid')
      .map((row) => row.phase_id),
  );

  const tickets = await all(db, 'tickets');
  const opened = new Map(tickets.map((row) => [row.id, row.created_at.getTime()]));
  const ends = (await all(db, 'ticket_events'))
    .filter(({ type, detail }) => type === 'state_changed' && (detail as { to?: string }).to !== 'open')
    .sort((a, b) => a.id - b.id);
  const firstEnds = ends.filter(
    (row) => ends.find(({ ticket_id: id }) => id === row.ticket_id) === row && isIn(row.created_at),
  );
  const kycEvents = (await all(db, 'kyc_events')).sort((a, b) => a.id - b.id);
  const kycsOf = (type: string) => kycEvents.filter((row) => row.type === type && isIn(row.created_at));
  const decisions = [...kycsOf('approved'), ...kycsOf('rejected')].map((row) => {
    const submission = kycEvents.findLast(
      ({ id, kyc_id: kyc, type }) => id < row.id && kyc === row.kyc_id && type === 'submitted',
    );
    return row.created_at.getTime() - (submission?.created_at.getTime() ?? 0);
  });

  const sum = (name: 'total_paise' | 'credit_paise' | 'fee_paise'): number =>
    payments.reduce((total, row) => total + row[name], 0);
  const sorted = (times: number[]): number[] => times.sort((a, b) => a - b);
  const times = {
    credit: sorted(payments.map((row) => (row.completed_at as Date).getTime() - row.initiated_at.getTime())),
    firstAnswer: sorted(
      tickets.flatMap(({ first_answered_at: at, created_at: since }) =>
        isIn(at) ? [at.getTime() - since.getTime()] : [],
      ),
    ),
    solution: sorted(firstEnds.map((row) => row.created_at.getTime() - (opened.get(row.ticket_id) ?? 0))),
    decision: sorted(decisions),
  };
  const noTimes = (exact: number[]) => ({ records: exact.length, p50Ms: null, p95Ms: null });
  return {
    times,
    byMethod,
    figures: {
      credits: {
        payments: payments.length,
        paidPaise: sum('total_paise'),
        creditPaise: sum('credit_paise'),
        feePaise: sum('fee_paise'),
      } as AnalyticsFiguresDto['credits'],
      attempts: {
        began: attempts.length,
        ended: attempts.filter(
          (row) => row.is_final || row.gateway_state === 'captured' || row.gateway_state === 'failed',
        ).length,
        captured: attempts.filter((row) => row.gateway_state === 'captured').length,
      },
      refunds: {
        refunds: transfers.filter(({ kind }) => kind === 'refund').length,
        returned: transfers.filter(({ kind }) => kind === 'refund_reversal').length,
        amountPaise: sumOf('gateway_clearing'),
        feePaise: 0 - sumOf('fees'),
      } as AnalyticsFiguresDto['refunds'],
      signUps: (await all(db, 'security_events')).filter(({ kind, at }) => kind === 'signed_up' && isIn(at))
        .length,
      quotations: {
        submitted: quotations.length,
        priced: quotations.filter((row) => row.priced_at !== null).length,
        accepted: quotations.filter(({ id }) =>
          quotationEvents.some((event) => event.quotation_id === id && event.type === 'accepted'),
        ).length,
        paid: quotations.filter(({ id }) =>
          phases.some((phase) => phase.quotation_id === id && paidPhases.has(phase.id)),
        ).length,
        declined: quotations.filter((row) => row.customer_decision === 'declined').length,
        rejected: quotations.filter((row) => row.status === 'rejected').length,
      },
      tickets: {
        opened: tickets.filter((row) => isIn(row.created_at)).length,
        firstAnswer: noTimes(times.firstAnswer),
        solution: noTimes(times.solution),
      },
      kycs: {
        submitted: kycsOf('submitted').length,
        approved: kycsOf('approved').length,
        rejected: kycsOf('rejected').length,
        decision: noTimes(times.decision),
      },
    },
  };
}

/** The exact percentile by nearest rank; null without times. */
export const exactPercentile = (times: readonly number[], share: number): number | null =>
  times[Math.ceil(share * times.length) - 1] ?? null;
