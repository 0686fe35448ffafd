import type { DisputeDto } from '@deccanloop/contracts/staff/money-actions';

const DAY_MS = 86_400_000;

/** Waiting for our answer, or being decided. */
export const isRunning = ({ status }: Pick<DisputeDto, 'status'>): boolean =>
  status === 'open' || status === 'under_review' || status === 'action_required';

/** "3 days left", "less than a day left", "the time is over". */
export function daysLeft(iso: string, now: number): string {
  const left = Date.parse(iso) - now;
  if (left <= 0) return 'the time is over';
  const days = Math.floor(left / DAY_MS);
  if (days === 0) return 'less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}
