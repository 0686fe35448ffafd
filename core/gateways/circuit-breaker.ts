import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type {
  GatewayHealth,
  GatewayResult,
  PaymentGateway,
  UnknownCause,
} from '../domain/payments/gateway-port';
import { createCallRecord } from './call-record';
import { unknown } from './http-outcome';

/** A gateway as its adapter speaks to it; how it is doing is for its circuit breaker to say. */
export type UnguardedGateway = Omit<PaymentGateway, 'health'>;

export interface CircuitSettings {
  /** Failed calls in a row that open the circuit. */
  failures: number;
  /** How long the gateway is left alone, in ms, before one call tries whether it is back. */
  openMs: number;
}

export const DEFAULT_CIRCUIT: CircuitSettings = { failures: 5, openMs: 10_000 };

/** Signs that the gateway as a whole is down. A refusal, a 401 or a 429 is an answer of a gateway that lives. */
const DOWN: ReadonlySet<UnknownCause> = new Set(['timeout', 'network', 'server_error']);

/** What of a result speaks of the gateway being down; null for everything that shows it lives. */
const downCause = (result: unknown): UnknownCause | null => {
  const { kind, cause } = result as { kind: string; cause?: UnknownCause };
  return kind === 'unknown' && cause !== undefined && DOWN.has(cause) ? cause : null;
};

/**
 * The same gateway, which is left alone for a while after it failed several times in a row: calls then end at
 * once as `unknown` with the cause `circuit_open`, and nothing is sent. After `openMs` a single call goes
 * through and decides; others wait for it. Webhooks and signatures need no network and pass always.
 */
export function withCircuitBreaker(
  gateway: UnguardedGateway,
  { failures, openMs }: CircuitSettings = DEFAULT_CIRCUIT,
): PaymentGateway {
  const title = GATEWAY_TITLES[gateway.name];
  const now = (): number => Date.now();
  const record = createCallRecord(now);
  const policy = circuitBreaker(
    handleWhenResult((result) => downCause(result) !== null),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: openMs },
  );
  let openedAt: number | null = null;
  policy.onBreak(() => (openedAt = now()));
  policy.onReset(() => (openedAt = null));

  async function guarded<T>(call: () => Promise<GatewayResult<T>>): Promise<GatewayResult<T>> {
    try {
      return await policy.execute(async () => {
        const result = await call();
        record.note(downCause(result));
        return result;
      });
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      return unknown('circuit_open', `${title} is not answering and is left alone for a moment`);
    }
  }

  const guardedRefunds =
    (list: NonNullable<PaymentGateway['listRefunds']>): NonNullable<PaymentGateway['listRefunds']> =>
    (gatewayPaymentId) =>
      guarded(() => list(gatewayPaymentId));

  const guardedList =
    (list: NonNullable<PaymentGateway['list']>): NonNullable<PaymentGateway['list']> =>
    (window) =>
      guarded(() => list(window));

  const guardedFetch =
    (fetch: NonNullable<PaymentGateway['fetchDispute']>): NonNullable<PaymentGateway['fetchDispute']> =>
    (gatewayDisputeId) =>
      guarded(() => fetch(gatewayDisputeId));

  /** Open: nothing is sent, and so it is down. After the pause somebody has to try, and may. */
  function health(): GatewayHealth {
    const seen = record.health();
    const isOpen = openedAt !== null && now() - openedAt < openMs;
    return isOpen ? { ...seen, state: 'down', since: seen.since ?? new Date(openedAt ?? now()) } : seen;
  }

  return {
    name: gateway.name,
    mode: gateway.mode,
    publicKey: gateway.publicKey,
    createOrder: (input) => guarded(() => gateway.createOrder(input)),
    findOrder: (merchantOrderId) => guarded(() => gateway.findOrder(merchantOrderId)),
    fetchOrder: (reference) => guarded(() => gateway.fetchOrder(reference)),
    refund: (input) => guarded(() => gateway.refund(input)),
    fetchRefund: (reference) => guarded(() => gateway.fetchRefund(reference)),
    ...(gateway.listRefunds && { listRefunds: guardedRefunds(gateway.listRefunds.bind(gateway)) }),
    ...(gateway.fetchDispute && { fetchDispute: guardedFetch(gateway.fetchDispute.bind(gateway)) }),
    ...(gateway.list && { list: guardedList(gateway.list.bind(gateway)) }),
    health,
    verifyWebhook: (headers, rawBody) => gateway.verifyWebhook(headers, rawBody),
    readWebhook: (headers, rawBody) => gateway.readWebhook(headers, rawBody),
    ...(gateway.verifyCheckout && { verifyCheckout: gateway.verifyCheckout.bind(gateway) }),
  };
}
