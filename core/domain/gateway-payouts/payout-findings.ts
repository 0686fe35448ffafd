import type { PayoutFindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PayoutLineDifference } from '@deccanloop/contracts/staff/settlements';
import type { Database } from '../../platform/database';
import type { LineRow } from './line-repository';
import type { PayoutRow, StoredLines } from './payout-repository';

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
} as const satisfies Record<PayoutLineDifference, PayoutFindingKind>;

/** A line as the finding's page compares it: what the gateway settled, and what we have. */
function ofLine(payout: PayoutRow, line: LineRow, difference: PayoutLineDifference): PayoutFinding {
  const isFee = difference === 'fee';
  const settled = isFee ? line.fee_paise + line.tax_paise : Math.abs(line.amount_paise);
  const expected = isFee ? line.expected_fee_paise : line.expected_paise;
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
  { sums, repeated }: { sums: PayoutSumsNow; repeated: StoredLines['repeated'] },
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
  for (const { kind, reference, amount_paise: amount, other_payout: other } of repeated)
    found.push({
      kind: 'payout_line_repeated',
      dedupeKey: `payout_line_repeated:${payout.id}:${kind}:${reference}`,
      detail: {
        ...ofPayout(payout),
        lineKind: kind,
        reference,
        otherPayout: other,
        what: 'settled',
        settledPaise: Math.abs(amount),
        expectedPaise: 0,
        amountPaise: Math.abs(amount),
      },
    });
  return found;
}

/**
 * Raises the differences of a payout that are new, and ends those that it does not have any more. A payment is not marked
 * for review: what its gateway settles does not concern the payer.
 * @param keepsRepeated the reports of this call do not contain all lines: findings about repeated ones stay
 */
export async function updatePayoutFindings(
  db: Database,
  payoutId: string,
  findings: readonly PayoutFinding[],
  { now, keepsRepeated }: { now: Date; keepsRepeated: boolean },
): Promise<void> {
  await raiseFindings(db, findings);
  await db.raw(
    `update payment_findings set resolved_at = :now, resolution = :resolution
      where detail ->> 'payoutId' is not null and detail ->> 'payoutId' = :payoutId and resolved_at is null
        and dedupe_key <> all(:current::text[])
        and kind <> 'payout_failed' and not (:keepsRepeated and kind = 'payout_line_repeated')`,
    {
      payoutId,
      now,
      resolution: 'The gateway’s figures and our records agree now.',
      current: findings.map(({ dedupeKey }) => dedupeKey),
      keepsRepeated,
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
