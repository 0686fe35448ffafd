import type { StaffProjectDto } from '@deccanloop/contracts/quotations/dto';
import { dayOf } from '../../lib/india-days';

type Phase = StaffProjectDto['phases'][number];

/** A phase whose day to pay has passed, of a price that the customer has accepted. */
export const isPhaseOverdue = (
  { dueOn, state }: Pick<Phase, 'dueOn' | 'state'>,
  { customerDecision }: Pick<StaffProjectDto, 'customerDecision'>,
  now: number,
): boolean => customerDecision === 'accepted' && state !== 'paid' && dueOn !== null && dueOn < dayOf(now);

/** A deadline that has passed while the project may still be done. */
export const isDeadlineOverdue = (
  { deadline, status, customerDecision, projectStatus }: StaffProjectDto,
  now: number,
): boolean =>
  deadline !== null &&
  deadline < dayOf(now) &&
  status !== 'rejected' &&
  customerDecision !== 'declined' &&
  projectStatus !== 'completed';

/** What is late, in words; null when nothing is. The filter `overdue` of the API finds the same. */
export function overdueText(project: StaffProjectDto, now: number): string | null {
  if (isDeadlineOverdue(project, now)) return 'Overdue';
  const isLate = project.phases.some((phase) => isPhaseOverdue(phase, project, now));
  return isLate ? 'Payment overdue' : null;
}
