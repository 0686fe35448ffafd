import { PRIORITIES } from '@deccanloop/contracts/enquiries/quotation-options';
import type { ViewTone } from '@deccanloop/contracts/payments/payer-view';
import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import {
  QUOTATION_PRIORITIES,
  type PhaseState,
  type ProjectStatus,
  type QuotationPriority,
  type QuotationStatus,
} from '@deccanloop/contracts/quotations/states';

export interface QuotationLabel {
  customer: string;
  staff: string;
  tone: ViewTone;
}

/** The names of the statuses of a quotation, for customers and for staff. */
export const QUOTATION_STATUS_LABELS = {
  submitted: { customer: 'Submitted', staff: 'Submitted', tone: 'progress' },
  pending: { customer: 'Pending', staff: 'Pending', tone: 'warning' },
  approved: { customer: 'Approved', staff: 'Approved', tone: 'success' },
  rejected: { customer: 'Rejected', staff: 'Rejected', tone: 'error' },
} as const satisfies Record<QuotationStatus, QuotationLabel>;

/** What the customer said to a price; `open` and `expired`: nothing yet. */
export const DECISION_LABELS = {
  open: { customer: 'Waiting for your answer', staff: 'Waiting for customer', tone: 'warning' },
  expired: { customer: 'Price no longer valid', staff: 'Price expired', tone: 'warning' },
  accepted: { customer: 'Accepted', staff: 'Accepted', tone: 'success' },
  declined: { customer: 'Declined', staff: 'Declined', tone: 'error' },
} as const satisfies Record<string, QuotationLabel>;
export type Decision = keyof typeof DECISION_LABELS;

/**
 * Where the customer's answer stands; null without a price.
 * @param now ms since 1970
 */
export function decisionOf(
  { status, customerDecision, validUntil }: Pick<ProjectDto, 'status' | 'customerDecision' | 'validUntil'>,
  now: number,
): Decision | null {
  if (status !== 'approved') return null;
  if (customerDecision !== null) return customerDecision;
  return validUntil !== null && Date.parse(validUntil) < now ? 'expired' : 'open';
}

export const PROJECT_STATUS_TONES = {
  planning: 'progress',
  in_progress: 'progress',
  testing: 'warning',
  completed: 'success',
} as const satisfies Record<ProjectStatus, ViewTone>;

/** The names of the states of a phase. */
export const PHASE_STATE_LABELS = {
  unpaid: { customer: 'Unpaid', staff: 'Unpaid', tone: 'neutral' },
  waiting: { customer: 'Waiting for top-up', staff: 'Waiting for top-up', tone: 'warning' },
  paying: { customer: 'Being paid', staff: 'Being paid', tone: 'progress' },
  paid: { customer: 'Paid', staff: 'Paid', tone: 'success' },
} as const satisfies Record<PhaseState, QuotationLabel>;

/** The priority in a record is text: that of old requests is not checked. */
export const priorityOf = (value: unknown): QuotationPriority | null =>
  QUOTATION_PRIORITIES.find((priority) => priority === value) ?? null;

export const priorityLabel = (value: string): string =>
  PRIORITIES.find(({ id }) => id === value)?.label ?? value;
