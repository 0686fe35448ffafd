import { COMPANY } from '@deccanloop/contracts/company';
import type { CheckoutPrefillDto, PayerDto, RazorpayInitiated } from '@deccanloop/contracts/payments/dto';
import { CHECKOUT_COLOUR, type RazorpayOptions } from '../../../lib/razorpay-checkout';

const prefillOf = (
  known: CheckoutPrefillDto | null | undefined,
  payer: PayerDto,
): RazorpayOptions['prefill'] => ({
  name: known?.name ?? payer.userName,
  ...(known?.email && { email: known.email }),
  ...(known?.contact && { contact: known.contact }),
});

/** Options for one order. `callback_url` is used by in-app browsers that cannot show the overlay. */
export const checkoutOptions = (initiated: RazorpayInitiated, payer: PayerDto): RazorpayOptions => ({
  key: initiated.razorpayKeyId,
  amount: initiated.razorpayOrder.amount,
  currency: initiated.currency ?? 'INR',
  order_id: initiated.razorpayOrderId,
  name: COMPANY.name,
  description: COMPANY.checkoutDescription,
  prefill: prefillOf(initiated.prefill, payer),
  theme: { color: CHECKOUT_COLOUR },
  callback_url: initiated.callbackUrl,
});
