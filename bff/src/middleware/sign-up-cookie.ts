import type { Clock } from '@deccanloop/core/platform/clock';
import { encryptedText } from '@deccanloop/core/platform/encrypted-text';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import { hostCookie, type CookieContext } from './host-cookie';

/** The registration that this browser started: a code completes only this one, not another with the same address. */
export interface SignUpCookie {
  /** The registration's id, or null. */
  read(ctx: CookieContext): string | null;
  remember(ctx: CookieContext, registrationId: string): void;
  clear(ctx: CookieContext): void;
}

/** The lifetime of a registration. */
const LIFETIME_MS = 60 * 60_000;

export function signUpCookie(options: {
  secret: SecretList;
  publicOrigin: string;
  clock: Clock;
}): SignUpCookie {
  const cookie = hostCookie({ name: 'signup', publicOrigin: options.publicOrigin, sameSite: 'strict' });
  const encrypted = encryptedText(options.secret, 'sign-up cookie');
  return {
    read: (ctx) => encrypted.open(cookie.read(ctx) ?? ''),
    remember(ctx, registrationId) {
      const expires = new Date(options.clock.now().getTime() + LIFETIME_MS);
      cookie.write(ctx, encrypted.encrypt(registrationId), expires);
    },
    clear: (ctx) => cookie.clear(ctx),
  };
}
