/**
 * `waiting`: for a second administrator. `approved`: a worker will carry it out. `failed`: it could not be done, and
 * no money moved. `expired`: no decision within 24 hours.
 */
export const APPROVAL_STATES = ['waiting', 'approved', 'done', 'declined', 'expired', 'failed'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What happens to a request, in the audit log and in the timeline of its payment. */
export const APPROVAL_STEPS = [
  'money_action_requested',
  'money_action_approved',
  'money_action_declined',
  'money_action_expired',
  'money_action_done',
  'money_action_failed',
] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** A request without a decision expires after this time. */
export const APPROVAL_LIFETIME_HOURS = 24;
/** A new administrator cannot decide requests for this long. */
export const NEW_ADMIN_HOURS = 24;
