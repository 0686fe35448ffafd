import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import type { Database } from '../../platform/database';
import { toApprovalDto } from './approval-dto';
import { findApprovalsOfPayment, findDecider } from './approval-repository';

/** Requests about the money of one payment, newest first, as this reader sees them. */
export async function approvalsOfPayment(
  db: Database,
  paymentId: string,
  { readerId, now }: { readerId: string; now: Date },
): Promise<ApprovalDto[]> {
  const reader = await findDecider(db, readerId);
  return (await findApprovalsOfPayment(db, paymentId)).map((each) => toApprovalDto(each, reader, now));
}
