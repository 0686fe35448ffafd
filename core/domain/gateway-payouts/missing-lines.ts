import { addWorkingDays } from '@deccanloop/contracts/india-time';
import { SETTLED_WITHIN_WORKING_DAYS } from '@deccanloop/contracts/staff/settlements';
import type { Knex } from '../../platform/database';
import { missingKey, raiseFindings } from './payout-findings';
import type { PayoutAccount } from './payout-repository';
import { findMissingLines, findWatch } from './watch-repository';

/** Findings of one call; the next one continues. */
const LIMIT = 200;
const DAY_MS = 24 * 3_600_000;

/**
 * Raises booked money that no payout contains although payouts are known for longer than the gateway takes to settle. What
 * was booked before payouts were followed is not raised.
 */
export async function raiseMissingLines(db: Knex, account: PayoutAccount): Promise<void> {
  const { followedSince, coveredUntil } = await findWatch(db, account);
  if (followedSince === null || coveredUntil === null) return;
  const days = SETTLED_WITHIN_WORKING_DAYS[account.gateway];
  // Working days are at least as long as days.
  const before = new Date(coveredUntil.getTime() - days * DAY_MS);
  const found = await findMissingLines(db, account, { from: followedSince, before, limit: LIMIT });
  const missing = found.filter(({ at }) => addWorkingDays(at, days) <= coveredUntil);
  await raiseFindings(
    db,
    missing.map((line) => ({
      kind: 'payout_line_missing',
      dedupeKey: missingKey(line.id),
      detail: {
        gateway: account.gateway,
        ofPaymentId: line.payment_id,
        lineKind: line.subject,
        ...(line.gateway_id !== null && {
          [line.subject === 'payment' ? 'gatewayPaymentId' : 'gatewayRefundId']: line.gateway_id,
        }),
        ...(line.merchant_reference !== null && {
          [line.subject === 'payment' ? 'merchantOrderId' : 'refundId']: line.merchant_reference,
        }),
        what: 'settled',
        settledPaise: null,
        expectedPaise: line.amount_paise,
        amountPaise: line.amount_paise,
      },
    })),
  );
}
