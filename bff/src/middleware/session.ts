import { AUTH_TRANSPORT_HEADER } from '@deccanloop/contracts/accounts/paths';
import type { Role } from '@deccanloop/contracts/accounts/roles';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import type { LiveSession, Sessions } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { Transport } from '@deccanloop/core/domain/accounts/types';
import type { RequestParts, Step } from '../context';
import { RequestError } from '../errors/request-errors';
import type { SessionCookies } from './session-cookies';
import type { ClientOf } from './client';

/** What a request shows of a session, not yet looked at. */
export interface Credential {
  token: string;
  transport: Transport;
}

export interface SessionAccess {
  /** Lets nobody pass without a live session. */
  require: Step<{ live: LiveSession }>;
  /** Nobody is refused; a session that is live but due for a refresh still asks for it. */
  optional: Step<{ live: LiveSession | null }>;
  /** As `require`, and of these roles only. */
  requireRole(...roles: readonly Role[]): Step<{ live: LiveSession }>;
  /** @throws RequestError `bearer_in_browser` */
  credentialOf(ctx: RequestParts): Credential | null;
  /**
   * The live session, or null where there is none (any more): then the browser's cookies go.
   * @throws AccountError `token_expired`: the caller is to refresh and repeat
   */
  find(ctx: RequestParts): Promise<LiveSession | null>;
  /** Takes the cookies of a session that has ended away; an app has none. */
  forget(ctx: RequestParts): void;
  /**
   * How a log-in is to be carried from now on: by cookie, unless an app asks for a bearer token.
   * @throws RequestError `bearer_in_browser`
   */
  wantedTransport(ctx: RequestParts): Transport;
}

export interface SessionAccessOptions {
  sessions: Pick<Sessions, 'check'>;
  cookies: SessionCookies;
  clientOf: ClientOf;
}

export function sessionAccess({ sessions, cookies, clientOf }: SessionAccessOptions): SessionAccess {
  function credentialOf(ctx: RequestParts): Credential | null {
    const cookie = cookies.token(ctx);
    const bearer = bearerOf(ctx);
    if (bearer === undefined) return cookie === undefined ? null : { token: cookie, transport: 'cookie' };
    rejectInBrowser(ctx);
    return { token: bearer, transport: 'bearer' };
  }

  /**
   * A bearer token in a browser would be a token that scripts can read. With a cookie beside it, it would
   * not be clear whose request this is.
   */
  function rejectInBrowser(ctx: RequestParts): void {
    if (cookies.token(ctx) !== undefined || ctx.get('Sec-Fetch-Site') !== '') {
      throw new RequestError('bearer_in_browser');
    }
  }

  const look = ({ token, transport }: Credential, ctx: RequestParts): Promise<LiveSession> =>
    sessions.check(token, transport, () => clientOf(ctx));

  async function check(ctx: RequestParts): Promise<LiveSession> {
    const credential = credentialOf(ctx);
    if (credential === null) throw new AccountError('unauthenticated');
    return look(credential, ctx);
  }

  async function find(ctx: RequestParts): Promise<LiveSession | null> {
    const credential = credentialOf(ctx);
    if (credential === null) return null;
    try {
      return await look(credential, ctx);
    } catch (error) {
      if (!isUnauthenticated(error)) throw error;
      forget(ctx);
      return null;
    }
  }

  function forget(ctx: RequestParts): void {
    // Who is led here by another site sends no strict cookie, but the browser would store that it is gone: any
    // page could log its visitors out of ours.
    if (bearerOf(ctx) === undefined && cookies.areSent(ctx)) cookies.clear(ctx);
  }

  return {
    credentialOf,
    find,
    forget,
    require: async (ctx, next) => {
      (ctx.state as { live?: LiveSession }).live = await check(ctx);
      return next();
    },
    optional: async (ctx, next) => {
      (ctx.state as { live?: LiveSession | null }).live = await find(ctx);
      return next();
    },
    requireRole:
      (...roles) =>
      async (ctx, next) => {
        const live = await check(ctx);
        if (!roles.includes(live.user.role)) throw new AccountError('forbidden');
        (ctx.state as { live?: LiveSession }).live = live;
        return next();
      },
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
