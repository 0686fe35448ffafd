import { AUTH_TRANSPORT_HEADER } from '@deccanloop/contracts/accounts/paths';
import type { Role } from '@deccanloop/contracts/accounts/roles';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import type { LiveSession, Sessions } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { PasskeyRule } from '@deccanloop/core/domain/accounts/passkeys/passkey-rule';
import type { Transport } from '@deccanloop/core/domain/accounts/types';
import type { RequestParts, Step } from '../context';
import { namedStep } from './named-step';
import { RequestError } from '../errors/request-errors';
import type { SessionCookies } from './session-cookies';
import type { ClientOf } from './client';

/** The token of a request, not verified yet. */
export interface Credential {
  token: string;
  transport: Transport;
}

export interface SessionAccess {
  /** Requires a live session, and of administrators the passkey that live payments need. @throws AccountError `passkey_required` */
  require: Step<{ live: LiveSession }>;
  /** Loads the session, if any. Rejects only a live session that is due for a refresh. */
  optional: Step<{ live: LiveSession | null }>;
  /** Like `require`, for these roles only. */
  requireRole(...roles: readonly Role[]): Step<{ live: LiveSession }>;
  /** @throws RequestError `bearer_in_browser` */
  credentialOf(ctx: RequestParts): Credential | null;
  /**
   * The live session, or null when there is none; then the browser's cookies are cleared.
   * @throws AccountError `token_expired`: the client must refresh and repeat the call
   */
  find(ctx: RequestParts): Promise<LiveSession | null>;
  /** Clears the cookies of an ended session; an app has none. */
  forget(ctx: RequestParts): void;
  /**
   * How the client wants to send its token: by cookie, unless an app requests a bearer token.
   * @throws RequestError `bearer_in_browser`
   */
  wantedTransport(ctx: RequestParts): Transport;
}

export interface SessionAccessOptions {
  sessions: Pick<Sessions, 'check'>;
  cookies: SessionCookies;
  clientOf: ClientOf;
  passkeyRule: Pick<PasskeyRule, 'isFulfilled'>;
}

/** The own account, where an administrator without a passkey adds one, and the documentation, which contains no user's data. */
const WITHOUT_PASSKEY = /^\/api\/(?:Auth|documentation)\//;
const needsNoPasskey = ({ req }: RequestParts): boolean => WITHOUT_PASSKEY.test(req.url ?? '');

export function sessionAccess({
  sessions,
  cookies,
  clientOf,
  passkeyRule,
}: SessionAccessOptions): SessionAccess {
  function credentialOf(ctx: RequestParts): Credential | null {
    const cookie = cookies.token(ctx);
    const bearer = bearerOf(ctx);
    if (bearer === undefined) return cookie === undefined ? null : { token: cookie, transport: 'cookie' };
    rejectInBrowser(ctx);
    return { token: bearer, transport: 'bearer' };
  }

  /** In a browser scripts could read a bearer token. With a cookie besides it, the user would be ambiguous. */
  function rejectInBrowser(ctx: RequestParts): void {
    if (cookies.token(ctx) !== undefined || ctx.get('Sec-Fetch-Site') !== '') {
      throw new RequestError('bearer_in_browser');
    }
  }

  const verify = ({ token, transport }: Credential, ctx: RequestParts): Promise<LiveSession> =>
    sessions.check(token, transport, () => clientOf(ctx));

  async function check(ctx: RequestParts): Promise<LiveSession> {
    const credential = credentialOf(ctx);
    if (credential === null) throw new AccountError('unauthenticated');
    const live = await verify(credential, ctx);
    if (!(await mayUse(live, ctx))) throw new AccountError('passkey_required');
    return live;
  }

  const mayUse = async ({ user }: LiveSession, ctx: RequestParts): Promise<boolean> =>
    needsNoPasskey(ctx) || passkeyRule.isFulfilled(user);

  async function find(ctx: RequestParts): Promise<LiveSession | null> {
    const credential = credentialOf(ctx);
    if (credential === null) return null;
    try {
      const live = await verify(credential, ctx);
      // Without the required passkey the client counts as logged out; calls that need no session still answer.
      return (await mayUse(live, ctx)) ? live : null;
    } catch (error) {
      if (!isUnauthenticated(error)) throw error;
      forget(ctx);
      return null;
    }
  }

  function forget(ctx: RequestParts): void {
    // A request from another site has no SameSite=Strict cookie, but browsers would still apply the clearing: other
    // sites could log users out.
    if (bearerOf(ctx) === undefined && cookies.areSent(ctx)) cookies.clear(ctx);
  }

  return {
    credentialOf,
    find,
    forget,
    require: namedStep('session', async (ctx, next) => {
      ctx.state.live = await check(ctx);
      return next();
    }),
    optional: async (ctx, next) => {
      ctx.state.live = await find(ctx);
      return next();
    },
    requireRole: (...roles) =>
      namedStep(`roles ${roles.join(' ')}`, async (ctx, next) => {
        const live = await check(ctx);
        if (!roles.includes(live.user.role)) throw new AccountError('forbidden');
        ctx.state.live = live;
        return next();
      }),
    wantedTransport(ctx) {
      if (ctx.get(AUTH_TRANSPORT_HEADER).toLowerCase() !== 'bearer') return 'cookie';
      rejectInBrowser(ctx);
      return 'bearer';
    },
  };
}

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof AccountError && error.code === 'unauthenticated';

const bearerOf = (ctx: RequestParts): string | undefined => BEARER.exec(ctx.get('Authorization'))?.[1];

const BEARER = /^Bearer +(\S+) *$/i;
