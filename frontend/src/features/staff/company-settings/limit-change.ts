import { isLimitLowered } from '@deccanloop/contracts/staff/company-settings';
import { APPROVAL_LIFETIME_HOURS } from '@deccanloop/contracts/staff/money-actions';

/** When a raise takes effect. */
export const AFTER_APPROVAL_OF_SETTING = `Another administrator must approve within ${APPROVAL_LIFETIME_HOURS} hours; until then the limit stays as it is.`;

/** Whether one administrator may make the change. Null: no limit. */
export function limitChangeOf(from: number | null, to: number | null): 'same' | 'lower' | 'raise' {
  if (from === to) return 'same';
  return isLimitLowered(from, to) ? 'lower' : 'raise';
}
