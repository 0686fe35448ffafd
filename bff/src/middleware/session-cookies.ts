import { USER_COOKIE } from '@deccanloop/contracts/accounts/timings';
import type { OpenedSession, Session, User } from '@deccanloop/core/domain/accounts/types';
import { toUser } from '../presenters/account';
import { hostCookie, type CookieContext } from './host-cookie';

/** The two cookies of a browser's session: the token, hidden from scripts, and the user, for display. */
export interface SessionCookies {
  token(ctx: CookieContext): string | undefined;
  /** Whether the browser sent either cookie. */
  areSent(ctx: CookieContext): boolean;
  /** Sets both after a log-in, a refresh or a password change. They expire with the session. */
  set(ctx: CookieContext, opened: OpenedSession): void;
  /** Updates the cookie for display after a change of the user. */
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
