import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { GatewayResult, PaymentGateway, UnknownCause } from '../domain/payments/gateway-port';
import { unknown } from './http-outcome';

export interface CircuitSettings {
  /** Failed calls in a row that open the circuit. */
  failures: number;
  /** How long the gateway is left alone, in ms, before one call tries whether it is back. */
  openMs: number;
}

export const DEFAULT_CIRCUIT: CircuitSettings = { failures: 5, openMs: 10_000 };

/** Signs that the gateway as a whole is down. A refusal, a 401 or a 429 is an answer of a gateway that lives. */
const DOWN: ReadonlySet<UnknownCause> = new Set(['timeout', 'network', 'server_error']);

const isDown = (result: unknown): boolean => {
  const { kind, cause } = result as { kind: string; cause?: UnknownCause };
  return kind === 'unknown' && cause !== undefined && DOWN.has(cause);
};

/**
 * The same gateway, which is left alone for a while after it failed several times in a row: calls then end at
 * once as `unknown` with the cause `circuit_open`, and nothing is sent. After `openMs` a single call goes
 * through and decides; others wait for it. Webhooks and signatures need no network and pass always.
 */
export function withCircuitBreaker(
  gateway: PaymentGateway,
  { failures, openMs }: CircuitSettings = DEFAULT_CIRCUIT,
): PaymentGateway {
  const title = GATEWAY_TITLES[gateway.name];
  const policy = circuitBreaker(handleWhenResult(isDown), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: openMs,
  });

  async function guarded<T>(call: () => Promise<GatewayResult<T>>): Promise<GatewayResult<T>> {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      return unknown('circuit_open', `${title} is not answering and is left alone for a moment`);
    }
  }

  return {
    name: gateway.name,
    mode: gateway.mode,
    publicKey: gateway.publicKey,
    createOrder: (input) => guarded(() => gateway.createOrder(input)),
    findOrder: (merchantOrderId) => guarded(() => gateway.findOrder(merchantOrderId)),
    fetchOrder: (reference) => guarded(() => gateway.fetchOrder(reference)),
    verifyWebhook: (headers, rawBody) => gateway.verifyWebhook(headers, rawBody),
    readWebhook: (headers, rawBody) => gateway.readWebhook(headers, rawBody),
    ...(gateway.verifyCheckout && { verifyCheckout: gateway.verifyCheckout.bind(gateway) }),
  };
}
