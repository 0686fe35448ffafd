import {
  MOST_CHECKOUT_ATTEMPTS,
  OVER_TRY_STATES,
  type CheckoutDto,
} from '@deccanloop/contracts/merchant/checkout';
import type { PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import { GATEWAYS, type GatewayName } from '@deccanloop/contracts/payments/status';
import type { CheckoutContext } from './checkout-repository';
import type { MerchantPayment } from './payment-repository';
import { transactionIdOf } from './public-id';
import { returnUrlWith } from './return-signature';

/** What the gateways say about a live payment. */
export interface LiveSide {
  gateways: readonly GatewayName[];
  lastTry: CheckoutDto['lastTry'];
}

/** Test payments simulate both gateways. */
export const SIMULATED: LiveSide = { gateways: GATEWAYS, lastTry: null };

/** What the payer sees of a payment. */
export function checkoutView(
  payment: MerchantPayment,
  { businessName, keyHash }: CheckoutContext,
  { gateways, lastTry }: LiveSide,
  now: Date,
): CheckoutDto {
  const { mode, status, failureCode, failureMessage, amountPaise, attemptCount } = payment;
  const isOpen = status === 'pending' && (mode === 'test' || payment.expiresAt > now);
  return {
    transactionId: transactionIdOf(payment.id),
    mode,
    merchantName: businessName,
    amountPaise,
    currency: payment.currency,
    description: payment.description,
    reference: payment.reference,
    status,
    gateway: payment.gateway,
    gateways: [...gateways],
    lastTry,
    attemptCount,
    mayTry: isOpen && attemptCount < MOST_CHECKOUT_ATTEMPTS && mayBegin(lastTry),
    failure:
      failureCode === null || failureMessage === null ? null : { code: failureCode, message: failureMessage },
    expiresAt: payment.expiresAt.toISOString(),
    endedAt: payment.endedAt?.toISOString() ?? null,
    returnTo: returnOf(payment, keyHash),
  };
}

const OVER: readonly PayerViewState[] = OVER_TRY_STATES;

const mayBegin = (lastTry: CheckoutDto['lastTry']): boolean =>
  lastTry === null || OVER.includes(lastTry.state);

function returnOf(
  { id: paymentId, returnUrl, status, amountPaise }: MerchantPayment,
  keyHash: Buffer,
): CheckoutDto['returnTo'] {
  if (returnUrl === null) return null;
  return {
    host: new URL(returnUrl).host,
    url: status === 'pending' ? null : returnUrlWith(returnUrl, keyHash, { paymentId, status, amountPaise }),
  };
}
