import { paise } from '@deccanloop/contracts/money';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { readOrderId } from '../payments/order-identity/order-identity';
import type { ReportedLine, ReportedPayout } from './types';
import { requestLookup } from '../restores/lookup-repository';
import { matchLine, type LineSubject } from './line-matching';
import {
  findLinesToMatch,
  updateLines,
  updateSettledAmounts,
  type LineRow,
  type MatchedLine,
} from './line-repository';
import { endMissing, failureOf, findingsOf, updatePayoutFindings } from './payout-findings';
import {
  databaseTime,
  lockAccount,
  lockPayout,
  storeLines,
  storePayout,
  updatePayout,
  type PayoutAccount,
  type PayoutRow,
  type StoredLines,
} from './payout-repository';
import { NOTHING_BOOKED, targetOf, type PayoutSums } from './posting';
import { postPayout } from './posting-repository';

/** A payout whose lines are still unknown is booked then, so that the bank's money is in the ledger (milliseconds). */
const LINES_AWAITED_MS = 2 * 24 * 3_600_000;

/** Records payouts, matches their lines and books them. In workers only. */
export interface PayoutRecording {
  /**
   * Records what a gateway reports of a payout. A repetition changes nothing.
   * @param options.askedAt when the gateway was asked, by the clock of the database; now for a file
   */
  record(
    account: PayoutAccount,
    payout: ReportedPayout,
    lines: readonly ReportedLine[],
    options?: { reportId?: string; askedAt?: Date },
  ): Promise<StoredLines>;
  /** Matches the lines of a payout again: payments may have been booked since, or another payout with its lines failed. */
  rematch(payoutId: string): Promise<void>;
}

export function createPayoutRecording({
  db,
  clock,
  wake,
}: {
  db: Knex;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
}): PayoutRecording {
  return {
    async record(account, payout, lines, { reportId, askedAt } = {}) {
      const result = await db.transaction(async (trx) => {
        await lockAccount(trx, account);
        const row = await storePayout(trx, account, payout, askedAt ?? (await databaseTime(trx)));
        const stored = await storeLines(trx, row, lines, reportId ?? null);
        await settle(trx, row);
        return stored;
      });
      wake();
      return result;
    },

    async rematch(payoutId) {
      await db.transaction(async (trx) => {
        const row = await lockPayout(trx, payoutId);
        if (row) await settle(trx, row);
      });
      wake();
    },
  };

  async function settle(trx: Knex.Transaction, row: PayoutRow): Promise<void> {
    const now = clock.now();
    const found = await findLinesToMatch(trx, row.id);
    const isBooked =
      row.status === 'processed' &&
      (found.length > 0 ||
        row.posting_count > 0 ||
        now.getTime() - row.settled_at.getTime() > LINES_AWAITED_MS);
    const lines = match(found, isBooked);
    const changed = lines.filter(isChanged);
    await updateLines(
      trx,
      changed.map(({ line }) => toMatched(line)),
    );
    // A line that did not count and does not count now says nothing about its subject: another line may settle it.
    const moved = changed.filter(({ line, was }) => line.is_counted || was.is_counted);
    await updateSettledAmounts(
      trx,
      moved.map(({ line }) => line),
    );
    const isFailed = row.status === 'failed';
    const contained = isFailed ? [] : changed.map(({ line }) => subjectId(line)).filter((id) => id !== null);
    await endMissing(trx, contained, now);

    const rows = lines.map(({ line }) => line);
    const sums = sumsOf(row, rows);
    // Of a failed payout nothing is booked after this transaction; its last transfer books back.
    const differing = isBooked ? findingsOf(row, rows, sums) : isFailed ? failureOf(row, rows) : [];
    await updatePayoutFindings(trx, row.id, differing, now);
    await updatePayout(trx, row.id, {
      amount_paise: sums.amountPaise,
      line_count: rows.length,
      lines_amount_paise: sums.linesAmount,
      lines_fee_paise: sums.linesFee,
      lines_tax_paise: sums.linesTax,
      difference_count: differing.length,
    });
    for (const { line, was } of lines)
      if (line.difference === 'unknown' && was.difference !== 'unknown') await seekOrder(trx, row, line);
    // The last step, because all payouts share these accounts. A failed payout is booked back.
    await postPayout(trx, row, isBooked ? targetOf(bookedSums(row, rows, sums.amountPaise)) : NOTHING_BOOKED);
  }
}

