/** Where a top-up stands. Compared in lower case (specification, section 4). */
export const PAYMENT_STATES = [
  'initiated',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'timeout',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** No further word is expected at once; `failed`, `cancelled` and `timeout` may still become `completed`. */
export const isEnded = (state: PaymentState): boolean => state !== 'initiated' && state !== 'pending';

export const GATEWAYS = ['razorpay', 'phonepe'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** As the specification's `paymentMode` spells them. */
export const PAYMENT_MODES = ['RAZORPAY', 'PHONEPE'] as const;
export type PaymentModeName = (typeof PAYMENT_MODES)[number];

/** As the specification's `gatewayName` spells them. */
export const GATEWAY_TITLES = { razorpay: 'Razorpay', phonepe: 'PhonePe' } as const satisfies Record<
  GatewayName,
  string
>;

/** Whether real money moves. */
export type Mode = 'test' | 'live';

/** Where the signed link came from (specification: `website` or `App`). */
export const ORIGINS = ['website', 'App'] as const;
export type PaymentOrigin = (typeof ORIGINS)[number];
