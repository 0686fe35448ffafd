import { endOfIndiaDay, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { PERCENTILE_ERROR_PERCENT, type StaffAnalyticsDto } from '@deccanloop/contracts/staff/analytics';
import type { Knex } from '@deccanloop/core/platform/database';

interface Counted {
  payments: number;
  paid: number;
  credited: number;
  fees: number;
  p50: number;
  p95: number;
  began: number;
  ended: number;
  captured: number;
  refunds: number;
  refunded: number;
  sign_ups: number;
  quotations: number;
  tickets: number;
  answers: number;
  answer_p95: number;
}

const IN_PERIOD = (column: string): string => `${column} >= :from and ${column} < :to`;

/** Counts a period from the records themselves in plain statements. @returns each figure that differs, as a text */
export async function differencesOf(db: Knex, { period, figures }: StaffAnalyticsDto): Promise<string[]> {
  const [from, to] = [startOfIndiaDay(period.from), endOfIndiaDay(period.to)];
  if (figures === null || from === null || to === null) return ['not counted'];
  const { rows } = await db.raw<{ rows: Counted[] }>(
    `select p.*, a.*, r.*,
            (select count(*) from security_events where kind = 'signed_up' and ${IN_PERIOD('at')}) as sign_ups,
            (select count(*) from quotations where ${IN_PERIOD('created_at')}) as quotations,
            (select count(*) from tickets where ${IN_PERIOD('created_at')}) as tickets,
            t.*
       from (select count(*) as payments, sum(total_paise)::bigint as paid, sum(credit_paise)::bigint as credited,
                    sum(fee_paise)::bigint as fees,
                    percentile_disc(0.5) within group (order by extract(epoch from completed_at - initiated_at)::float8) as p50,
                    percentile_disc(0.95) within group (order by extract(epoch from completed_at - initiated_at)::float8) as p95
               from payments where mode = 'test' and ${IN_PERIOD('completed_at')}) p,
            (select count(*) as began, count(*) filter (where gateway_state in ('captured', 'failed') or is_final) as ended,
                    count(*) filter (where gateway_state = 'captured') as captured
               from payment_attempts where mode = 'test' and ${IN_PERIOD('created_at')}) a,
            (select count(distinct t.id) as refunds, sum(e.amount_paise)::bigint as refunded
               from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
               join ledger_accounts a on a.id = e.account_id and a.kind = 'gateway_clearing'
              where t.mode = 'test' and t.kind = 'refund' and ${IN_PERIOD('t.created_at')}) r,
            (select count(*) as answers,
                    percentile_disc(0.95) within group (order by extract(epoch from first_answered_at - created_at)::float8) as answer_p95
               from tickets where ${IN_PERIOD('first_answered_at')}) t`,
    { from, to },
  );
  const [counted] = rows;
  if (counted === undefined) return ['no count'];
  const { credits, attempts, refunds, timeToCredit, tickets, quotations, signUps } = figures;
  const exact: [string, number, number][] = [
    ['payments', credits.payments, counted.payments],
    ['paid', credits.paidPaise, counted.paid],
    ['credited', credits.creditPaise, counted.credited],
    ['fees', credits.feePaise, counted.fees],
    ['attempts that began', attempts.began, counted.began],
    ['attempts that ended', attempts.ended, counted.ended],
    ['captured attempts', attempts.captured, counted.captured],
    ['refunds', refunds.refunds, counted.refunds],
    ['refunded', refunds.amountPaise, counted.refunded],
    ['sign-ups', signUps, counted.sign_ups],
    ['quotations', quotations.submitted, counted.quotations],
    ['tickets', tickets.opened, counted.tickets],
    ['first answers', tickets.firstAnswer.records, counted.answers],
  ];
  const near: [string, number | null, number][] = [
    ['time to credit, p50', timeToCredit.p50Ms, counted.p50 * 1_000],
    ['time to credit, p95', timeToCredit.p95Ms, counted.p95 * 1_000],
    ['first answer, p95', tickets.firstAnswer.p95Ms, counted.answer_p95 * 1_000],
  ];
  return [
    ...exact.filter(([, shown, right]) => shown !== right),
    ...near.filter(
      ([, shown, right]) =>
        shown === null || Math.abs(shown - right) / right > PERCENTILE_ERROR_PERCENT / 100,
    ),
  ].map(([name, shown, right]) => `${name}: ${shown} instead of ${right}`);
}
