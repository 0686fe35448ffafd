import type { CheckoutStartedDto } from '@deccanloop/contracts/merchant/checkout';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { StartedTry } from '@deccanloop/core/domain/merchant-payments/live-tries';
import { present } from './payment';

interface Checkout {
  token: string;
  /** Razorpay's key id. */
  publicKey: string | null;
  publicOrigin: string;
  checkoutScriptUrl: string;
}

/**
 * The data with which the pay page opens the gateway's checkout. The merchant's fee is not part of it.
 * @throws Error when the order lacks data for its gateway's checkout; open orders always have it
 */
export function toCheckoutStarted(
  { payment, attempt, merchantName }: StartedTry & { merchantName: string },
  { token, publicKey, publicOrigin, checkoutScriptUrl }: Checkout,
): CheckoutStartedDto {
  if (payment.gateway === 'phonepe')
    return { gateway: 'phonepe', paymentUrl: present(attempt.redirectUrl, 'redirect address') };
  return {
    gateway: 'razorpay',
    keyId: present(publicKey, 'key id'),
    orderId: present(attempt.gatewayOrderId, 'order id'),
    amountPaise: attempt.amountPaise,
    currency: payment.currency,
    merchantName,
    scriptUrl: checkoutScriptUrl,
    callbackUrl: `${publicOrigin}${PAYMENT_PATHS.razorpayCallback}?payToken=${token}`,
  };
}
