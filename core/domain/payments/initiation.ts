import { setTimeout } from 'node:timers/promises';
import { formatPaise, paise } from '@deccanloop/contracts/money';
import { amountOf, checkAmount } from '@deccanloop/contracts/payments/amount';
import { breakdownOf, type Breakdown } from '@deccanloop/contracts/payments/fees';
import type { GatewayName, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { logPaymentId } from '../../platform/log-context';
import type { Logger } from '../../platform/logger';
import type { GatewaySetting, GatewaySettings } from '../gateway-settings/gateway-settings';
import { PaymentError } from './errors';
import type { Gateways } from './gateway-port';
import { updateIdempotencyKey, type IdempotencyScope } from './idempotency-repository';
import { claimInitiation, gatewayDown, type Claim, type NewTopUp } from './initiation-claim';
import { claimKeylessInitiation } from './keyless-initiation';
import type { StampOrder } from './order-identity/order-stamp';
import { createOrderPlacing } from './order-placing';
import type { Attempt, Payment } from './types';

export interface InitiateInput {
  ownerId: string;
  payerName: string;
  origin: PaymentOrigin;
  /** Rupees as received: a JSON number or text. */
  amount: unknown;
  gateway: GatewayName;
  /** Why no new payment may begin with this gateway; one that the same request has begun is still returned. */
  gatewayRejection?: PaymentError | null;
  /** What the payer has seen for this amount (paise); absent from a client that shows no fee. */
  shown?: { feePaise?: number | undefined; totalPaise?: number | undefined };
  /** The call's path: the key of one call is a conflict at another. */
  route: string;
  /** Null from a client that sends none: a repetition is then recognised by payer, gateway and amount. */
  idempotencyKey: string | null;
  /** The phase payment of the same owner that this top-up is for; absent for a plain one. */
  phasePaymentId?: string | null;
  /** What a payer pays for a merchant; absent for a top-up. */
  collects?: Collects;
  /** Hash of the request, to distinguish a repetition from another request with the same key. */
  bodyHash: string;
}

/** A payment for a merchant: its amount has no minimum, and the merchant bears the fee. */
export interface Collects {
  merchantPaymentId: string;
  /** Where PhonePe sends the payer back to, instead of the return page of top-ups. */
  returnUrl: string;
}

export interface Initiation {
  /**
   * Starts a top-up, or a payment for a merchant, and creates its order at the gateway: claim, commit, call, record.
   * By the settings of this moment, but a repeated request gets the payment that it has begun, with its amounts.
   * @throws PaymentError `validation`, `no_active_gateway`, `gateway_changed`, `offer_changed`, `idempotency_conflict`,
   * `in_progress`, `already_paid`, `gateway_down` (nothing was stored), `gateway_unavailable` (try again with
   * the same key), `order_rejected`
   */
  initiate(input: InitiateInput): Promise<{ payment: Payment; attempt: Attempt }>;
}

export interface InitiationDeps {
  db: Knex;
  gateways: Gateways;
  settings: GatewaySettings;
  clock: Clock;
  logger: Logger;
  /** Where PhonePe sends the payer back to, for a payment's public id. */
  returnUrl: (publicId: string) => string;
  wake: () => void;
  /** Without it orders carry no identity and a restore cannot rebuild them. */
  stamp?: StampOrder | undefined;
}

export function createInitiation(deps: InitiationDeps): Initiation {
  const { db, gateways, settings, clock, wake } = deps;
  const placing = createOrderPlacing(deps);

  return {
    async initiate(input) {
      const gateway = gateways[input.gateway];
      if (!gateway) throw new PaymentError('no_active_gateway');
      const terms = await termsOf(input, gateway.health().state === 'down');
      const amountPaise = amountOf(input.amount);
      // Without an amount there is nothing that this request could have begun.
      if (amountPaise === null) throw terms instanceof PaymentError ? terms : new PaymentError('validation');

      const { claim, scope } = await claimOf(input, {
        amountPaise,
        terms,
        ownerId: input.ownerId,
        payerName: input.payerName,
        origin: input.origin,
        gateway: input.gateway,
        mode: settings.mode,
        phasePaymentId: input.phasePaymentId ?? null,
        merchantPaymentId: input.collects?.merchantPaymentId ?? null,
      });
      logPaymentId(claim.payment.id);
      wake();
      if (claim.finished) return { payment: claim.payment, attempt: assertPayable(claim.attempt) };

      const placed = await placing.place(claim.payment, claim.attempt, gateway, {
        checkFirst: claim.resumed,
        returnUrl: input.collects?.returnUrl,
      });
      // Without an answer the claim is released at once, so that a retry with the same key can resume.
      const finished = placed.kind !== 'unknown';
      await updateIdempotencyKey(db, scope, { lockedUntil: clock.now(), finished });
      if (placed.kind === 'unknown') throw new PaymentError('gateway_unavailable', { retryAfterSeconds: 30 });
      return { payment: claim.payment, attempt: assertPayable(placed.attempt) };
    },
  };

  /** The amounts of a new payment, or why none may begin. */
  async function termsOf(input: InitiateInput, isGatewayDown: boolean): Promise<Breakdown | PaymentError> {
    if (input.gatewayRejection) return input.gatewayRejection;
    const setting = await settings.enabled(input.gateway);
    if (!setting)
      return new PaymentError((await settings.active()) ? 'gateway_changed' : 'no_active_gateway');
    const { limits, fee } = input.collects ? termsOfMerchants(setting) : setting;
    const amount = checkAmount(input.amount, input.gateway, limits);
    if (!amount.ok) return atAmount('validation', amount.message);
    const breakdown = breakdownOf(amount.amountPaise, fee);
    return offerRejection(breakdown, setting, input.shown) ?? (isGatewayDown ? gatewayDown() : breakdown);
  }

  async function claimOf(
    { ownerId, route, idempotencyKey, bodyHash }: InitiateInput,
    topUp: Omit<NewTopUp, 'scope' | 'bodyHash'>,
  ): Promise<{ claim: Claim; scope: IdempotencyScope }> {
    if (idempotencyKey !== null) {
      const scope = { ownerId, route, key: idempotencyKey };
      return { claim: await claimInitiation(db, { ...topUp, scope, bodyHash }, clock.now()), scope };
    }
    const { scope, ...claim } = await retryWhileInProgress(() =>
      claimKeylessInitiation(db, topUp, clock.now()),
    );
    return { claim, scope };
  }
}

/** A shop names its prices: payers pay exactly these, from one rupee, which is the least that gateways accept. */
const termsOfMerchants = ({ limits, fee }: GatewaySetting): Pick<GatewaySetting, 'limits' | 'fee'> => ({
  limits: { ...limits, minPaise: paise(1_00) },
  fee: { ...fee, mode: 'deducted' },
});

const atAmount = (code: 'validation' | 'offer_changed', message: string) =>
  new PaymentError(code, { errors: { transactionAmount: [message] } });

/** The payer has seen other amounts: a setting was changed while the page was open. */
function offerRejection(
  { feePaise, totalPaise, creditPaise }: Breakdown,
  { fee }: GatewaySetting,
  shown: InitiateInput['shown'] = {},
): PaymentError | null {
  const isTrue = (seen: number | undefined, now: number) => seen === undefined || seen === now;
  if (isTrue(shown.feePaise, feePaise) && isTrue(shown.totalPaise, totalPaise)) return null;
  const money = (amount: Breakdown['feePaise']) => formatPaise(amount, { decimals: 'always' });
  return atAmount(
    'offer_changed',
    `The fee has changed and nothing was charged. It is now ${fee.basisPoints / 100}% (${money(feePaise)}): you pay ${money(totalPaise)}, and ${money(creditPaise)} reaches your wallet. Check it and pay again.`,
  );
}

/**
 * A client without keys does not retry `in_progress` by itself, so its request waits for the first one's
 * order.
 */
const WAIT = { everyMs: 150, atMostMs: 15_000 };

async function retryWhileInProgress<T>(run: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += WAIT.everyMs) {
    try {
      return await run();
    } catch (error) {
      const isBusy = error instanceof PaymentError && error.code === 'in_progress';
      if (!isBusy || waitedMs >= WAIT.atMostMs) throw error;
      await setTimeout(WAIT.everyMs);
    }
  }
}

export function assertPayable(attempt: Attempt): Attempt {
  if (attempt.orderState === 'rejected') throw new PaymentError('order_rejected');
  return attempt;
}
