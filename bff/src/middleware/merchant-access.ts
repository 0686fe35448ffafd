import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import { MerchantError } from '@deccanloop/core/domain/api-keys/errors';
import type { KeyCheck } from '@deccanloop/core/domain/api-keys/key-check';
import { mentionsApiKey, modeOfApiKey } from '@deccanloop/core/domain/api-keys/key-format';
import type { CheckedKey } from '@deccanloop/core/domain/api-keys/key-repository';
import type { AppContext, RequestParts, Step } from '../context';
import type { LimitLeft, RateLimits } from './rate-limit';

/** The policy of calls with an API key. They read no session and no cookie. */
export interface MerchantAccess {
  /**
   * Requires a key that works and that the declaration of the call allows (`scope`, `testKeysOnly`), and counts the call for it.
   * @throws MerchantError any
   */
  requireKey: Step<{ apiKey: CheckedKey }>;
}

export function merchantAccess({
  check,
  limit,
}: {
  check: KeyCheck;
  limit: Pick<RateLimits, 'ofCaller' | 'failuresOf'>;
}): MerchantAccess {
  const failures = limit.failuresOf('merchantKeyCheck');

  async function checkedKey(ctx: AppContext): Promise<CheckedKey> {
    rejectKeyInAddress(ctx);
    const text = BEARER.exec(ctx.get('Authorization'))?.[1] ?? '';
    // Before the key is looked up: it can be read by everybody on that page, whether it still works or not.
    if (modeOfApiKey(text) === 'live' && isFromBrowser(ctx)) throw new MerchantError('live_key_in_browser');
    await failures.check(ctx);
    try {
      return await check.check(text);
    } catch (error) {
      if (error instanceof MerchantError && error.code === 'invalid_api_key') await failures.add(ctx);
      throw error;
    }
  }

  return {
    requireKey: async (ctx, next) => {
      const apiKey = await checkedKey(ctx);
      (ctx.state as { apiKey?: CheckedKey }).apiKey = apiKey;
      await limit.ofCaller('merchant', apiKey.id, (left) => setLimitHeaders(ctx, left));
      checkDeclared(ctx.state.endpoint, apiKey);
      return next();
    },
  };
}

/** @throws MerchantError `live_payments_unavailable`, `insufficient_scope` */
function checkDeclared(endpoint: Endpoint | undefined, { mode, scopes }: CheckedKey): void {
  if (endpoint?.testKeysOnly && mode === 'live') throw new MerchantError('live_payments_unavailable');
  const scope = endpoint?.scope;
  if (scope !== undefined && !scopes.includes(scope))
    throw new MerchantError('insufficient_scope', {
      message: `This API key lacks the scope ${scope}, which this call needs. Create a key with it.`,
    });
}

const BEARER = /^Bearer +(\S+) *$/i;

function rejectKeyInAddress(ctx: AppContext): void {
  if (mentionsApiKey(ctx.querystring) || mentionsApiKey(decoded(ctx.querystring)))
    throw new MerchantError('api_key_in_address');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Browsers send at least one of them with a request of a page. */
const isFromBrowser = (ctx: RequestParts): boolean =>
  ctx.get('Origin') !== '' || ctx.get('Sec-Fetch-Site') !== '';

function setLimitHeaders(ctx: Pick<AppContext, 'set'>, { limit, remaining, resetSeconds }: LimitLeft): void {
  ctx.set('RateLimit-Limit', String(limit));
  ctx.set('RateLimit-Remaining', String(remaining));
  ctx.set('RateLimit-Reset', String(resetSeconds));
}
