import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { APPROVAL_LIFETIME_HOURS } from '@deccanloop/contracts/staff/money-actions';
import { secondAdminFor, type SecondAdmin } from '@deccanloop/contracts/staff/refund-rule';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Banner } from '../../../components/ui/banner';
import { amountOf, type RefundValues } from './refund-amount';

/** Whether the chosen refund needs a second administrator; an amount that is not valid needs none yet. */
export function secondAdminOf(payment: StaffPaymentDto, values: RefundValues): SecondAdmin {
  const amount = amountOf(payment, values);
  return amount === null ? 'not_needed' : secondAdminFor(payment.refundRule, amount);
}

/** The larger of both sums decides. */
function countedText({ countedPaise, customerCountedPaise }: StaffPaymentDto['refundRule']): string {
  const rupees = (amount: Paise) => formatPaise(amount, { decimals: 'always' });
  if (customerCountedPaise > countedPaise)
    return `With ${rupees(customerCountedPaise)} that was refunded to this customer or requested in the last 24 hours, it is`;
  return countedPaise === 0
    ? 'It is'
    : `With ${rupees(countedPaise)} of this payment that was refunded or requested before, it is`;
}

/** Says before a refund is sent that it waits for a second administrator, or that the rule is off. */
export function SecondAdminNotice({ payment, values }: { payment: StaffPaymentDto; values: RefundValues }) {
  const needed = secondAdminOf(payment, values);
  if (needed === 'not_needed' || payment.refundRule.limitPaise === null) return null;
  const why = `${countedText(payment.refundRule)} above the limit of ${formatPaise(payment.refundRule.limitPaise)}.`;
  if (needed === 'off')
    return (
      <Banner tone="warning" title="There is only one administrator">
        {why} It is refunded without a second administrator, because there is none. Add another one in User
        Management.
      </Banner>
    );
  return (
    <Banner tone="info" title="A second administrator must approve this refund">
      {why} It must be approved within {APPROVAL_LIFETIME_HOURS} hours; until then no money moves, and nothing
      more of this money can be refunded.
    </Banner>
  );
}
