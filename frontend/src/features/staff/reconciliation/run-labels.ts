import type { ReconciliationRunDto } from '@deccanloop/contracts/staff/reconciliation';
import type { TagProps } from '../../../components/ui/tag';
import { formatDateTime, formatDate, formatTime } from '../../../lib/format';

/** How many differences a run has found; null while it has not completed. */
export const differencesOf = ({ summary }: Pick<ReconciliationRunDto, 'summary'>): number | null =>
  summary && Object.values(summary.differences).reduce((sum, count) => sum + count, 0);

/** Rules of the ledger that a run could not check. */
export const failedRulesOf = ({ rules }: Pick<ReconciliationRunDto, 'rules'>) =>
  rules.filter(({ error }) => error !== null);

/** A short label of a run's state. */
export function runStatusLabel(run: Pick<ReconciliationRunDto, 'state' | 'summary' | 'rules'>): {
  label: string;
  tone: NonNullable<TagProps['tone']>;
  open: boolean;
} {
  if (run.state === 'requested') return { label: 'Waiting', tone: 'brand', open: true };
  if (run.state === 'running') return { label: 'Running', tone: 'brand', open: true };
  if (run.state === 'failed') return { label: 'Failed', tone: 'danger', open: false };
  const failed = failedRulesOf(run).length;
  if (failed > 0)
    return { label: `${failed} ${failed === 1 ? 'rule' : 'rules'} not checked`, tone: 'danger', open: false };
  const count = differencesOf(run) ?? 0;
  if (count === 0) return { label: 'All in order', tone: 'success', open: false };
  return { label: count === 1 ? '1 difference' : `${count} differences`, tone: 'warning', open: false };
}

export const whoOf = ({ scheduled, requestedBy }: ReconciliationRunDto): string =>
  scheduled ? 'Scheduled' : `Requested by ${requestedBy?.name ?? 'the command'}`;

/** "20 Nov 2025, 2:15 pm to 2:30 pm", with the second day where it differs; or the whole ledger. */
export const windowOf = ({ isFullCheck, windowFrom, windowTo }: ReconciliationRunDto): string =>
  isFullCheck
    ? 'The whole ledger'
    : `${formatDateTime(windowFrom)} to ${
        formatDate(windowFrom) === formatDate(windowTo) ? formatTime(windowTo) : formatDateTime(windowTo)
      }`;
