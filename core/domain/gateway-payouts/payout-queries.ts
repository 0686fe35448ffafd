import { monthRange } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { SETTLEMENT_AGES as AGES, type PayoutState } from '@deccanloop/contracts/staff/settlements';
import type {
  PayoutDto,
  PayoutRecordDto,
  PayoutsDto,
  SettlementsDueDto,
} from '@deccanloop/contracts/staff/settlements-dto';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { pageOfRecords } from '../../platform/record-pages';
import { inSnapshot } from '../../platform/snapshot';
import { findDue, findRecentDue, type DueRow, type RecentDueRow } from './due-repository';
import { findOpenFindings, listLines, type ListedLineRow } from './line-list-repository';
import { toReportDto } from './payout-reports';
import { countPayouts, findPayout, listPayouts } from './payout-list-repository';
import type { PayoutRow } from './payout-repository';
import { findNewestReports } from './report-repository';

/** Payouts as administrators read them. */
export interface PayoutQueries {
  list(query: {
    gateway: GatewayName | null;
    state: PayoutState | null;
    /** "2026-11". */
    month: string | null;
    reference: string | null;
    cursor: string | null;
    limit: number;
  }): Promise<PayoutsDto>;
  /** A payout with a page of its lines; null when there is none. */
  read(id: string, page: { cursor: string | null; limit: number }): Promise<PayoutRecordDto | null>;
  /** What gateways still have to pay out, and the newest reports. */
  due(): Promise<SettlementsDueDto>;
}

const FINDINGS_SHOWN = 20;
const REPORTS_SHOWN = 5;
const DAY_MS = 24 * 3_600_000;
const NOTHING = { payouts: [], total: 0, nextCursor: null };

export function createPayoutQueries({
  db,
  mode,
  clock,
}: {
  db: Knex;
  mode: Mode;
  clock: Clock;
}): PayoutQueries {
  return {
    async list({ gateway, state, month, reference, cursor, limit }) {
      // A cursor that was typed by hand: the list is empty.
      if (cursor !== null && !RECORD_ID.test(cursor)) return NOTHING;
      const range = month === null ? { from: null, to: null } : monthRange(month);
      const filters = { gateway, state, reference, ...range };
      const found = await listPayouts(db, mode, filters, { after: cursor, limit: limit + 1 });
      const { rows, ...page } = await pageOfRecords(found, { cursor, limit }, () =>
        countPayouts(db, mode, filters),
      );
      return { payouts: rows.map(toPayoutDto), ...page };
    },

    async read(id, { cursor, limit }) {
      if (!RECORD_ID.test(id)) return null;
      return inSnapshot(db, async (trx) => {
        const row = await findPayout(trx, mode, id);
        if (!row) return null;
        const isPage = cursor === null || RECORD_ID.test(cursor);
        const found = isPage ? await listLines(trx, id, { after: cursor, limit: limit + 1 }) : [];
        const { lines_amount_paise: amount, lines_fee_paise: fee, lines_tax_paise: tax } = row;
        return {
          ...toPayoutDto(row),
          linesNetPaise: row.line_count === 0 ? null : paise(amount - fee - tax),
          unmatchedPaise: paise(row.booked_unmatched_paise),
          lines: found.slice(0, limit).map(toLineDto),
          findings: await findOpenFindings(trx, id, FINDINGS_SHOWN),
          nextCursor: found.length > limit ? (found[limit - 1]?.id ?? null) : null,
        };
      });
    },

    due: () =>
      inSnapshot(db, async (trx) => {
        const now = clock.now();
        const oldest = Math.max(...AGES);
        const since = new Date(now.getTime() - oldest * DAY_MS);
        const recent = await findRecentDue(trx, mode, { since, now });
        const gateways = (await findDue(trx, mode)).map((row) =>
          toDueDto(
            row,
            recent.filter(({ gateway }) => gateway === row.gateway),
          ),
        );
        const reports = await findNewestReports(trx, mode, REPORTS_SHOWN);
        return { gateways, reports: reports.map(toReportDto) };
      }),
  };
}

/** @param recent what is due and younger than the last age */
function toDueDto(
  { gateway, total_paise: total, covered_until: coveredUntil }: DueRow,
  recent: readonly RecentDueRow[],
): SettlementsDueDto['gateways'][number] {
  return {
    gateway,
    totalPaise: paise(total),
    ages: AGES.map((fromDays, index) => {
      const toDays = AGES[index + 1] ?? null;
      const sum =
        toDays === null
          ? total - sumOf(recent)
          : sumOf(recent.filter(({ age_days: age }) => age >= fromDays && age < toDays));
      return { fromDays, toDays, paise: paise(sum) };
    }),
    coveredUntil: coveredUntil?.toISOString() ?? null,
  };
}

const sumOf = (rows: readonly RecentDueRow[]): number => rows.reduce((sum, row) => sum + row.paise, 0);

const toPayoutDto = (row: PayoutRow): PayoutDto => ({
  id: row.id,
  gateway: row.gateway,
  reference: row.reference,
  utr: row.utr,
  status: row.status,
  settledAt: row.settled_at.toISOString(),
  amountPaise: paise(row.amount_paise),
  grossPaise: paise(row.lines_amount_paise),
  feePaise: paise(row.lines_fee_paise + row.fee_paise),
  taxPaise: paise(row.lines_tax_paise + row.tax_paise),
  lineCount: row.line_count,
  differenceCount: row.difference_count,
});

const toLineDto = (row: ListedLineRow): PayoutRecordDto['lines'][number] => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  merchantReference: row.merchant_reference,
  merchantTransactionId: row.public_id,
  amountPaise: paise(row.amount_paise),
  feePaise: paise(row.fee_paise),
  taxPaise: paise(row.tax_paise),
  difference: row.difference,
  expectedPaise: row.expected_paise === null ? null : paise(row.expected_paise),
  transactedAt: row.transacted_at?.toISOString() ?? null,
});