interface MatchedNow {
  line: LineRow;
  /** As it was stored. */
  was: LineRow;
}

/** The new match of each line; a line that was found once keeps its subject. */
function match(rows: readonly LineRow[], isBooked: boolean): MatchedNow[] {
  const taken = new Set<string>();
  return rows.map((was) => {
    const subject = was.capture_id ?? was.refund_id;
    const isTaken = subject !== null && taken.has(subject);
    if (subject !== null) taken.add(subject);
    // Of two lines that name one order, the second is a payment that we do not know.
    const found = isTaken && was.capture_id !== null ? { ...was, ...NO_SUBJECT } : was;
    const { isCounted, clearingPaise, difference } = matchLine({
      amountPaise: paise(was.amount_paise),
      feePaise: paise(was.fee_paise),
      taxPaise: paise(was.tax_paise),
      subject: subjectOf(found),
      isBooked,
      isRepeated: was.other_payout !== null || (isTaken && was.refund_id !== null),
    });
    const line = { ...found, clearing_paise: clearingPaise, difference, is_counted: isCounted };
    return { line, was };
  });
}

const isChanged = ({ line, was }: MatchedNow): boolean =>
  was.is_counted !== line.is_counted ||
  was.clearing_paise !== line.clearing_paise ||
  was.difference !== line.difference ||
  was.stored_subject !== subjectId(line);

/** An order that a restore may have lost: a worker looks it up at the gateway, and rebuilds its payment. */
async function seekOrder(trx: Knex.Transaction, { gateway, mode }: PayoutRow, line: LineRow): Promise<void> {
  const { kind, merchant_reference: merchantOrderId, gateway_order_id: gatewayOrderId } = line;
  const isOurs = merchantOrderId !== null && readOrderId(merchantOrderId) !== null;
  if (kind === 'payment' && isOurs)
    await requestLookup(trx, { source: 'gateway', gateway, mode, merchantOrderId, gatewayOrderId });
}

const NO_SUBJECT = {
  ...{ capture_id: null, refund_id: null, dispute_id: null, payment_id: null, public_id: null },
  ...{ expected_paise: null, expected_fee_paise: null, booked_paise: null },
} as const;

const subjectId = (line: Pick<LineRow, 'capture_id' | 'refund_id' | 'dispute_id'>): string | null =>
  line.capture_id ?? line.refund_id ?? line.dispute_id;

function subjectOf(line: LineRow): LineSubject | null {
  if (subjectId(line) === null) return null;
  return {
    expectedPaise: paise(line.expected_paise ?? 0),
    expectedFeePaise: line.expected_fee_paise === null ? null : paise(line.expected_fee_paise),
    bookedPaise: paise(line.booked_paise ?? 0),
  };
}

const toMatched = (line: LineRow): MatchedLine => ({
  id: line.id,
  capture_id: line.capture_id,
  refund_id: line.refund_id,
  dispute_id: line.dispute_id,
  expected_paise: line.expected_paise,
  expected_fee_paise: line.expected_fee_paise,
  clearing_paise: line.clearing_paise,
  difference: line.difference,
  is_counted: line.is_counted,
});

function sumsOf(row: PayoutRow, lines: readonly LineRow[]) {
  const [linesAmount, linesFee, linesTax] = (['amount_paise', 'fee_paise', 'tax_paise'] as const).map(
    (column) => lines.reduce((sum, line) => sum + line[column], 0),
  ) as [number, number, number];
  const linesNetPaise = linesAmount - linesFee - linesTax;
  // PhonePe reports no total of its own.
  const amountPaise = row.gateway === 'phonepe' ? linesNetPaise : row.amount_paise;
  const payoutPaise = amountPaise + row.fee_paise + row.tax_paise;
  return { linesAmount, linesFee, linesTax, linesNetPaise, amountPaise, payoutPaise };
}

/** Of a repeated line only what arrived at the bank is booked: its fee is not the fee of a payment of ours. */
function bookedSums(row: PayoutRow, lines: readonly LineRow[], amountPaise: number): PayoutSums {
  const counted = lines.filter((line) => line.is_counted);
  const sum = (column: 'fee_paise' | 'tax_paise' | 'clearing_paise') =>
    counted.reduce((total, line) => total + line[column], 0);
  return {
    amountPaise,
    feePaise: sum('fee_paise') + row.fee_paise,
    taxPaise: sum('tax_paise') + row.tax_paise,
    clearingPaise: sum('clearing_paise'),
  };
}
