import type { GatewayPaymentDetails } from '../../domain/payments/gateway-port';
import { asObject, asPaise, type JsonObject } from '../json-fields';
import { cardTypeOf, last4Of, methodOf, nameOf, unlessEmpty, vpaOf } from '../payment-details';

/** How a payment was made. `fee` includes `tax`; both are null before the capture. */
export function detailsOfRazorpayPayment(entity: JsonObject): GatewayPaymentDetails | undefined {
  const card = asObject(entity['card']);
  const feePaise = asPaise(entity['fee']);
  const taxPaise = asPaise(entity['tax']);
  return unlessEmpty({
    method: methodOf(entity['method']),
    vpa: vpaOf(entity['vpa']) ?? vpaOf(asObject(entity['upi'])?.['vpa']),
    bank: nameOf(entity['bank']) ?? nameOf(card?.['issuer']),
    wallet: nameOf(entity['wallet']),
    cardNetwork: nameOf(card?.['network']),
    cardLast4: last4Of(card?.['last4']),
    cardType: cardTypeOf(card?.['type']),
    feePaise,
    taxPaise: feePaise !== null && taxPaise !== null && taxPaise <= feePaise ? taxPaise : null,
  });
}
