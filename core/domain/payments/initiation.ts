import { checkAmount } from '@deccanloop/contracts/payments/amount';
import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import type { GatewayName, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { GatewaySettings } from '../gateway-settings/gateway-settings';
import { PaymentError } from './errors';
import type { Gateways } from './gateway-port';
import { updateIdempotencyKey } from './idempotency-repository';
import { claimInitiation } from './initiation-claim';
import type { StampOrder } from './order-identity/order-stamp';
import { createOrderPlacing } from './order-placing';
import type { Attempt, Payment } from './types';

export interface InitiateInput {
  ownerId: string;
  payerName: string;
  origin: PaymentOrigin;
  /** Rupees as they came: a JSON number or text. */
  amount: unknown;
  gateway: GatewayName;
  /** The call's path: a key is unique for each payer and route. */
  route: string;
  idempotencyKey: string;
  /** Hash of the request, to tell a repetition from another request with the same key. */
  bodyHash: string;
}

export interface Initiation {
  /**
   * Starts a top-up and makes its order at the gateway: claim, commit, call, record.
   * @throws PaymentError `validation`, `no_active_gateway`, `gateway_changed`, `idempotency_conflict`,
   * `in_progress`, `already_paid`, `gateway_down` (nothing was stored), `gateway_unavailable` (try again with the
   * same key), `order_refused`
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
  /** Without it orders carry no identity and no restore can rebuild them. */
  stamp?: StampOrder | undefined;
}

export function createInitiation(deps: InitiationDeps): Initiation {
  const { db, gateways, settings, clock, wake } = deps;
  const placing = createOrderPlacing(deps);

  return {
    async initiate(input) {
      const setting = await settings.enabled(input.gateway);
      if (!setting)
        throw new PaymentError((await settings.active()) ? 'gateway_changed' : 'no_active_gateway');
      const gateway = gateways[input.gateway];
      if (!gateway) throw new PaymentError('no_active_gateway');
      const amount = checkAmount(input.amount, input.gateway, setting.limits);
      if (!amount.ok)
        throw new PaymentError('validation', { errors: { transactionAmount: [amount.message] } });

      const scope = { ownerId: input.ownerId, route: input.route, key: input.idempotencyKey };
      const claim = await claimInitiation(
        db,
        {
          ...breakdownOf(amount.amountPaise, setting.fee),
          ownerId: input.ownerId,
          payerName: input.payerName,
          origin: input.origin,
          gateway: input.gateway,
          mode: setting.mode,
          scope,
          bodyHash: input.bodyHash,
          isGatewayDown: gateway.health().state === 'down',
        },
        clock.now(),
      );
      wake();
      if (claim.finished) return { payment: claim.payment, attempt: refuseUnpayable(claim.attempt) };

      const placed = await placing.place(claim.payment, claim.attempt, gateway, { lookFirst: claim.resumed });
      // Without an answer the claim is given back at once, so that "try again" can go on from here.
      const finished = placed.kind !== 'unknown';
      await updateIdempotencyKey(db, scope, { lockedUntil: clock.now(), finished });
      if (placed.kind === 'unknown') throw new PaymentError('gateway_unavailable', { retryAfterSeconds: 30 });
      return { payment: claim.payment, attempt: refuseUnpayable(placed.attempt) };
    },
  };
}

export function refuseUnpayable(attempt: Attempt): Attempt {
  if (attempt.orderState === 'rejected') throw new PaymentError('order_refused');
  return attempt;
}
