import { awaitToken } from '../payments/await-token';
import type { CheckTokens } from '../payments/checks';
import type {
  DisputeNotice,
  GatewayResult,
  OrderReference,
  OrderSnapshot,
  PaymentGateway,
} from '../payments/gateway-port';
import type { GatewayLists } from './compare';
import type { Window } from './windows';

/** After so many unanswered requests in a row, the run does not call a gateway any more. */
const GIVE_UP_AFTER = 3;

/** The requests of one run to one gateway, one after the other, each within the shared rate limit. */
export interface GatewayRequests {
  /** Null where the gateway gave no answer; nothing may be concluded from that. */
  order(reference: OrderReference): Promise<Answer | null>;
  /** Null where the gateway gave no answer. */
  lists(window: Window): Promise<GatewayLists | null>;
  /** Null where the gateway gave no answer. */
  disputes(): Promise<DisputeNotice[] | null>;
  /** Requests without an answer, including those that were not sent any more. */
  readonly unanswered: number;
}

export type Answer = { kind: 'ok'; value: OrderSnapshot } | { kind: 'not_found' };

export interface GatewayRequestsDeps {
  gateway: PaymentGateway;
  tokens: CheckTokens;
  /** Called before each request; throws when this worker has lost the run. */
  stillMine: () => Promise<void>;
  wait: (ms: number) => Promise<unknown>;
}

export function createGatewayRequests({
  gateway,
  tokens,
  stillMine,
  wait,
}: GatewayRequestsDeps): GatewayRequests {
  let unanswered = 0;
  let unansweredInARow = 0;

  async function ask<T>(question: () => Promise<GatewayResult<T>>): Promise<GatewayResult<T> | null> {
    await stillMine();
    if (unansweredInARow < GIVE_UP_AFTER && (await awaitToken(tokens, gateway.name, wait))) {
      const answer = await question();
      if (answer.kind === 'ok' || answer.kind === 'not_found') {
        unansweredInARow = 0;
        return answer;
      }
      unansweredInARow += 1;
    }
    unanswered += 1;
    return null;
  }

  return {
    async order(reference) {
      const answer = await ask(() => gateway.fetchOrder(reference));
      return answer?.kind === 'ok' || answer?.kind === 'not_found' ? answer : null;
    },
    async lists(window) {
      const list = gateway.list?.bind(gateway);
      const answer = list ? await ask(() => list(window)) : null;
      return answer?.kind === 'ok' ? answer.value : null;
    },
    async disputes() {
      const list = gateway.listDisputes?.bind(gateway);
      const answer = list ? await ask(() => list()) : null;
      return answer?.kind === 'ok' ? answer.value : null;
    },
    get unanswered() {
      return unanswered;
    },
  };
}
