import { paise, type Paise } from '@deccanloop/contracts/money';
import { isDisputeOpen, type DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { DisputeNotice } from '../payments/gateway-port';
import type { DisputeTrust } from './dispute-update';

/** What is known of a dispute. */
export interface KnownDispute {
  status: DisputeStatus;
  amountPaise: Paise;
  /** The deduction as its gateway reports it; null until it has reported one. */
  reportedPaise: Paise | null;
  /** What payouts contain for it: debits less credits. */
  settledPaise: Paise;
}

/**
 * What the gateway has deducted for a dispute and not returned. Its own figure counts; as long as it has never reported
 * one, the lines of payouts do, up to the disputed amount.
 */
export function deductedOf({ status, amountPaise, reportedPaise, settledPaise }: KnownDispute): Paise {
  if (status === 'won') return paise(0);
  const deducted = reportedPaise ?? paise(Math.min(amountPaise, Math.max(0, settledPaise)));
  // A lost dispute costs its amount although the gateway reports the deduction later.
  return status === 'lost' && deducted === 0 ? amountPaise : deducted;
}

/** Snapshots may arrive in any order: one of a lower rank is older than the record, or the dispute was reopened. */
const RANK = { open: 0, under_review: 1, action_required: 1, closed: 2, won: 2, lost: 2 } satisfies Record<
  DisputeStatus,
  number
>;

type Reported = Pick<DisputeNotice, 'status' | 'amountPaise' | 'deductedPaise'>;

/**
 * What is known after an update.
 * @param before null for a dispute that is not known
 * @returns `ask` when only an answer of the gateway can decide
 */
export function knownAfter(
  before: KnownDispute | null,
  update: Reported,
  { trust, settledPaise }: { trust: DisputeTrust; settledPaise: Paise },
): KnownDispute | 'ask' {
  if (trust === 'hint' || update.status === null) return 'ask';
  const after: KnownDispute = {
    status: update.status,
    amountPaise: update.amountPaise,
    reportedPaise: reportedAfter(before, update),
    settledPaise,
  };
  if (trust === 'snapshot') return before === null || isForward(before, after) ? after : 'ask';
  // Razorpay reports `action_required` by an event only: its entity stays `open`.
  const isStillRequired = before?.status === 'action_required' && after.status === 'open';
  return isStillRequired ? { ...after, status: 'action_required' } : after;
}

/** Without an answer: a new dispute is open, and a known one only moves on; no money moves. */
export function knownWithoutAnswer(
  before: KnownDispute | null,
  { status, amountPaise }: Reported,
  settledPaise: Paise,
): KnownDispute {
  const open = status !== null && isDisputeOpen(status) ? status : 'open';
  if (before === null) return { status: open, amountPaise, reportedPaise: null, settledPaise: paise(0) };
  const isNewer = isDisputeOpen(before.status) && RANK[open] >= RANK[before.status];
  return { ...before, settledPaise, status: isNewer && status !== null ? open : before.status };
}

/** Zero is a figure only after another one: many disputes are never deducted while they are open. */
function reportedAfter(before: KnownDispute | null, { deductedPaise }: Reported): Paise | null {
  const known = before?.reportedPaise ?? null;
  if (deductedPaise === null) return known;
  return deductedPaise > 0 || known !== null ? deductedPaise : null;
}

function isForward(before: KnownDispute, after: KnownDispute): boolean {
  if (before.amountPaise !== after.amountPaise) return false;
  if (!isDisputeOpen(before.status))
    return before.status === after.status && deductedOf(before) === deductedOf(after);
  return (
    RANK[after.status] >= RANK[before.status] && (after.reportedPaise ?? 0) >= (before.reportedPaise ?? 0)
  );
}
