import { REFUND_ABOVE_LIMIT, type ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';

/** Refunds above the limit that wait for a second administrator, or for the worker that makes them. */
export const waitingRefunds = ({ approvals }: Pick<StaffPaymentDto, 'approvals'>): ApprovalDto[] =>
  approvals.filter(
    ({ action, state }) => action === REFUND_ABOVE_LIMIT && (state === 'waiting' || state === 'approved'),
  );

/** What can be refunded now: without a dispute, and without a refund that waits. */
export const offeredRefunds = (
  payment: Pick<StaffPaymentDto, 'approvals' | 'refundable'>,
): StaffPaymentDto['refundable'] => {
  const waiting = waitingRefunds(payment);
  return payment.refundable.filter(
    ({ captureId, dispute }) => dispute === null && waiting.every(({ subjectId }) => subjectId !== captureId),
  );
};
