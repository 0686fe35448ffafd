import type { DifferenceAction } from '@deccanloop/contracts/staff/reconciliation';

/**
 * What a difference with a finding is called in a run: it alarms, or stays parked, until a person has closed the
 * finding; then it is only noted.
 */
export const actionOf = (
  standing: 'raised' | 'open' | 'resolved',
  whileOpen: Extract<DifferenceAction, 'alarm' | 'parked'>,
): DifferenceAction => (standing === 'resolved' ? 'noted' : whileOpen);
