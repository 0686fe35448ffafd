import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type {
  CreatedOrder,
  GatewayResult,
  OrderSnapshot,
  PaymentGateway,
} from '../domain/payments/gateway-port';

/**
 * A gateway that answers as a test tells it to, for what the real ones cannot be made to do: six days in a
 * moment, or one particular order of answers. The real adapters have their own contract test.
 */
export interface ScriptedGateway extends PaymentGateway {
  /** The next answers; the last one stays. */
  answers: {
    createOrder: GatewayResult<CreatedOrder>[];
    findOrder: GatewayResult<CreatedOrder>[];
    fetchOrder: GatewayResult<OrderSnapshot>[];
  };
  /** What was asked, in order. */
  calls: string[];
}

export const UNKNOWN = { kind: 'unknown', cause: 'timeout', message: 'no answer' } as const;

export function scriptedGateway(name: GatewayName): ScriptedGateway {
  const answers: ScriptedGateway['answers'] = { createOrder: [], findOrder: [], fetchOrder: [] };
  const calls: string[] = [];
  const next = <T>(call: keyof typeof answers, list: GatewayResult<T>[]): Promise<GatewayResult<T>> => {
    calls.push(call);
    const answer = list.length > 1 ? list.shift() : list[0];
    return Promise.resolve(answer ?? UNKNOWN);
  };
  return {
    name,
    mode: 'test',
    publicKey: null,
    answers,
    calls,
    createOrder: () => next('createOrder', answers.createOrder),
    findOrder: () => next('findOrder', answers.findOrder),
    fetchOrder: () => next('fetchOrder', answers.fetchOrder),
    verifyWebhook: () => ({ valid: false }),
    readWebhook: () => null,
  };
}
