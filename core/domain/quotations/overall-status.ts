import type { OverallStatus } from '@deccanloop/contracts/quotations/states';
import type { QuotationRecord } from './record';

/** All projects of a customer as one status. */
export function overallStatus(
  projects: readonly Pick<QuotationRecord, 'status' | 'customerDecision'>[],
): OverallStatus | null {
  const isDeclined = ({ customerDecision }: Pick<QuotationRecord, 'customerDecision'>) =>
    customerDecision === 'declined';
  if (projects.some((each) => each.status === 'approved' && !isDeclined(each))) return 'approved';
  if (projects.some(({ status }) => status === 'submitted' || status === 'pending')) return 'pending';
  if (projects.some((each) => each.status === 'rejected' || isDeclined(each))) return 'rejected';
  return null;
}
