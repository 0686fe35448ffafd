import { paise } from '../money';

/** A payment of a merchant begins as `pending` and ends once. */
export const MERCHANT_PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'timeout'] as const;
export type MerchantPaymentStatus = (typeof MERCHANT_PAYMENT_STATUSES)[number];
export type MerchantPaymentEnd = Exclude<MerchantPaymentStatus, 'pending'>;

export const MERCHANT_PAYMENT_METHODS = ['card', 'upi', 'netbanking', 'wallet'] as const;
export type MerchantPaymentMethod = (typeof MERCHANT_PAYMENT_METHODS)[number];

/** Of a refund. A live one is pending until the gateway confirms it. */
export const MERCHANT_REFUND_STATUSES = ['pending', 'completed', 'failed'] as const;
export type MerchantRefundStatus = (typeof MERCHANT_REFUND_STATUSES)[number];

/** `txn_` and the 32 hexadecimal digits of the payment's id. */
export const TRANSACTION_ID = /^txn_[0-9a-f]{32}$/;

export const MERCHANT_CURRENCY = 'INR';

export const MERCHANT_AMOUNT_LIMITS = { minPaise: paise(1_00), maxPaise: paise(1_00_000_00) } as const;

/** From its creation until a pending payment ends, in minutes. */
export const MERCHANT_PAYMENT_MINUTES = 30;
