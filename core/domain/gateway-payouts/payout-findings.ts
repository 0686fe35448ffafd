import type { PayoutFindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PayoutLineDifference } from '@deccanloop/contracts/staff/settlements';
import type { Database } from '../../platform/database';
import type { LineRow } from './line-repository';
import type { PayoutRow } from './payout-repository';

/** A difference that staff must review. */
export interface PayoutFinding {
  kind: PayoutFindingKind;
  /** Names the difference with its figures: another difference is another finding. */
  dedupeKey: string;
  /** Ids and amounts; no personal data. */
  detail: Record<string, unknown>;
}

const KIND_OF = {
  unknown: 'payout_line_unknown',
  amount: 'payout_amount_differs',
  fee: 'payout_fee_differs',
  repeated: 'payout_line_repeated',
} as const satisfies Record<PayoutLineDifference, PayoutFindingKind>;

/** A line as the finding's page compares it: what the gateway settled, and what we have. */
function ofLine(payout: PayoutRow, line: LineRow, difference: PayoutLineDifference): PayoutFinding {
  const isFee = difference === 'fee';
  const isRepeated = difference === 'repeated';
  const settled = isFee ? line.fee_paise + line.tax_paise : Math.abs(line.amount_paise);
  const expected = isFee ? line.expected_fee_paise : isRepeated ? 0 : line.expected_paise;
  const kind = KIND_OF[difference];
  return {
    kind,
    dedupeKey: `${kind}:${line.id}:${settled}:${expected ?? '-'}`,
    detail: {
      ...ofPayout(payout),
      ...(line.payment_id !== null && { ofPaymentId: line.payment_id }),
      lineKind: line.kind,
      ...(line.kind === 'payment' && { gatewayPaymentId: line.reference }),
      ...(line.kind === 'refund' && { gatewayRefundId: line.reference }),
      ...(line.kind !== 'payment' && line.kind !== 'refund' && { reference: line.reference }),
      ...(line.merchant_reference !== null && { merchantOrderId: line.merchant_reference }),
      ...(line.gateway_order_id !== null && { gatewayOrderId: line.gateway_order_id }),
      ...(isRepeated && { otherPayout: line.other_payout ?? payout.reference }),
      what: isFee ? 'fee' : 'settled',
      settledPaise: settled,
      expectedPaise: expected,
      amountPaise: Math.abs(settled - (expected ?? 0)),
    },
  };
}

const ofPayout = ({ id, gateway, reference, utr }: PayoutRow) => ({
  gateway,
  payoutId: id,
  payout: reference,
  ...(utr !== null && utr !== reference && { utr }),
});

/**
 * What of a failed payout is still to come; nothing once later payouts contain all its lines. The number of its transfers
 * distinguishes a second failure from the first.
 */
export function failureOf(payout: PayoutRow, lines: readonly LineRow[]): PayoutFinding[] {
  const isArrived = lines.length > 0 && lines.every(({ other_payout: other }) => other !== null);
  const isOurs = payout.posting_count > 0 || lines.some((line) => line.payment_id !== null);
  if (isArrived || !isOurs) return [];
  return [
    {
      kind: 'payout_failed',
      dedupeKey: `payout_failed:${payout.id}:${payout.posting_count + (isBooked(payout) ? 1 : 0)}`,
      detail: {
        ...ofPayout(payout),
        what: 'payout',
        settledPaise: 0,
        expectedPaise: payout.amount_paise,
        amountPaise: payout.amount_paise,
      },
    },
  ];
}

const isBooked = (payout: PayoutRow): boolean =>
  payout.booked_bank_paise !== 0 || payout.booked_clearing_paise !== 0 || payout.booked_unmatched_paise !== 0;

export interface PayoutSumsNow {
  /** After fees. */
  linesNetPaise: number;
  /** To the bank and in fees of the payout itself. */
  payoutPaise: number;
}

/** All that differs in a payout now. */
export function findingsOf(
  payout: PayoutRow,
  lines: readonly LineRow[],
  sums: PayoutSumsNow,
): PayoutFinding[] {
  const found = lines.flatMap((line) =>
    line.difference === null ? [] : [ofLine(payout, line, line.difference)],
  );
  if (sums.linesNetPaise !== sums.payoutPaise)
    found.push({
      kind: 'payout_total_differs',
      dedupeKey: `payout_total_differs:${payout.id}:${sums.payoutPaise}:${sums.linesNetPaise}`,
      detail: {
        ...ofPayout(payout),
        what: 'payout',
        settledPaise: sums.payoutPaise,
        expectedPaise: sums.linesNetPaise,
        amountPaise: Math.abs(sums.payoutPaise - sums.linesNetPaise),
      },
    });
  return found;
}

/**
 * Raises the differences of a payout that are new, and ends those that it does not have any more. A payment is not marked
 * for review: what its gateway settles does not concern the payer.
 */
export async function updatePayoutFindings(
  db: Database,
  payoutId: string,
  findings: readonly PayoutFinding[],
  now: Date,
): Promise<void> {
  await raiseFindings(db, findings);
  await db.raw(
    `update payment_findings
        set resolved_at = :now, resolution = case kind when 'payout_failed' then :arrived else :agreed end
      where detail ->> 'payoutId' is not null and detail ->> 'payoutId' = :payoutId and resolved_at is null
        and dedupe_key <> all(:current::text[])`,
    {
      payoutId,
      now,
      arrived: 'Its money was paid out after all.',
      agreed: 'The gateway’s figures and our records agree now.',
      current: findings.map(({ dedupeKey }) => dedupeKey),
    },
  );
}

export async function raiseFindings(db: Database, findings: readonly PayoutFinding[]): Promise<void> {
  if (findings.length === 0) return;
  await db('payment_findings')
    .insert(
      findings.map(({ kind, dedupeKey, detail }) => ({
        kind,
        dedupe_key: dedupeKey,
        detail: JSON.stringify(detail),
      })),
    )
    // Raised before; staff may have closed it.
    .onConflict('dedupe_key')
    .ignore();
}

/** Ends the findings about captures and refunds that were missing in payouts. */
export async function endMissing(db: Database, subjectIds: readonly string[], now: Date): Promise<void> {
  if (subjectIds.length === 0) return;
  await db('payment_findings')
    .whereIn(
      'dedupe_key',
      subjectIds.map((id) => missingKey(id)),
    )
    .whereNull('resolved_at')
    .update({ resolved_at: now, resolution: 'A later payout contains it.' });
}

export const missingKey = (subjectId: string): string => `payout_line_missing:${subjectId}`;
