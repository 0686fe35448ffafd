import type { DifferenceAction } from '@deccanloop/contracts/staff/reconciliation';

/**
 * What a difference with a finding is called in a run: it alarms, or stays parked, until a person has closed the
 * finding; then it is only noted.
 */
export const actionOf = (
  current: 'raised' | 'open' | 'resolved',
  whileOpen: Extract<DifferenceAction, 'alarm' | 'on_hold'>,
): DifferenceAction => (current === 'resolved' ? 'noted' : whileOpen);
