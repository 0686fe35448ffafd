import type { RefundRule } from './money-dto';

/** Whether a refund needs a second administrator. */
export type SecondAdmin =
  | 'not_needed'
  | 'needed'
  /** It would, but there is only one administrator: the rule is off. */
  | 'off';

/**
 * Compares the limit with all that is refunded of the payment, so that a refund in parts counts like a whole one, and with all
 * that is refunded to the customer within 24 hours. The server decides; pages use it to say so before the request.
 * @param amountPaise the next refund, in paise
 */
export function secondAdminFor(rule: RefundRule, amountPaise: number): SecondAdmin {
  const { limitPaise, countedPaise, customerCountedPaise, isSecondAvailable } = rule;
  const counted = Math.max(countedPaise, customerCountedPaise);
  if (limitPaise === null || counted + amountPaise <= limitPaise) return 'not_needed';
  return isSecondAvailable ? 'needed' : 'off';
}
