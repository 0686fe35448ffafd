import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import {
  APPROVAL_LIFETIME_HOURS,
  type CaptureDto,
  type MoneyAction,
  type OutsideRefundDto,
} from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { heldCredit } from './held-credit';

export type ActionSubject =
  { kind: 'capture'; capture: CaptureDto } | { kind: 'outside_refund'; refund: OutsideRefundDto };

const rupees = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });

/** In the capture's own currency: held money may not be in rupees. */
const amountOf = ({ currency, amountPaise }: CaptureDto): string =>
  currency === 'INR' ? rupees(amountPaise) : `${currency} ${(amountPaise / 100).toFixed(2)}`;

/** What an action does, with amounts and the wallet's owner; shown before it is requested. */
export function consequenceOf(
  action: MoneyAction,
  payment: Pick<StaffPaymentDto, 'userName' | 'breakdown'>,
  subject: ActionSubject,
): string {
  const owner = `the wallet of ${payment.userName}`;
  if (subject.kind === 'outside_refund') {
    const { amountPaise, preview } = subject.refund;
    if (preview === null)
      return `${rupees(amountPaise)} was refunded outside; it will be debited from ${owner}.`;
    const loss = preview.lossPaise > 0 ? ` ${rupees(preview.lossPaise)} is the company’s loss.` : '';
    return `${rupees(preview.walletPaise)} will be debited from ${owner} and ${rupees(preview.feePaise)} from our fee.${loss}`;
  }
  const { capture } = subject;
  const kept = capture.refundablePaise;
  if (action === 'credit_held_capture') {
    const { creditPaise, feePaise } = heldCredit(payment.breakdown, kept);
    return `${rupees(creditPaise)} will be credited to ${owner}: ${rupees(kept)} less our fee of ${rupees(feePaise)}.`;
  }
  if (action === 'refund_held_capture') {
    const amount = amountOf({ ...capture, amountPaise: kept });
    return `${amount} will be refunded to the original payment method. ${payment.userName} gets no wallet credit for it.`;
  }
  return `No money moves. The ${amountOf(capture)} will be recorded as handled outside, and ${payment.userName} will see that.`;
}

/** When the action takes effect. */
export const timingOf = (needsSecond: boolean): string =>
  needsSecond
    ? `A second administrator must approve within ${APPROVAL_LIFETIME_HOURS} hours; until then no money moves.`
    : 'It happens as soon as you confirm, and cannot be undone.';
