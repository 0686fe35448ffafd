import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRule } from '../faults';
import type { GatewayName } from '../options';
import { html, json, text, type Reply } from './reply';

/** How a request ends: with a reply, a closed connection, or no answer. */
export type Ending = { kind: 'reply'; reply: Reply } | { kind: 'cut' } | { kind: 'hang' };

const answer = (reply: Reply): Ending => ({ kind: 'reply', reply });

/** Runs `perform` with the effect of the fault rule that applies, if any. */
export async function endUnderFault(
  rule: FaultRule | null,
  gateway: GatewayName,
  perform: () => Promise<Reply>,
): Promise<Ending> {
  switch (rule?.effect) {
    case 'hang':
      return { kind: 'hang' };
    case 'reset':
      return { kind: 'cut' };
    case 'lost-answer':
      await perform();
      return { kind: 'cut' };
    case 'lost-answer-500':
      await perform();
      return answer(serverError(gateway));
    case 'slow': {
      const reply = await perform();
      await sleep(rule.delayMs ?? 3000);
      return answer(reply);
    }
    case 'slow-start':
      await sleep(rule.delayMs ?? 3000);
      return answer(await perform());
    case 'truncated': {
      const reply = await perform();
      return answer({ ...reply, body: reply.body.toString().slice(0, Math.floor(reply.body.length / 2)) });
    }
    case 'wrong-amount':
      return answer(shiftAmounts(await perform(), rule.deltaPaise));
    case 'unknown-status':
      return answer(
        rewrite(await perform(), (key, value) => (key === 'status' ? 'a_status_of_tomorrow' : value)),
      );
    case 'extra-fields':
      return answer(rewrite(await perform(), addField));
    case 'http-429':
      return answer(tooManyRequests(gateway));
    case 'http-500':
      return answer(serverError(gateway));
    case 'http-502-html':
      return answer(
        html(502, '<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>'),
      );
    case 'http-503-r999':
      return answer({ ...text(503, '"R999"'), headers: { 'content-type': 'application/json' } });
    case 'unauthorized':
      return answer(unauthorized(gateway));
    default:
      return answer(await perform());
  }
}

function tooManyRequests(gateway: GatewayName): Reply {
  return gateway === 'razorpay'
    ? json(429, {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'Too many requests',
          source: 'NA',
          step: 'NA',
          reason: 'NA',
          metadata: {},
        },
      })
    : json(429, {
        success: false,
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many requests, please try again later.',
      });
}

function serverError(gateway: GatewayName): Reply {
  return gateway === 'razorpay'
    ? json(500, {
        error: {
          code: 'SERVER_ERROR',
          description: 'We are facing some trouble completing your request at the moment. Please try again.',
          source: 'NA',
          step: 'NA',
          reason: 'server_error',
          metadata: {},
        },
      })
    : json(500, {
        code: 'INTERNAL_SERVER_ERROR',
        message:
          'There is an error trying to process your transaction at the moment. Please try again in a while.',
      });
}

function unauthorized(gateway: GatewayName): Reply {
  return gateway === 'razorpay'
    ? json(401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } })
    : json(401, { success: false, code: '401' });
}

/** Adds `deltaPaise` to every amount in a JSON answer: a gateway that reports another amount than was agreed. */
const shiftAmounts = (reply: Reply, deltaPaise: number): Reply =>
  rewrite(reply, (key, value) =>
    key === 'amount' && typeof value === 'number' ? value + deltaPaise : value,
  );

/** Gateways add fields at any time, without notice. */
const addField = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, a_field_of_tomorrow: { entity: 'new', items: [1] } }
    : value;

function rewrite(reply: Reply, change: (key: string, value: unknown) => unknown): Reply {
  return { ...reply, body: JSON.stringify(JSON.parse(reply.body.toString(), change) as unknown) };
}
