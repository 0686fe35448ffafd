/** States of a top-up. Clients compare them in lower case. */
export const PAYMENT_STATES = [
  'initiated',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'timeout',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The payer need not wait. Not always final: `failed`, `cancelled` and `timeout` may still become `completed`. */
export const isEnded = (state: PaymentState): boolean => state !== 'initiated' && state !== 'pending';

export const GATEWAYS = ['razorpay', 'phonepe'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Values of `paymentMode` in requests. */
export const PAYMENT_MODES = ['RAZORPAY', 'PHONEPE'] as const;
export type PaymentModeName = (typeof PAYMENT_MODES)[number];

/** Values of `gatewayName` in responses. */
export const GATEWAY_TITLES = { razorpay: 'Razorpay', phonepe: 'PhonePe' } as const satisfies Record<
  GatewayName,
  string
>;

/** Whether real money moves. */
export const MODES = ['test', 'live'] as const;
export type Mode = (typeof MODES)[number];

/** `from` of a signed link: where the payer came from. */
export const ORIGINS = ['website', 'App'] as const;
export type PaymentOrigin = (typeof ORIGINS)[number];
