import { USER_COOKIE } from '@deccanloop/contracts/accounts/timings';
import type { OpenedSession, Session, User } from '@deccanloop/core/domain/accounts/types';
import { toUser } from '../presenters/account';
import { hostCookie, type CookieContext } from './host-cookie';

/** The two cookies of a browser's session: the token no script can read, and who it is, for display. */
export interface SessionCookies {
  token(ctx: CookieContext): string | undefined;
  /** Whether the browser sent either of them. */
  areSent(ctx: CookieContext): boolean;
  /** After a log-in, a refresh, a changed password. Both end with the session. */
  set(ctx: CookieContext, opened: OpenedSession): void;
  /** After a change of what the page shows of the person. */
  setUser(ctx: CookieContext, user: User, session: Pick<Session, 'expiresAt'>): void;
  clear(ctx: CookieContext): void;
}

export function sessionCookies(publicOrigin: string): SessionCookies {
  const token = hostCookie({ name: 'token', publicOrigin, sameSite: 'strict' });
  const user = hostCookie({ name: USER_COOKIE, publicOrigin, sameSite: 'strict', readable: true });

  const setUser: SessionCookies['setUser'] = (ctx, person, session) =>
    user.write(ctx, encodeURIComponent(JSON.stringify(toUser(person))), session.expiresAt);

  return {
    token: (ctx) => token.read(ctx),
    areSent: (ctx) => (token.read(ctx) ?? user.read(ctx)) !== undefined,
    set(ctx, opened) {
      token.write(ctx, opened.token, opened.session.expiresAt);
      setUser(ctx, opened.user, opened.session);
    },
    setUser,
    clear(ctx) {
      token.clear(ctx);
      user.clear(ctx);
    },
  };
}
