import type { DifferenceAction } from '@deccanloop/contracts/staff/reconciliation';

/**
 * The action of a difference with a finding: alarm, or on hold, until staff have closed the finding; then it
 * is only noted.
 */
export const actionOf = (
  current: 'raised' | 'open' | 'resolved',
  whileOpen: Extract<DifferenceAction, 'alarm' | 'on_hold'>,
): DifferenceAction => (current === 'resolved' ? 'noted' : whileOpen);
