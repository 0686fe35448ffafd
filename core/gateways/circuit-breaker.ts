import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type {
  GatewayHealth,
  GatewayResult,
  PaymentGateway,
  UnknownCause,
} from '../domain/payments/gateway-port';
import { inSpan } from '../platform/tracing/spans';
import { createCallRecord } from './call-record';
import type { GatewayCall, ObserveGatewayCall } from './gateway-metrics';
import { unknown } from './http-outcome';

/** A gateway adapter without circuit breaker; the circuit breaker adds `health`. */
export type UnguardedGateway = Omit<PaymentGateway, 'health'>;

export interface CircuitSettings {
  /** Number of consecutive failures that open the circuit. */
  failures: number;
  /** How long no calls are sent, in ms, before one trial call. */
  openMs: number;
}

export const DEFAULT_CIRCUIT: CircuitSettings = { failures: 5, openMs: 10_000 };

/** Causes that mean that the gateway is down. A rejection, 401 or 429 proves that it is up. */
const DOWN: ReadonlySet<UnknownCause> = new Set(['timeout', 'network', 'server_error']);

const outcomeOf = (result: GatewayResult<unknown>): GatewayCall['outcome'] =>
  result.kind === 'unknown' ? result.cause : result.kind;

/** The cause when a result means that the gateway is down, else null. */
const downCause = (result: unknown): UnknownCause | null => {
  const { kind, cause } = result as { kind: string; cause?: UnknownCause };
  return kind === 'unknown' && cause !== undefined && DOWN.has(cause) ? cause : null;
};

/**
 * Adds a circuit breaker. After several consecutive failures calls are not sent and return `unknown` with the cause
 * `circuit_open`. After `openMs` a single trial call decides whether the circuit closes; other calls still return
 * `circuit_open`. Webhooks and signatures need no network and always pass.
 */
export function withCircuitBreaker(
  gateway: UnguardedGateway,
  { failures, openMs }: CircuitSettings = DEFAULT_CIRCUIT,
  observe: ObserveGatewayCall = () => undefined,
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

  async function guarded<T>(
    operation: string,
    call: () => Promise<GatewayResult<T>>,
  ): Promise<GatewayResult<T>> {
    const seen = { gateway: gateway.name, operation };
    const start = {
      name: `${gateway.name} ${operation}`,
      kind: 'client' as const,
      attributes: { 'gateway.name': gateway.name, 'gateway.operation': operation },
    };
    return inSpan(start, async (span) => {
      const result = await guardedCall(seen, call);
      span.set({ 'gateway.outcome': outcomeOf(result) });
      if (result.kind === 'unknown') span.fail(result.cause);
      return result;
    });
  }

  async function guardedCall<T>(
    seen: Pick<GatewayCall, 'gateway' | 'operation'>,
    call: () => Promise<GatewayResult<T>>,
  ): Promise<GatewayResult<T>> {
    try {
      return await policy.execute(async () => {
        const startedAt = performance.now();
        const result = await call();
        record.note(downCause(result));
        observe({ ...seen, outcome: outcomeOf(result), seconds: (performance.now() - startedAt) / 1_000 });
        return result;
      });
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      observe({ ...seen, outcome: 'circuit_open', seconds: null });
      return unknown('circuit_open', `${title} is not answering; calls are paused`);
    }
  }

  /** A method that not every gateway has, bound to its gateway. */
  const guardedMethod =
    <Input extends unknown[], T>(operation: string, method: (...input: Input) => Promise<GatewayResult<T>>) =>
    (...input: Input): Promise<GatewayResult<T>> =>
      guarded(operation, () => method(...input));

  /** `down` while open. After the pause `degraded`, so that callers send the trial call. */
  function health(): GatewayHealth {
    const seen = record.health();
    const isOpen = openedAt !== null && now() - openedAt < openMs;
    return isOpen ? { ...seen, state: 'down', since: seen.since ?? new Date(openedAt ?? now()) } : seen;
  }

  return {
    name: gateway.name,
    mode: gateway.mode,
    publicKey: gateway.publicKey,
    createOrder: (input) => guarded('createOrder', () => gateway.createOrder(input)),
    findOrder: (merchantOrderId) => guarded('findOrder', () => gateway.findOrder(merchantOrderId)),
    fetchOrder: (reference) => guarded('fetchOrder', () => gateway.fetchOrder(reference)),
    refund: (input) => guarded('refund', () => gateway.refund(input)),
    fetchRefund: (reference) => guarded('fetchRefund', () => gateway.fetchRefund(reference)),
    ...(gateway.listRefunds && {
      listRefunds: guardedMethod('listRefunds', gateway.listRefunds.bind(gateway)),
    }),
    ...(gateway.fetchDispute && {
      fetchDispute: guardedMethod('fetchDispute', gateway.fetchDispute.bind(gateway)),
    }),
    ...(gateway.listDisputes && {
      listDisputes: guardedMethod('listDisputes', gateway.listDisputes.bind(gateway)),
    }),
    ...(gateway.list && { list: guardedMethod('list', gateway.list.bind(gateway)) }),
    ...(gateway.refundsMadeIn && {
      refundsMadeIn: guardedMethod('refundsMadeIn', gateway.refundsMadeIn.bind(gateway)),
    }),
    ...(gateway.payouts && { payouts: guardedMethod('payouts', gateway.payouts.bind(gateway)) }),
    ...(gateway.payoutLines && {
      payoutLines: guardedMethod('payoutLines', gateway.payoutLines.bind(gateway)),
    }),
    ...(gateway.readPayoutReport && { readPayoutReport: gateway.readPayoutReport.bind(gateway) }),
    health,
    verifyWebhook: (headers, rawBody) => gateway.verifyWebhook(headers, rawBody),
    readWebhook: (headers, rawBody) => gateway.readWebhook(headers, rawBody),
    ...(gateway.verifyCheckout && { verifyCheckout: gateway.verifyCheckout.bind(gateway) }),
  };
}
