import {
  MOST_CHECKOUT_ATTEMPTS,
  type CheckoutDto,
  type CheckoutOutcome,
} from '@deccanloop/contracts/merchant/checkout';
import type { MerchantPaymentMethod } from '@deccanloop/contracts/merchant/payments';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { CheckoutError } from './checkout-errors';
import { findCheckoutContext, type CheckoutContext } from './checkout-repository';
import type { PayTokens } from './pay-token';
import { endPayment, failAttempt } from './payment-changes';
import { findById, lockById, type MerchantPayment } from './payment-repository';
import { transactionIdOf } from './public-id';
import { returnUrlWith } from './return-signature';
import { endByTime, statusAt } from './states';

/**
 * The hosted pay page (docs/decisions/0065-hosted-pay-page.md). A client with the token is the payer.
 * Each call throws CheckoutError `unknown_payment_link`.
 */
export interface Checkout {
  /** Stores the end of a payment whose time is over, so that no attempt can still complete it afterwards. */
  view(token: string): Promise<CheckoutDto>;
  /** Of a test payment. Nothing is stored when the payment has ended, or has had this attempt already. */
  attempt(token: string, attempt: CheckoutAttempt): Promise<CheckoutDto>;
  /** `cancelled`, or `failed` where the last attempt failed; a payment that has ended is not changed. */
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
  clock,
  wake,
}: {
  db: Knex;
  tokens: PayTokens;
  clock: Clock;
  /** Starts the webhooks of an event after its commit. */
  wake: () => void;
}): Checkout {
  type Change = (trx: Knex.Transaction, payment: MerchantPayment, at: Date) => Promise<MerchantPayment>;

  /** Runs `change` on a locked payment that is pending at this moment. */
  const changed = async (id: string, change: Change): Promise<MerchantPayment> => {
    const payment = await db.transaction(async (trx) => {
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

  async function change(token: string, run: Change): Promise<CheckoutDto> {
    const { payment, context } = await opened(token);
    return toDto(await changed(payment.id, run), context);
  }

  return {
    async view(token) {
      const { payment, context } = await opened(token);
      const isOver = payment.status === 'pending' && statusAt(payment, clock.now()) !== 'pending';
      return toDto(isOver ? await changed(payment.id, unchanged) : payment, context);
    },

    attempt: (token, { gateway, outcome, attempt }) =>
      change(token, async (trx, payment, at) => {
        if (payment.mode !== 'test') throw new Error('a live payment has no simulated result');
        // A second tab or a repeated request: the page shows what the first one has done.
        if (attempt <= payment.attemptCount || payment.attemptCount >= MOST_CHECKOUT_ATTEMPTS) return payment;
        const how = { gateway, method: payment.requestedMethod ?? METHODS[gateway] };
        return outcome === 'succeed'
          ? endPayment(trx, payment, { status: 'completed', at, attempt: how })
          : failAttempt(trx, payment, { at, attempt: how, failure: DECLINED });
      }),

    cancel: (token) =>
      change(token, (trx, payment, at) =>
        endPayment(trx, payment, { status: payment.failureCode === null ? 'cancelled' : 'failed', at }),
      ),
  };
}

const unchanged = (_trx: Knex.Transaction, payment: MerchantPayment): Promise<MerchantPayment> =>
  Promise.resolve(payment);

function toDto(payment: MerchantPayment, { businessName, keyHash }: CheckoutContext): CheckoutDto {
  const { status, failureCode, failureMessage, amountPaise, attemptCount } = payment;
  return {
    transactionId: transactionIdOf(payment.id),
    mode: payment.mode,
    merchantName: businessName,
    amountPaise,
    currency: payment.currency,
    description: payment.description,
    reference: payment.reference,
    status,
    gateway: payment.gateway,
    attemptCount,
    mayTry: status === 'pending' && attemptCount < MOST_CHECKOUT_ATTEMPTS,
    failure:
      failureCode === null || failureMessage === null ? null : { code: failureCode, message: failureMessage },
    expiresAt: payment.expiresAt.toISOString(),
    endedAt: payment.endedAt?.toISOString() ?? null,
    returnTo: returnOf(payment, keyHash),
  };
}

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
