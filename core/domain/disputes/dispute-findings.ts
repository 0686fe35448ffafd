import { paise } from '@deccanloop/contracts/money';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { isDisputeOpen } from '@deccanloop/contracts/staff/money-actions';
import type { DisputeUpdate } from './dispute-update';
import type { KnownDispute } from './known-dispute';
import type { StoredDispute } from './snapshot-repository';

export interface DisputeFinding {
  kind: FindingKind;
  dedupeKey: string;
  /** Ids and amounts; no personal data. */
  detail: Record<string, unknown>;
}

type Counts = Pick<StoredDispute, 'openedFindings' | 'lostFindings'>;

/** The key of the finding that was raised for the nth time; that of SQL is `OPENED_KEY`. */
const keyOf = (kind: 'dispute_opened' | 'dispute_lost', update: DisputeUpdate, nth: number): string => {
  const { gateway, mode, dispute } = update;
  return `${kind}:${gateway}:${mode}:${dispute.gatewayDisputeId}${nth > 1 ? `:${nth}` : ''}`;
};

/** SQL for the key of the own finding of the dispute `d`. */
export const OPENED_KEY = `'dispute_opened:' || d.gateway || ':' || d.mode || ':' || d.gateway_dispute_id
  || case when d.opened_findings > 1 then ':' || d.opened_findings else '' end`;

export const openedKeyOf = (update: DisputeUpdate, { openedFindings }: Counts): string =>
  keyOf('dispute_opened', update, openedFindings);

export interface FindingChanges extends Counts {
  raised: DisputeFinding[];
  shown: { dedupeKeys: string[]; detail: Record<string, unknown> };
  ended: { dedupeKey: string; resolution: string } | null;
}

/**
 * A dispute has a finding of its own, which is raised again when it needs staff after they have closed it; and one for
 * its loss, which ends by itself when the money is returned.
 * @param isOwnOpen staff have not closed its finding
 * @param uncreditedPaise returned money that no wallet holds
 */
export function findingChanges(
  update: DisputeUpdate,
  stored: StoredDispute,
  {
    known,
    deductedPaise,
    isNew,
    isOwnOpen,
    uncreditedPaise,
  }: {
    known: KnownDispute;
    deductedPaise: number;
    isNew: boolean;
    isOwnOpen: boolean;
    uncreditedPaise: number;
  },
): FindingChanges {
  const isTaken = !isDisputeOpen(known.status) && deductedPaise > 0;
  const isReopened = isDisputeOpen(known.status) && !isDisputeOpen(stored.known.status);
  const needsStaff = isNew || ((isReopened || uncreditedPaise > 0) && !isOwnOpen);
  const wasTaken = !isNew && !isDisputeOpen(stored.known.status) && stored.deductedPaise > 0;
  const isLost = isTaken && !wasTaken;
  const counts: Counts = {
    openedFindings: stored.openedFindings + (needsStaff ? 1 : 0),
    lostFindings: stored.lostFindings + (isLost ? 1 : 0),
  };
  const detail = detailOf(update, known);
  const returned = uncreditedPaise > 0 ? { uncreditedPaise: paise(uncreditedPaise) } : {};
  return {
    ...counts,
    raised: [
      ...(needsStaff
        ? [
            {
              kind: 'dispute_opened' as const,
              dedupeKey: openedKeyOf(update, counts),
              detail: { ...detail, ...returned },
            },
          ]
        : []),
      ...(isLost
        ? [
            {
              kind: 'dispute_lost' as const,
              dedupeKey: keyOf('dispute_lost', update, counts.lostFindings),
              detail,
            },
          ]
        : []),
    ],
    shown: {
      dedupeKeys: [openedKeyOf(update, stored), keyOf('dispute_lost', update, stored.lostFindings)],
      detail: {
        status: known.status,
        amountPaise: known.amountPaise,
        ...(detail.respondBy !== null && { respondBy: detail.respondBy }),
        ...returned,
      },
    },
    ended:
      wasTaken && !isTaken
        ? {
            dedupeKey: keyOf('dispute_lost', update, stored.lostFindings),
            resolution: isDisputeOpen(known.status)
              ? 'The dispute was reopened: what it took was returned.'
              : 'The deduction was returned.',
          }
        : null,
  };
}

/** Ids and amounts of findings and events. */
export const detailOf = ({ gateway, dispute }: DisputeUpdate, { status, amountPaise }: KnownDispute) => ({
  gateway,
  gatewayDisputeId: dispute.gatewayDisputeId,
  gatewayPaymentId: dispute.gatewayPaymentId,
  amountPaise,
  reasonCode: dispute.reasonCode,
  phase: dispute.phase,
  respondBy: dispute.respondBy?.toISOString() ?? null,
  status,
});
