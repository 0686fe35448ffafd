import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { GATEWAYS, MODES } from './status';

/** What a top-up costs: what the payer typed, the fee, what the gateway charges, what reaches the wallet. */
export const breakdownDto = dto('Breakdown', {
  amountPaise: amount(),
  feePaise: amount(),
  totalPaise: amount(),
  creditPaise: amount(),
});
export type BreakdownDto = InferType<typeof breakdownDto>;

const feeRule = fields({ basisPoints: whole(), mode: choice(['deducted', 'added']) });
const limits = fields({ minPaise: amount(), maxPaise: amount() });

const offeredFields = {
  /** "Razorpay" or "PhonePe". */
  gatewayName: text(),
  gateway: choice(GATEWAYS),
  mode: choice(MODES),
  limits,
  fee: feeRule,
  /** Razorpay's checkout script; null for PhonePe. */
  checkoutScriptUrl: text().nullable(),
};

/** A gateway that accepts payments, with the data that the page needs to offer it. */
export const offeredGatewayDto = dto('OfferedGateway', offeredFields);
export type OfferedGatewayDto = InferType<typeof offeredGatewayDto>;

export const closingDto = dto('Closing', {
  /** Deep link of the app for origin App; null when not configured. */
  appReturnUrl: text().nullable(),
  /** The Android bridge's global object and its method; null when not configured. */
  androidBridge: fields({ object: text(), method: text() }).nullable(),
});
export type ClosingDto = InferType<typeof closingDto>;

const healthFields = {
  state: choice(['up', 'degraded', 'down']),
  /** When the gateway began to fail. */
  since: time().nullable(),
};

/** `GET /payments/get-active-paymentgateway`. */
export const activeGatewayDto = dto('ActiveGateway', {
  ...offeredFields,
  /** How the page closes itself when the payment is done. */
  closing: closingDto,
  /** Health as seen by this product. */
  health: fields(healthFields),
  /** The gateway that initiation also accepts while this one is down; null when none is enabled and healthy. */
  fallback: offeredGatewayDto.nullable(),
});
export type ActiveGatewayDto = InferType<typeof activeGatewayDto>;

/** `GET /phonepe/gateway/status`: health of the gateway for new top-ups, and of each gateway. */
export const gatewayStatusDto = dto('GatewayStatus', {
  gateway: choice(GATEWAYS).nullable(),
  ...healthFields,
  /** The gateway that can be used instead; null when there is none. */
  fallback: choice(GATEWAYS).nullable(),
  gateways: listOf(fields({ gateway: choice(GATEWAYS), ...healthFields })),
});
export type GatewayStatusDto = InferType<typeof gatewayStatusDto>;

export const feesDto = dto('Fees', {
  gateways: listOf(
    fields({
      gateway: choice(GATEWAYS),
      isActive: flag(),
      fee: feeRule,
      limits,
      /** For the requested amount; null without an amount, or when it is outside the limits. */
      breakdown: breakdownDto.nullable(),
    }),
  ),
});
export type FeesDto = InferType<typeof feesDto>;
