import type { GatewayResult } from '../../domain/payments/gateway-port';
import {
  outcomeOfStatus,
  outcomeOfThrown,
  plainText,
  unknown,
  unreadable,
  type Unanswered,
} from '../http-outcome';
import { asObject, asText } from '../json-fields';

const WHO = 'Razorpay';

/** Why there was no HTTP answer at all, carried through the SDK's own error handling. */
export class NoAnswer {
  constructor(readonly outcome: Unanswered) {}
}

/**
 * Makes an error without a response survive the SDK, which reads `response.status` and `response.data.error`
 * of every failure and throws a TypeError where there is none. The original error ends here: it carries the Authorization header.
 */
export function surviveNormalisation(error: unknown): unknown {
  const response = asObject(asObject(error)?.['response']);
  if (response) return response['data'] === null ? { response: { ...response, data: {} } } : error;
  return { response: { status: 0, data: { error: new NoAnswer(outcomeOfThrown(WHO, error)) } } };
}

/** Razorpay answers 400, not 404, for an id it does not know or that belongs to another account. */
const NO_SUCH_ID = /does not exist|is not a valid id/i;
/** Two conflicts of an idempotency key share the status 409; only this one is a refusal. */
const OTHER_REQUEST = /different request with the same idempotency key/i;

/**
 * What a rejection of the SDK means: `{ statusCode, error }` (a plain object; `error` is missing for HTML), or
 * the SDK's TypeError about `status` when nothing was answered.
 * @param mayBeMissing whether the call asks for something by id, so that "does not exist" is an answer to it
 */
export function outcomeOfRejection(
  rejection: unknown,
  { mayBeMissing }: { mayBeMissing: boolean },
): Exclude<GatewayResult<never>, { kind: 'ok' }> {
  const rejected = asObject(rejection);
  if (rejected?.['error'] instanceof NoAnswer) return rejected['error'].outcome;
  const status = Number(rejected?.['statusCode']);
  if (!rejected || !Number.isInteger(status)) return outcomeOfThrown(WHO, rejection);

  const error = asObject(rejected['error']);
  const code = asText(error?.['code']);
  const description = asText(error?.['description']) ?? '';
  if (status === 409 && !OTHER_REQUEST.test(description)) {
    return unknown('rate_limited', `${WHO} is still at work on the same request (HTTP 409)`);
  }
  const isRejection = status === 400 || status === 404 || status === 409 || status === 422;
  if (!isRejection) return outcomeOfStatus(WHO, status);
  if (code === 'SERVER_ERROR' || code === 'GATEWAY_ERROR') return outcomeOfStatus(WHO, 500);
  if (code === null) return unreadable(WHO, `HTTP ${status}`);
  if (mayBeMissing && NO_SUCH_ID.test(description)) return { kind: 'not_found' };
  const reason = asText(error?.['reason']);
  return {
    kind: 'rejected',
    code: plainText(reason && reason !== 'NA' ? reason : code),
    message: plainText(description),
  };
}
