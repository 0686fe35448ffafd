import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';

type Quotation = Pick<StaffQuotationDto, 'status' | 'customerDecision' | 'projectStatus'>;

/** Why support cannot do it. */
export const ADMIN_ONLY = {
  price: 'Only administrators set prices.',
  status: 'Only administrators reject a quotation or take it again.',
  projectStatus: 'Only administrators set it.',
  reverse: 'Only administrators can return a payment.',
} as const;

/** Why no price can be set; null when it can. The server applies the same rule. */
export function priceObstacle({ status }: Quotation): string | null {
  if (status === 'submitted') return 'Take the quotation before you price it.';
  return status === 'rejected' ? 'The quotation is rejected. Take it again before you price it.' : null;
}

/** Why it cannot be rejected; null when it can. */
export function rejectObstacle({ status, customerDecision, projectStatus }: Quotation): string | null {
  if (status === 'rejected') return 'It is rejected.';
  if (customerDecision === 'accepted') return 'The customer has accepted the price.';
  return projectStatus === null ? null : 'The project has started.';
}

/** Why the project has no status to set; null when it has. */
export const projectObstacle = ({ projectStatus }: Quotation): string | null =>
  projectStatus === null ? 'The project starts when the customer accepts a price.' : null;
