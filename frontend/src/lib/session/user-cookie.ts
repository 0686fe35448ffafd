import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { isRole } from '@deccanloop/contracts/accounts/roles';
import { USER_COOKIE } from '@deccanloop/contracts/accounts/timings';

/** The part of `document` that is used. */
export interface CookieJar {
  cookie: string;
}

function userOf(value: unknown): UserDto | null {
  if (typeof value !== 'object' || value === null) return null;
  const { _id, name, email, phone, role, isVerified } = value as Record<string, unknown>;
  const isUser =
    typeof _id === 'string' &&
    typeof name === 'string' &&
    typeof email === 'string' &&
    (typeof phone === 'string' || phone === null) &&
    isRole(role) &&
    typeof isVerified === 'boolean';
  // Field by field: other properties in the cookie stay out of the store.
  return isUser ? { _id, name, email, phone, role, isVerified } : null;
}

/**
 * The user in the readable `user` cookie; null without one, and for an invalid one. For display only: anyone
 * can write this cookie, so it grants nothing.
 */
export function readUserCookie(jar: CookieJar): UserDto | null {
  const pair = jar.cookie.split(/;\s*/).find((part) => part.startsWith(`${USER_COOKIE}=`));
  if (pair === undefined) return null;
  try {
    return userOf(JSON.parse(decodeURIComponent(pair.slice(USER_COOKIE.length + 1))));
  } catch {
    return null;
  }
}

/** Removes the readable cookie; only the server can clear the one with the token. */
export function removeUserCookie(jar: CookieJar): void {
  jar.cookie = `${USER_COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`;
}
