import type { ApiCallMethod } from '@deccanloop/contracts/merchant/api-log';
import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { CheckedKey } from '@deccanloop/core/domain/api-keys/key-repository';
import type { CallRecorder } from '@deccanloop/core/domain/api-log/call-recorder';
import { redactedAnswer, redactedRequest } from '@deccanloop/core/domain/api-log/redaction';
import { paymentIdOf } from '@deccanloop/core/domain/merchant-payments/public-id';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { AppContext, Step } from '../context';

export interface ApiLogOptions {
  recorder: Pick<CallRecorder, 'add'>;
  clock: Clock;
}

/**
 * Records calls whose API key was accepted, redacted (docs/decisions/0068-api-log.md). Outside of `errorResponse`, whose answer it
 * reads. They are stored later, in batches.
 */
export function apiLog({ recorder, clock }: ApiLogOptions): Step {
  const recorded: Step = async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    const { endpoint, apiKey } = ctx.state as AppContext<{ apiKey?: CheckedKey }>['state'];
    if (endpoint?.access !== 'merchant' || apiKey === undefined) return;
    const durationMs = Math.round(performance.now() - startedAt);
    try {
      const sent = sentBy(ctx);
      const declared = declaredFields(endpoint);
      recorder.add({
        id: ctx.state.requestId,
        userId: apiKey.userId,
        keyId: apiKey.id,
        mode: apiKey.mode,
        method: endpoint.method satisfies ApiCallMethod,
        path: endpoint.path,
        status: ctx.status,
        errorCode: textIn(ctx.body, 'error_code'),
        durationMs,
        paymentId: paymentOf(sent) ?? paymentOf(ctx.body),
        request: redactedRequest({ sent, declared }),
        answer: redactedAnswer(ctx.body, declared),
        at: new Date(clock.now().getTime() - durationMs),
      });
    } catch (error) {
      // The call was answered; only its entry is missing.
      ctx.state.log.error({ err: error }, 'a call could not be recorded');
    }
  };
  // Most requests are those of browsers, which have no key.
  return (ctx, next) => (ctx.get('Authorization') === '' ? next() : recorded(ctx, next));
}

const declaredOf = new WeakMap<Endpoint, ReadonlySet<string>>();

/** The names of all fields that a call declares, and the header whose faults are answered like those of a field. */
function declaredFields(endpoint: Endpoint): ReadonlySet<string> {
  const known = declaredOf.get(endpoint);
  if (known !== undefined) return known;
  const { params, query, body } = endpoint;
  const names = [params, query, body].flatMap((schema) => Object.keys(schema?.fields ?? {}));
  const declared = new Set([...names, IDEMPOTENCY_HEADER]);
  declaredOf.set(endpoint, declared);
  return declared;
}

/** The body; of a GET the parameters. Undefined where the body could not be read. */
function sentBy(ctx: AppContext): object | undefined {
  if (ctx.method === 'POST') return (ctx.state as { json?: object }).json;
  return { ...(ctx.params as object), ...ctx.query };
}

function textIn(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const text = (value as Record<string, unknown>)[name];
  return typeof text === 'string' ? text : null;
}

function paymentOf(value: unknown): string | null {
  for (const name of ['transactionId', 'transaction_id', 'id']) {
    const paymentId = paymentIdOf(textIn(value, name) ?? '');
    if (paymentId !== null) return paymentId;
  }
  return null;
}
