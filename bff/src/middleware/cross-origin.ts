import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { Step } from '../context';
import { setHeaders, type Header } from './security-headers';
import { isFlatAddress } from './flat-addresses';

const EXPOSED = [
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'],
  ...['Link', 'Idempotent-Replayed', 'X-Request-Id'],
];

/** No credentials: cookies are neither sent nor read. Live keys are rejected in browsers (`merchant-access.ts`). */
const OF_ANSWERS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED.join(', ')],
];

const OF_PREFLIGHTS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Allow-Methods', 'GET, POST'],
  ['Access-Control-Allow-Headers', `Authorization, Content-Type, ${IDEMPOTENCY_HEADER}`],
  ['Access-Control-Max-Age', '7200'],
];

/** Lets pages of any site call what takes an API key, and nothing else. */
export const crossOrigin: Step = (ctx, next) => {
  if (!isFlatAddress(ctx.path)) return next();
  if (ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== '') {
    setHeaders(ctx.res, OF_PREFLIGHTS);
    ctx.status = 204;
    return Promise.resolve();
  }
  setHeaders(ctx.res, OF_ANSWERS);
  return next();
};
