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
import { endMissing, findingsOf, raiseFindings, updatePayoutFindings } from './payout-findings';
import {
  lockPayout,
  storeLines,
  storePayout,
  updatePayout,
  type PayoutAccount,
  type PayoutRow,
  type StoredLines,
} from './payout-repository';
import { targetOf } from './posting';
import { postPayout } from './posting-repository';

/** A payout whose lines are still unknown is booked then, so that the bank's money is in the ledger (milliseconds). */
const LINES_AWAITED_MS = 2 * 24 * 3_600_000;

export interface RecordedPayout {
  isNew: boolean;
  created: number;
  changed: number;
}

/** Records payouts, matches their lines and books them. In workers only. */
export interface PayoutRecording {
  /** Records what a gateway reports of a payout. A repetition changes nothing. */
  record(
    account: PayoutAccount,
    payout: ReportedPayout,
    lines: readonly ReportedLine[],
    options?: { reportId?: string },
  ): Promise<RecordedPayout>;
  /** Matches the lines of a payout again: payments may have been booked since. */
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
    async record(account, payout, lines, { reportId } = {}) {
      const result = await db.transaction(async (trx) => {
        const row = await storePayout(trx, account, payout);
        if (row.status === 'processed' && payout.status === 'failed') await raiseFindings(trx, [failed(row)]);
        const stored = await storeLines(trx, row, lines, reportId ?? null);
        await settle(trx, row, stored);
        return { isNew: row.is_new, created: stored.created, changed: stored.changed };
      });
      wake();
      return result;
    },

    async rematch(payoutId) {
      await db.transaction(async (trx) => {
        const row = await lockPayout(trx, payoutId);
        if (row) await settle(trx, row, null);
      });
      wake();
    },
  };

  /** @param stored null: no report was read in this call */
  async function settle(trx: Knex.Transaction, row: PayoutRow, stored: StoredLines | null): Promise<void> {
    const now = clock.now();
    const lines = match(await findLinesToMatch(trx, row.id));
    const changed = lines.filter(isChanged).map(({ line }) => toMatched(line));
    await updateLines(trx, changed);
    await updateSettledAmounts(trx, changed);
    await endMissing(
      trx,
      changed.map(subjectId).filter((id) => id !== null),
      now,
    );

    const rows = lines.map(({ line }) => line);
    const repeated = stored?.repeated ?? [];
    const sums = sumsOf(row, rows);
    const isBooked =
      row.status === 'processed' &&
      (rows.length > 0 ||
        repeated.length > 0 ||
        row.posting_count > 0 ||
        now.getTime() - row.settled_at.getTime() > LINES_AWAITED_MS);
    const differing = isBooked ? findingsOf(row, rows, { sums, repeated }) : [];
    await updatePayoutFindings(trx, row.id, differing, { now, keepsRepeated: stored === null });
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
    // The last step, because all payouts share these accounts.
    if (isBooked)
      await postPayout(
        trx,
        row,
        targetOf({
          amountPaise: sums.amountPaise,
          feePaise: sums.linesFee + row.fee_paise,
          taxPaise: sums.linesTax + row.tax_paise,
          clearingPaise: rows.reduce((sum, { clearing_paise: part }) => sum + part, 0),
        }),
      );
  }
}

interface MatchedNow {
  line: LineRow;
  /** As it was stored. */
  was: LineRow;
}

/** The new match of each line; a line that was found once keeps its subject. */
function match(rows: readonly LineRow[]): MatchedNow[] {
  const taken = new Set<string>();
  return rows.map((was) => {
    // Of two lines that name one order, the second is a payment that we do not know.
    const isTaken = was.capture_id !== null && taken.has(was.capture_id);
    if (was.capture_id !== null) taken.add(was.capture_id);
    const found = isTaken ? { ...was, ...NO_SUBJECT } : was;
    const { clearingPaise, difference } = matchLine({
      amountPaise: paise(was.amount_paise),
      feePaise: paise(was.fee_paise),
      taxPaise: paise(was.tax_paise),
      subject: subjectOf(found),
    });
    return { line: { ...found, clearing_paise: clearingPaise, difference }, was };
  });
}

const isChanged = ({ line, was }: MatchedNow): boolean =>
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

const failed = (row: PayoutRow) => ({
  kind: 'payout_failed' as const,
  dedupeKey: `payout_failed:${row.id}`,
  detail: { gateway: row.gateway, payoutId: row.id, payout: row.reference, amountPaise: row.amount_paise },
});
