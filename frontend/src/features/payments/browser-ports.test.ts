import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserPorts } from './browser-ports';
import type { CheckoutEvent } from '../../lib/razorpay-checkout';
import { checkoutOptions } from './pay/checkout-options';
import { PAYER, RAZORPAY_ORDER } from './testing/payments-app';

type Options = { handler: (proof: object) => void; modal: { ondismiss: () => void } };

describe('opening Razorpay', () => {
  let options: Options;
  let failed: (answer: object) => void;
  const open = jest.fn();
  const close = jest.fn();

  beforeEach(() => {
    function Razorpay(this: object, given: Options) {
      options = given;
      Object.assign(this, {
        open,
        close,
        on: (_event: string, listener: typeof failed) => void (failed = listener),
      });
    }
    Object.assign(globalThis, { window: { Razorpay } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('turns its callbacks into events and passes on only the three signed fields', () => {
    const checkout = browserPorts.openCheckout(checkoutOptions(RAZORPAY_ORDER, PAYER));
    const events: unknown[] = [];
    const listen = () => checkout.events.take((event) => (events.push(event), listen()));
    listen();
    failed({ error: { description: 'Declined' } });
    failed({});
    const proof = { razorpay_payment_id: 'p', razorpay_order_id: 'o', razorpay_signature: 's' };
    options.handler({ ...proof, org_logo: '' });
    options.modal.ondismiss();
    expect(open).toHaveBeenCalledTimes(1);
    expect(events).toEqual([
      { type: 'failed', description: 'Declined' },
      { type: 'failed', description: null },
      { type: 'paid', proof },
      { type: 'dismissed' },
    ] satisfies CheckoutEvent[]);
  });

  it('throws when the script is not loaded', () => {
    Object.assign(globalThis, { window: {} });
    expect(() => browserPorts.openCheckout(checkoutOptions(RAZORPAY_ORDER, PAYER))).toThrow('not loaded');
  });
});
