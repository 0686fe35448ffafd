/** `submitted`: no member of staff has taken it yet. `pending`: a member of staff works on it. `approved`: it has a price. */
export const QUOTATION_STATUSES = ['submitted', 'pending', 'approved', 'rejected'] as const;
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];
/** In which the details of a request can be given: before a price, and before it is closed. */
export const DETAILS_STATUSES = ['submitted', 'pending'] as const satisfies readonly QuotationStatus[];

/** The customer's answer to a price; null until there is one. */
export const CUSTOMER_DECISIONS = ['accepted', 'declined'] as const;
export type CustomerDecision = (typeof CUSTOMER_DECISIONS)[number];

/** The state of the work after acceptance. */
export const PROJECT_STATUSES = ['planning', 'in_progress', 'testing', 'completed'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_STATUS_LABELS = {
  planning: 'Planning',
  in_progress: 'In Progress',
  testing: 'Testing',
  completed: 'Completed',
} as const satisfies Record<ProjectStatus, string>;

export const QUOTATION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type QuotationPriority = (typeof QUOTATION_PRIORITIES)[number];

/** Filters of staff: what a quotation without an answer waits for. `new_price`: its price can no longer be accepted. */
export const QUOTATION_WAITS = ['price', 'customer', 'new_price'] as const;
export type QuotationWait = (typeof QUOTATION_WAITS)[number];

/** Orders of the staff's list; `-` is descending. Without a deadline or a price comes last. */
export const QUOTATION_SORTS = ['submitted', 'deadline', 'total'].flatMap(
  (by) => [by, `-${by}`] as const,
) as readonly QuotationSort[];
export type QuotationSort = `${'' | '-'}${'submitted' | 'deadline' | 'total'}`;

/** All projects of a customer as one status; null without any. */
export const OVERALL_STATUSES = ['approved', 'pending', 'rejected'] as const;
export type OverallStatus = (typeof OVERALL_STATUSES)[number];

/**
 * `requested`: a worker will pay it from the wallet. `waiting`: for top-ups with this purpose. `refused`, `cancelled`
 * and `expired`: no money moved. `reversed`: the money is back in the wallet, and the phase can be paid again.
 */
export const PHASE_PAYMENT_STATES = [
  'requested',
  'waiting',
  'paid',
  'refused',
  'cancelled',
  'expired',
  'reversed',
] as const;
export type PhasePaymentState = (typeof PHASE_PAYMENT_STATES)[number];

/** A phase as customers see it. `paying`: the payment is on its way. */
export const PHASE_STATES = ['unpaid', 'waiting', 'paying', 'paid'] as const;
export type PhaseState = (typeof PHASE_STATES)[number];

/** Events of a quotation's timeline (`quotation_events.type`). */
export const QUOTATION_EVENT_TYPES = [
  /** The second step of the form has come. */
  'details_given',
  'claimed',
  'assigned',
  'status_changed',
  'priced',
  'accepted',
  'declined',
  'project_status_changed',
  'priority_changed',
  'deadline_changed',
  'note_added',
  'staff_message',
  'customer_message',
  'phase_payment_requested',
  'phase_payment_cancelled',
  /** The top-ups that it waited for did not arrive in time. */
  'phase_payment_expired',
  'phase_payment_refused',
  'phase_paid',
  'phase_reversal_requested',
  'phase_reversed',
] as const;
export type QuotationEventType = (typeof QUOTATION_EVENT_TYPES)[number];

/** Who caused an event. */
export const QUOTATION_ACTORS = ['customer', 'staff', 'system'] as const;
export type QuotationActor = (typeof QUOTATION_ACTORS)[number];
