import {
  MOST_CHECKOUT_ATTEMPTS,
  type CheckoutDto,
  type CheckoutOutcome,
} from '@deccanloop/contracts/merchant/checkout';
import type { MerchantPaymentMethod } from '@deccanloop/contracts/merchant/payments';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { journaledIfPossible } from '../../platform/journaled-transaction';
import { CheckoutError } from './checkout-errors';
import { checkoutView, SIMULATED } from './checkout-view';
import { isBeingPaid } from './live-payment-repository';
import type { LiveTries, StartedTry } from './live-tries';
import { findCheckoutContext, type CheckoutContext } from './checkout-repository';
import type { PayTokens } from './pay-token';
import { endPayment, failAttempt } from './payment-changes';
import { findById, lockById, type MerchantPayment } from './payment-repository';
import { endByTime, statusAt } from './states';

/**
 * The hosted pay page (docs/decisions/0065-hosted-pay-page.md). A client with the token is the payer.
 * Each call throws CheckoutError `unknown_payment_link`.
 */
export interface Checkout {
  /** Stores the end of a payment whose time is over, so that no attempt can still complete it afterwards. */
  view(token: string): Promise<CheckoutDto>;
  /**
   * Of a test payment. Nothing is stored when the payment has ended, or has had this attempt already.
   * @throws CheckoutError `other_mode`
   */
  attempt(token: string, attempt: CheckoutAttempt): Promise<CheckoutDto>;
  /**
   * Of a live payment: the order that the payer pays at the gateway.
   * @throws CheckoutError `other_mode`, and the errors of `LiveTries.start`
   */
  start(token: string, gateway: GatewayName): Promise<StartedTry & { merchantName: string }>;
  /** Asks the gateway about the last try of a live payment; the answer comes later. */
  check(token: string): Promise<CheckoutDto>;
  /**
   * `cancelled`, or `failed` where the last attempt failed; a payment that has ended is not changed. While a live payment is
   * being paid, only that try is asked to end, and the payment stays pending.
   */
  cancel(token: string): Promise<CheckoutDto>;
}

export interface CheckoutAttempt {
  gateway: GatewayName;
  outcome: CheckoutOutcome;
  /** From 1. */
  attempt: number;
}

const DECLINED = { code: 'CARD_DECLINED', message: 'The payment was declined by the bank.' } as const;

const METHODS = { razorpay: 'card', phonepe: 'upi' } as const satisfies Record<
  GatewayName,
  MerchantPaymentMethod
>;

export function createCheckout({
  db,
  tokens,
  tries,
  clock,
  wake,
  payUrl,
}: {
  db: Knex;
  tokens: PayTokens;
  tries: LiveTries;
  clock: Clock;
  /** Starts the webhooks of an event after its commit. */
  wake: () => void;
  /** The address of the page, to which PhonePe sends the payer back. */
  payUrl: (token: string) => string;
}): Checkout {
  type Change = (trx: Knex.Transaction, payment: MerchantPayment, at: Date) => Promise<MerchantPayment>;

  /** Runs `change` on a locked payment that is pending at this moment. */
  const changed = async (id: string, change: Change): Promise<MerchantPayment> => {
    const payment = await journaledIfPossible(db, async (trx) => {
      const payment = await lockById(trx, id);
      if (payment === null) throw new CheckoutError('unknown_payment_link');
      if (payment.status !== 'pending') return payment;
      // After the lock: the wait for it may have lasted until the payment's time was over.
      const at = clock.now();
      if (statusAt(payment, at) === 'pending') return change(trx, payment, at);
      return endPayment(trx, payment, { status: endByTime(payment), at: payment.expiresAt });
    });
    wake();
    return payment;
  };

  async function opened(token: string): Promise<{ payment: MerchantPayment; context: CheckoutContext }> {
    const id = tokens.paymentOf(token);
    const [payment, context] =
      id === null ? [null, null] : await Promise.all([findById(db, id), findCheckoutContext(db, id)]);
    if (payment === null || context === null || !(context.isOpen || payment.status !== 'pending'))
      throw new CheckoutError('unknown_payment_link');
    return { payment, context };
  }

  async function seen(payment: MerchantPayment, context: CheckoutContext): Promise<CheckoutDto> {
    if (payment.mode === 'test') return checkoutView(payment, context, SIMULATED, clock.now());
    const [gateways, lastTry] = await Promise.all([
      tries.offered(payment.amountPaise),
      tries.last(payment.id),
    ]);
    return checkoutView(payment, context, { gateways, lastTry }, clock.now());
  }

  return {
    async view(token) {
      const { payment, context } = await opened(token);
      const isOver = payment.status === 'pending' && statusAt(payment, clock.now()) !== 'pending';
      return seen(isOver ? await changed(payment.id, unchanged) : payment, context);
    },

    async attempt(token, { gateway, outcome, attempt }) {
      const { payment, context } = await opened(token);
      const attempted = await changed(payment.id, async (trx, locked, at) => {
        if (locked.mode !== 'test') throw new CheckoutError('other_mode');
        // A second tab or a repeated request: the page shows what the first one has done.
        if (attempt <= locked.attemptCount || locked.attemptCount >= MOST_CHECKOUT_ATTEMPTS) return locked;
        const how = { gateway, method: locked.requestedMethod ?? METHODS[gateway] };
        return outcome === 'succeed'
          ? endPayment(trx, locked, { status: 'completed', at, attempt: how })
          : failAttempt(trx, locked, { at, attempt: how, failure: DECLINED });
      });
      return seen(attempted, context);
    },

    async start(token, gateway) {
      const { payment, context } = await opened(token);
      if (payment.mode !== 'live') throw new CheckoutError('other_mode');
      const order = await tries.start(payment, gateway, payUrl(token));
      return { ...order, merchantName: context.businessName };
    },

    async check(token) {
      const { payment, context } = await opened(token);
      if (payment.status === 'pending') await tries.check(payment.id);
      return seen(payment, context);
    },

    async cancel(token) {
      const { payment, context } = await opened(token);
      const ended = await changed(payment.id, async (trx, locked, at) => {
        // Under the lock, which the start of a try takes, too.
        if (await isBeingPaid(trx, locked.id)) return locked;
        return endPayment(trx, locked, { status: locked.failureCode === null ? 'cancelled' : 'failed', at });
      });
      if (ended.status === 'pending') await tries.cancel(ended.id);
      return seen(ended, context);
    },
  };
}

const unchanged = (_trx: Knex.Transaction, payment: MerchantPayment): Promise<MerchantPayment> =>
  Promise.resolve(payment);
