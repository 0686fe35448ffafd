import { createHash } from 'node:crypto';
import type { CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import { paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import { liveObstaclesOf } from '../api-keys/live-obstacles';
import type { GatewaySettings } from '../gateway-settings/gateway-settings';
import { canRetry } from '../payments/actions';
import type { Cancellation } from '../payments/cancellation';
import type { CheckRequests } from '../payments/check-requests';
import { PaymentError, type PaymentErrorCode } from '../payments/errors';
import type { Gateways } from '../payments/gateway-port';
import type { Initiation } from '../payments/initiation';
import { payerView } from '../payments/payer-view/payer-view';
import type { PaymentOverviews } from '../payments/payment-overviews';
import type { PaymentQueries } from '../payments/queries';
import type { Retry } from '../payments/retry';
import type { Attempt, Payment } from '../payments/types';
import type { WalletOwners } from '../wallet-owners/wallet-owners';
import { CheckoutError, type CheckoutErrorCode } from './checkout-errors';
import { BEING_PAID_CONSTRAINT, NOT_PENDING_CONSTRAINT } from './collections';
import { findCollections, type Collection } from './live-payment-repository';
import type { MerchantPayment } from './payment-repository';

/** The order that the payer pays at a gateway. */
export interface StartedTry {
  payment: Payment;
  attempt: Attempt;
}

/** What payers of live payments do at the gateways (docs/decisions/0070-live-merchant-payments.md). */
export interface LiveTries {
  /** The gateways that take a payment of this amount now. */
  offered(amountPaise: Paise): Promise<GatewayName[]>;
  /** The last try, as the gateway has reported it; null before the first. */
  last(merchantPaymentId: string): Promise<CheckoutDto['lastTry']>;
  /**
   * Starts a try, or continues the one that is open, also where two tabs ask at once: a second order at the same gateway
   * only where the first cannot be paid any more, and one at the other gateway only after the first has failed or was cancelled.
   * @throws CheckoutError `payment_ended`, `payment_in_progress`, `gateway_not_offered`, `merchant_unavailable`;
   * PaymentError `attempt_open`, `gateway_down`, `gateway_unavailable`, `order_rejected`, `account_closed`
   */
  start(payment: MerchantPayment, gateway: GatewayName, returnUrl: string): Promise<StartedTry>;
  /** Asks the gateway about the last try. */
  check(merchantPaymentId: string): Promise<void>;
  /** Asks to end the last try; a worker asks the gateway whether money is on its way. */
  cancel(merchantPaymentId: string): Promise<void>;
}

export interface LiveTriesDeps {
  db: Knex;
  gateways: Gateways;
  settings: GatewaySettings;
  owners: Pick<WalletOwners, 'resolveMerchant'>;
  initiation: Initiation;
  retry: Retry;
  payments: Pick<PaymentQueries, 'byPublicId'>;
  overviews: Pick<PaymentOverviews, 'byPublicId'>;
  checkRequests: Pick<CheckRequests, 'request'>;
  cancellation: Cancellation;
  clock: Clock;
  merchantLive: boolean;
}

/** Payers have no account here, and their names are not asked for. */
const PAYER_NAME = 'Payer';
const ROUTE = 'merchant';

export function createLiveTries(deps: LiveTriesDeps): LiveTries {
  const { db, gateways, settings, owners, initiation, retry, payments, overviews, clock } = deps;

  const lastOf = async (merchantPaymentId: string): Promise<Payment | null> => {
    const last = (await findCollections(db, merchantPaymentId)).at(-1);
    return last ? payments.byPublicId(last.publicId) : null;
  };

  /** A new payment of ours. @param number of this one, from 0: repeated and simultaneous requests have the same */
  async function begin(
    { id, userId, amountPaise }: MerchantPayment,
    { gateway, number, returnUrl }: { gateway: GatewayName; number: number; returnUrl: string },
  ): Promise<StartedTry> {
    const owner = await owners.resolveMerchant(userId);
    return initiation.initiate({
      ownerId: owner.id,
      payerName: PAYER_NAME,
      origin: 'website',
      amount: paiseToRupees(amountPaise),
      gateway,
      route: ROUTE,
      idempotencyKey: `${id}:${number}`,
      bodyHash: createHash('sha256').update(`${id}:${gateway}`).digest('hex'),
      collects: { merchantPaymentId: id, returnUrl },
    });
  }

  async function again(
    payment: MerchantPayment,
    { publicId, gateway }: Collection,
    { number, returnUrl }: { number: number; returnUrl: string },
  ): Promise<StartedTry> {
    const known = await payments.byPublicId(publicId);
    if (known === null || known.underReview || known.state === 'completed')
      throw new CheckoutError('payment_in_progress');
    if (!canRetry(known)) return begin(payment, { gateway, number, returnUrl });
    const retried = retry.retry({
      payment: known,
      route: ROUTE,
      // Polling restarts with each try: requests of the same moment share one key.
      idempotencyKey: `${known.id}:${known.pollingSince.getTime()}`,
      bodyHash: createHash('sha256').update(known.id).digest('hex'),
      returnUrl,
    });
    return retried.catch((error: unknown) => {
      // Its money came and was returned, so it takes no other try.
      const isOver =
        error instanceof PaymentError && error.code === 'cannot_retry' && known.state === 'failed';
      if (!isOver) throw error;
      return begin(payment, { gateway, number: number + 1, returnUrl });
    });
  }

  async function started(
    payment: MerchantPayment,
    gateway: GatewayName,
    returnUrl: string,
  ): Promise<StartedTry> {
    const all = await findCollections(db, payment.id);
    const last = all.at(-1);
    if (last === undefined || (hasEnded(last) && last.gateway !== gateway))
      return begin(payment, { gateway, number: all.length, returnUrl });
    if (last.gateway !== gateway) throw new CheckoutError('payment_in_progress');
    return again(payment, last, { number: all.length - 1, returnUrl });
  }

  return {
    async offered(amountPaise) {
      const usable = await settings.usable();
      return usable
        .filter(({ gateway, limits }) => limits.maxPaise >= amountPaise && isUp(gateways, gateway))
        .map(({ gateway }) => gateway);
    },

    async last(merchantPaymentId) {
      const collection = (await findCollections(db, merchantPaymentId)).at(-1);
      const found = collection ? await overviews.byPublicId(collection.publicId) : null;
      if (found === null) return null;
      const view = payerView(found.payment, found.viewInput, 'payer', clock.now());
      return {
        gateway: found.payment.gateway,
        state: view.state,
        canContinue: view.state === 'waiting_for_payment' || view.actions.retry,
        canCancel: view.actions.cancel,
        mayBringMoney: view.payAgain !== 'safe',
      };
    },

    async start(payment, gateway, returnUrl) {
      if (payment.status !== 'pending' || payment.expiresAt <= clock.now())
        throw new CheckoutError('payment_ended');
      if ((await liveObstaclesOf(db, payment.userId, deps.merchantLive)).length > 0)
        throw new CheckoutError('merchant_unavailable');
      const order = await started(payment, gateway, returnUrl).catch(translated);
      // An earlier request has begun it, and no answer of the gateway has come.
      if (order.attempt.orderState !== 'open')
        throw new PaymentError('gateway_unavailable', { retryAfterSeconds: 30 });
      return order;
    },

    async check(merchantPaymentId) {
      const last = await lastOf(merchantPaymentId);
      if (last) await deps.checkRequests.request(last, 'return');
    },

    async cancel(merchantPaymentId) {
      const last = await lastOf(merchantPaymentId);
      if (!last) return;
      try {
        await deps.cancellation.request(last);
      } catch (error) {
        // It was paid, or is no longer polled: the page shows its state.
        if (!(error instanceof PaymentError)) throw error;
      }
    },
  };
}

const hasEnded = ({ state }: Collection): boolean => state === 'failed' || state === 'cancelled';

const isUp = (gateways: Gateways, name: GatewayName): boolean =>
  gateways[name] !== undefined && gateways[name].health().state !== 'down';

/** Texts of top-ups that speak of wallets and settings, as the payer of a shop understands them. */
const TRANSLATED: Partial<Record<PaymentErrorCode, CheckoutErrorCode>> = {
  already_paid: 'payment_in_progress',
  idempotency_conflict: 'payment_in_progress',
  in_progress: 'payment_in_progress',
  cannot_retry: 'payment_in_progress',
  no_active_gateway: 'gateway_not_offered',
  gateway_changed: 'gateway_not_offered',
  validation: 'gateway_not_offered',
};

function translated(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === BEING_PAID_CONSTRAINT) throw new CheckoutError('payment_in_progress', { cause: error });
  if (constraint === NOT_PENDING_CONSTRAINT) throw new CheckoutError('payment_ended', { cause: error });
  const code = error instanceof PaymentError ? TRANSLATED[error.code] : undefined;
  throw code === undefined ? error : new CheckoutError(code, { cause: error });
}
