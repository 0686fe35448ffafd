import { number, object, string } from 'yup';
import type { PayerViewState } from '../payments/payer-view';
import { GATEWAYS } from '../payments/status';

/** The results that the payer of a test payment chooses from. */
export const CHECKOUT_OUTCOMES = ['succeed', 'decline'] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

/** Attempts on one payment; each failed one is an event for the merchant. */
export const MOST_CHECKOUT_ATTEMPTS = 20;

/** Seconds until the page of a completed payment returns to the shop by itself. */
export const RETURN_SECONDS = 10;

/** API paths of the hosted pay page; the token stands for the payer. */
export const CHECKOUT_PATHS = {
  view: (token: string) => `/api/pay/${encodeURIComponent(token)}` as const,
  attempt: (token: string) => `/api/pay/${encodeURIComponent(token)}/attempt` as const,
  start: (token: string) => `/api/pay/${encodeURIComponent(token)}/start` as const,
  check: (token: string) => `/api/pay/${encodeURIComponent(token)}/check` as const,
  cancel: (token: string) => `/api/pay/${encodeURIComponent(token)}/cancel` as const,
} as const;

const gateway = string()
  .oneOf(GATEWAYS, `One of ${GATEWAYS.join(', ')}`)
  .required('Required');

/** `POST /pay/:token/attempt`. */
export const checkoutAttemptSchema = object({
  gateway,
  outcome: string()
    .oneOf(CHECKOUT_OUTCOMES, `One of ${CHECKOUT_OUTCOMES.join(', ')}`)
    .required('Required'),
  /** The number of this attempt, from 1. One that is stored already is not made again. */
  attempt: number()
    .integer('A whole number')
    .min(1, 'At least 1')
    .max(MOST_CHECKOUT_ATTEMPTS, `At most ${MOST_CHECKOUT_ATTEMPTS}`)
    .required('Required'),
}).noUnknown();

/** `POST /pay/:token/start`. */
export const checkoutStartSchema = object({ gateway }).noUnknown();

/** The states of a try after which another one may begin. Money that came back leaves the payment unpaid. */
export const OVER_TRY_STATES = [
  'failed',
  'failed_may_change',
  'cancelled',
  'refunded',
] as const satisfies readonly PayerViewState[];

/** 32 hexadecimal digits of the payment and 22 characters of a signature. */
export const PAY_TOKEN = /^[0-9a-f]{32}[0-9A-Za-z_-]{22}$/;

export type { CheckoutDto, CheckoutStartedDto, StartedAtRazorpay } from './checkout-dto';
