import type { AppContext } from '../context';

export type CookieContext = Pick<AppContext, 'cookies'>;

/** One cookie of this host, always written with the same flags. */
export interface HostCookie {
  readonly name: string;
  read(ctx: CookieContext): string | undefined;
  write(ctx: CookieContext, value: string, expires: Date): void;
  clear(ctx: CookieContext): void;
}

export interface HostCookieOptions {
  name: string;
  /** `__Host-`, Secure and https belong together; plain http happens on loopback alone. */
  publicOrigin: string;
  sameSite: 'strict' | 'lax';
  /** For the page's scripts: then it keeps its plain name, and must hold nothing that gives a right. */
  readable?: boolean;
}

/**
 * `__Host-` makes the browser refuse the cookie without Secure, with another path, or set by a neighbour
 * under our domain: nobody can plant one. Safari refuses Secure cookies on plain http, so on loopback the
 * cookie has neither prefix nor Secure.
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
    // The proxy in front ends TLS, so the library cannot see that the browser's side is secure.
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
