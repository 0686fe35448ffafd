import { paise, type Paise } from '@deccanloop/contracts/money';
import { leftOf, refundParts, type Capture } from '@deccanloop/contracts/payments/refund-parts';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { DisputeNotice } from '../payments/gateway-port';

/** A dispute as it is stored; a new one is `open` with nothing deducted. */
export interface StoredDispute {
  status: DisputeStatus;
  /** What the ledger has recorded as deducted. */
  deductedPaise: Paise;
  /** A lost dispute whose loss is in the ledger, or was taken from money on hold. */
  isLossRecorded: boolean;
  isWinRecorded: boolean;
}

export interface LossParts {
  walletPaise: Paise;
  feePaise: Paise;
  lossPaise: Paise;
  /** By how much the capture's remaining amount shrinks, and the fee in it. */
  takenPaise: Paise;
  takenFeePaise: Paise;
}

export interface DisputeDecision {
  status: DisputeStatus;
  deductedPaise: Paise;
  transfer:
    | { kind: 'dispute_deducted' | 'dispute_won'; amountPaise: Paise }
    | { kind: 'dispute_lost'; amountPaise: Paise; alreadyDeductedPaise: Paise; parts: LossParts }
    | null;
  /** Lost: money on hold is taken without a transfer, since the ledger does not have it. */
  takesHeldPaise: Paise;
  /** The gateway reported both won and lost: staff decide. */
  contradicts: boolean;
}

/** Events may arrive in any order: a status never goes back to an earlier rank. */
const RANK = { open: 0, under_review: 1, action_required: 1, closed: 2, won: 3, lost: 3 } satisfies Record<
  DisputeStatus,
  number
>;

/**
 * What an update changes. The first of `won` and `lost` is final; the other one arriving later moves nothing.
 * @param capture the credited money; null where there is none, and then the ledger does not have it either
 * @param isConfirmed a hint may store and raise a finding, and never moves money
 */
export function decideDispute(
  stored: StoredDispute,
  update: Pick<DisputeNotice, 'status' | 'amountPaise' | 'deductedPaise' | 'currency'>,
  capture: { money: Capture; walletBalancePaise: Paise } | null,
  isConfirmed: boolean,
): DisputeDecision {
  const reported = update.status ?? stored.status;
  const isNewer = RANK[reported] >= RANK[stored.status];
  const isOtherEnd =
    RANK[reported] === RANK.won && RANK[stored.status] === RANK.won && reported !== stored.status;
  // The deduction was returned when it was closed.
  const contradicts = isOtherEnd || (reported === 'lost' && stored.isWinRecorded);
  const isFinalHint = !isConfirmed && RANK[reported] >= RANK.closed;
  const status = isNewer && !contradicts && !isFinalHint ? reported : stored.status;
  const nothing: DisputeDecision = {
    status,
    deductedPaise: stored.deductedPaise,
    transfer: null,
    takesHeldPaise: paise(0),
    contradicts,
  };
  if (!isConfirmed || contradicts) return nothing;
  const { deductedPaise, isLossRecorded, isWinRecorded } = stored;
  if (isLossRecorded || isWinRecorded) return nothing;
  if (capture === null)
    return status === 'lost' ? { ...nothing, takesHeldPaise: update.amountPaise } : nothing;
  if (update.currency !== 'INR') return nothing;

  if (status === 'lost') {
    const amountPaise = update.deductedPaise > 0 ? update.deductedPaise : update.amountPaise;
    return {
      ...nothing,
      deductedPaise: amountPaise,
      transfer: {
        kind: 'dispute_lost',
        amountPaise,
        alreadyDeductedPaise: deductedPaise,
        parts: lossParts(capture, amountPaise),
      },
    };
  }
  // Closed without an outcome for the payer: the deduction is returned to us once the gateway reports so.
  const isGivenBack =
    status === 'won' || (status === 'closed' && reported === 'closed' && update.deductedPaise === 0);
  if (isGivenBack)
    return deductedPaise === 0
      ? nothing
      : { ...nothing, transfer: { kind: 'dispute_won', amountPaise: deductedPaise } };
  if (deductedPaise === 0 && update.deductedPaise > 0) {
    const amountPaise = update.deductedPaise;
    return { ...nothing, deductedPaise: amountPaise, transfer: { kind: 'dispute_deducted', amountPaise } };
  }
  return nothing;
}

/** Wallet and fee bear a lost dispute as they bear a refund; what they cannot cover is the company's loss. */
function lossParts(
  { money, walletBalancePaise }: { money: Capture; walletBalancePaise: Paise },
  amountPaise: Paise,
): LossParts {
  const takenPaise = paise(Math.min(amountPaise, Math.max(0, leftOf(money))));
  const share =
    takenPaise > 0 ? refundParts(money, takenPaise) : { walletPaise: paise(0), feePaise: paise(0) };
  const walletPaise = paise(Math.min(share.walletPaise, Math.max(0, walletBalancePaise)));
  return {
    walletPaise,
    feePaise: share.feePaise,
    lossPaise: paise(amountPaise - walletPaise - share.feePaise),
    takenPaise,
    takenFeePaise: share.feePaise,
  };
}
