/** What became of a captured payment. `held`: not credited, because it does not match the order; staff decide. */
export const CAPTURE_STATUSES = ['credited', 'held', 'refunded', 'handled_outside'] as const;
export type CaptureStatus = (typeof CAPTURE_STATUSES)[number];

/** Why captured money is put on hold instead of credited; each is a finding kind too. */
export const HOLD_REASONS = [
  'amount_differs',
  'currency_differs',
  'order_differs',
  'second_capture_on_order',
  'partly_refunded',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
