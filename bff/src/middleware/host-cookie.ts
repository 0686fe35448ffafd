import type { AppContext } from '../context';

export type CookieContext = Pick<AppContext, 'cookies'>;

/** A cookie of this host, always written with the same flags. */
export interface HostCookie {
  readonly name: string;
  read(ctx: CookieContext): string | undefined;
  write(ctx: CookieContext, value: string, expires: Date): void;
  clear(ctx: CookieContext): void;
}

export interface HostCookieOptions {
  name: string;
  /** With https the cookie has `__Host-` and Secure; plain http is used only on loopback. */
  publicOrigin: string;
  sameSite: 'strict' | 'lax';
  /** Readable by scripts, without the `__Host-` prefix; it must not grant any access. */
  readable?: boolean;
}

/**
 * With `__Host-` browsers reject the cookie without Secure, with another path, or from a sibling domain, so that
 * no other site or network can set one. Safari rejects Secure cookies on plain http, so on loopback there is neither.
 */
export function hostCookie({
  name,
  publicOrigin,
  sameSite,
  readable = false,
}: HostCookieOptions): HostCookie {
  const secure = publicOrigin.startsWith('https:');
  const fullName = secure && !readable ? `__Host-${name}` : name;
  const flags = { httpOnly: !readable, secure, sameSite, path: '/', overwrite: true } as const;

  function set(ctx: CookieContext, value: string | null, expires?: Date): void {
    // The proxy terminates TLS, so the library cannot see that the browser uses https.
    if (secure) ctx.cookies.secure = true;
    ctx.cookies.set(fullName, value, expires === undefined ? flags : { ...flags, expires });
  }

  return {
    name: fullName,
    read: (ctx) => ctx.cookies.get(fullName),
    write: (ctx, value, expires) => set(ctx, value, expires),
    clear: (ctx) => set(ctx, null),
  };
}
