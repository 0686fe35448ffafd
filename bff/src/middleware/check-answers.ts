import { endpointKey, type Endpoint } from '@deccanloop/contracts/api/endpoint';
import { errorsOf, type EndpointErrors } from '@deccanloop/contracts/api/endpoint-errors';
import { faultsOf } from '@deccanloop/contracts/api/response-faults';
import type { ApiSuccess } from '@deccanloop/contracts/envelope';
import type { Clock } from '@deccanloop/core/platform/clock';
import { AppError } from '@deccanloop/core/platform/errors';
import type { AppContext, Step } from '../context';
import { knownError } from '../errors/domains';

/** In production an answer of each call is checked at most this often (ms), so that the checks cost little at any load. */
export const CHECK_INTERVAL_MS = 1_000;

/**
 * Compares what a declared call answers with its declaration. `strict` (tests and development): a difference is an
 * unexpected error. Otherwise it is logged, without data, after the response, and the client gets the response.
 */
export function checkAnswers({ strict, clock }: { strict: boolean; clock: Clock }): Step {
  const nextCheckAt = new Map<Endpoint, number>();

  function isDue(endpoint: Endpoint): boolean {
    if (strict) return true;
    const now = clock.now().getTime();
    if (now < (nextCheckAt.get(endpoint) ?? 0)) return false;
    nextCheckAt.set(endpoint, now + CHECK_INTERVAL_MS);
    return true;
  }

  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const fault = undeclaredError(ctx.state.endpoint, error);
      if (fault !== null && strict) throw new Error(fault, { cause: error });
      if (fault !== null) ctx.state.log.error({ fault }, NOT_DECLARED);
      throw error;
    }
    const { endpoint } = ctx.state;
    if (endpoint === undefined || !isDue(endpoint)) return;
    if (strict) {
      const faults = answerFaults(endpoint, ctx);
      if (faults.length > 0) throw new Error(`${endpointKey(endpoint)}: ${faults.join('; ')}`);
    } else {
      const { body, status } = ctx;
      setImmediate(() => {
        const faults = answerFaults(endpoint, { body, status });
        if (faults.length > 0) ctx.state.log.error({ call: endpointKey(endpoint), faults }, NOT_DECLARED);
      });
    }
  };
}

const NOT_DECLARED = 'an answer does not fit its declaration';

const isAppError = (error: unknown): error is AppError => error instanceof AppError;

const declared = new WeakMap<Endpoint, EndpointErrors>();

/** Put together once for each call: an expired session is the most frequent answer of all. */
function declaredErrors(endpoint: Endpoint): EndpointErrors {
  const known = declared.get(endpoint);
  if (known !== undefined) return known;
  const errors = errorsOf(endpoint);
  declared.set(endpoint, errors);
  return errors;
}

function undeclaredError(endpoint: Endpoint | undefined, error: unknown): string | null {
  if (endpoint === undefined || endpoint.answerType === 'redirect' || !isAppError(error)) return null;
  const known = knownError(error);
  if (known === undefined || declaredErrors(endpoint)[known.domain]?.includes(error.code)) return null;
  return `${endpointKey(endpoint)} does not declare the error ${known.domain}: ${error.code}`;
}

/** What of a successful response does not fit; names and rules, without values. */
function answerFaults(endpoint: Endpoint, { body, status }: Pick<AppContext, 'body' | 'status'>): string[] {
  const { answerType, data, tokenBesideData = false } = endpoint;
  if (answerType === 'application/json') return typeof body === 'string' ? [] : faultsOf(data, body);
  if (answerType === 'application/pdf' && status === 200)
    return Buffer.isBuffer(body) ? [] : ['the body is not a file'];
  if (answerType !== undefined && answerType !== 'application/pdf') return [];
  // A PDF that is not ready is answered with 202.
  const expected = answerType === undefined ? 200 : 202;
  const envelope = (body ?? {}) as Partial<ApiSuccess<unknown>>;
  const faults = faultsOf(data, envelope.data);
  const { success, status_code: code, message, data: _data, token, ...others } = envelope;
  if (status !== expected || success !== 1 || code !== expected || typeof message !== 'string')
    faults.push('the envelope');
  if (token !== undefined && !(tokenBesideData && typeof token === 'string'))
    faults.push('token beside data');
  return [...faults, ...Object.keys(others).map((name) => `${name} beside data`)];
}
