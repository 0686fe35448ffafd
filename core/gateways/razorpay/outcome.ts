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

/** The cause of a missing HTTP response, passed through the SDK's error handling. */
export class NoAnswer {
  constructor(readonly outcome: Unanswered) {}
}

/**
 * Gives an error without a response the shape that the SDK needs: it reads `response.status` and `response.data.error`
 * of every failure and would throw a TypeError. The original error is dropped, because it contains the Authorization
 * header.
 */
export function surviveNormalisation(error: unknown): unknown {
  const response = asObject(asObject(error)?.['response']);
  if (response) return response['data'] === null ? { response: { ...response, data: {} } } : error;
  return { response: { status: 0, data: { error: new NoAnswer(outcomeOfThrown(WHO, error)) } } };
}

/** Razorpay answers 400, not 404, for an id that is unknown or belongs to another account. */
const NO_SUCH_ID = /does not exist|is not a valid id/i;
/** Two conflicts of an idempotency key have the status 409; only this one is a rejection. */
const OTHER_REQUEST = /different request with the same idempotency key/i;

/**
 * The outcome of a rejection of the SDK: `{ statusCode, error }` (a plain object; `error` is missing for HTML), or the
 * SDK's TypeError about `status` when there was no response.
 * @param mayBeMissing whether the call looks something up by id, so that "does not exist" means not found
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
    return unknown('rate_limited', `${WHO} is still processing the same request (HTTP 409)`);
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
