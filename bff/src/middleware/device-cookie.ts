import type { Client } from '@deccanloop/core/domain/accounts/types';
import type { Clock } from '@deccanloop/core/platform/clock';
import { newId } from '@deccanloop/core/platform/ids';
import { encryptedText } from '@deccanloop/core/platform/encrypted-text';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import { hostCookie, type CookieContext } from './host-cookie';

type KnownDevice = NonNullable<Client['knownDevice']>;

/** Recognises a browser in which users have logged in before. It does not log in anybody. */
export interface DeviceCookie {
  read(ctx: CookieContext): KnownDevice | null;
  /** After a log-in. */
  remember(ctx: CookieContext, userId: string): void;
}

const MOST_USERS = 5;
/** The longest time that browsers keep a cookie. */
const LIFETIME_MS = 400 * 24 * 3_600_000;

/** The cookie is encrypted: otherwise an attacker could claim to be a known device of a user. */
export function deviceCookie(options: {
  secret: SecretList;
  publicOrigin: string;
  clock: Clock;
}): DeviceCookie {
  const cookie = hostCookie({ name: 'device', publicOrigin: options.publicOrigin, sameSite: 'strict' });
  const encrypted = encryptedText(options.secret, 'device cookie');

  function read(ctx: CookieContext): KnownDevice | null {
    const text = encrypted.open(cookie.read(ctx) ?? '');
    return text === null ? null : (JSON.parse(text) as KnownDevice);
  }

  return {
    read,
    remember(ctx, userId) {
      const { id, userIds } = read(ctx) ?? { id: newId(), userIds: [] };
      const users = [userId, ...userIds.filter((other) => other !== userId)].slice(0, MOST_USERS);
      const expires = new Date(options.clock.now().getTime() + LIFETIME_MS);
      cookie.write(
        ctx,
        encrypted.encrypt(JSON.stringify({ id, userIds: users } satisfies KnownDevice)),
        expires,
      );
    },
  };
}
