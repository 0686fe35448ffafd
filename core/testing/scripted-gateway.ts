import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type {
  CreatedOrder,
  DisputeSnapshot,
  GatewayResult,
  GatewayHealth,
  OrderSnapshot,
  PaymentGateway,
  RefundSnapshot,
} from '../domain/payments/gateway-port';

/**
 * A gateway with scripted results, for situations that the sandbox cannot produce, such as six days within a test or
 * an exact sequence of results. The real adapters have their own contract test.
 */
export interface ScriptedGateway extends PaymentGateway {
  /** The next results; the last one is repeated. */
  answers: {
    createOrder: GatewayResult<CreatedOrder>[];
    findOrder: GatewayResult<CreatedOrder>[];
    fetchOrder: GatewayResult<OrderSnapshot>[];
    refund: GatewayResult<RefundSnapshot>[];
    fetchRefund: GatewayResult<RefundSnapshot>[];
    fetchDispute: GatewayResult<DisputeSnapshot>[];
  };
  /** Result of `health`; up by default. */
  state: GatewayHealth;
  /** The calls, in order. */
  calls: string[];
}

export const UNKNOWN = { kind: 'unknown', cause: 'timeout', message: 'no answer' } as const;

export function scriptedGateway(name: GatewayName): ScriptedGateway {
  const answers: ScriptedGateway['answers'] = {
    createOrder: [],
    findOrder: [],
    fetchOrder: [],
    refund: [],
    fetchRefund: [],
    fetchDispute: [],
  };
  const calls: string[] = [];
  const next = <T>(call: keyof typeof answers, list: GatewayResult<T>[]): Promise<GatewayResult<T>> => {
    calls.push(call);
    const answer = list.length > 1 ? list.shift() : list[0];
    return Promise.resolve(answer ?? UNKNOWN);
  };
  const gateway: ScriptedGateway = {
    name,
    mode: 'test',
    publicKey: null,
    answers,
    calls,
    createOrder: () => next('createOrder', answers.createOrder),
    findOrder: () => next('findOrder', answers.findOrder),
    fetchOrder: () => next('fetchOrder', answers.fetchOrder),
    refund: () => next('refund', answers.refund),
    fetchRefund: () => next('fetchRefund', answers.fetchRefund),
    // PhonePe has no API for disputes.
    ...(name === 'razorpay' && {
      fetchDispute: () => next('fetchDispute', answers.fetchDispute),
      // Not among the calls: each reconciliation makes it, and so does one that a worker starts with.
      listDisputes: () => Promise.resolve({ kind: 'ok', value: [] }),
    }),
    state: { state: 'up', since: null, cause: null },
    health: () => gateway.state,
    verifyWebhook: () => ({ valid: false }),
    readWebhook: () => null,
  };
  return gateway;
}
