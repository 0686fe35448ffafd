import { integer, list, required, Unusable, withDefault, type Reader } from './environment';
import { serverAddresses } from './server-addresses';
import type { ClamdAddress } from './virus-scanner';

/** Readers of environment variables that hold addresses. */

export interface UrlOptions {
  /** Without the colon. */
  protocols: readonly string[];
  default?: string;
  /** Example for the message about a missing value. */
  example?: string;
}

/** An absolute URL with a host, unchanged. */
export function url({ protocols, default: fallback, example }: UrlOptions): Reader<string> {
  const form = `an address that begins with ${protocols.join(':// or ')}://`;
  return (given) =>
    withDefault(given, fallback, `set it to ${example ?? form}`, (value) => {
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1))) {
        throw new Unusable(`must be ${form}`);
      }
      return value;
    });
}

/** Scheme, host and port without a trailing slash: `https://pay.example.com`. */
export function origin({ default: fallback }: { default?: string } = {}): Reader<string> {
  const read = url({
    protocols: ['http', 'https'],
    example: 'scheme and host, like https://pay.example.com',
    ...(fallback === undefined ? {} : { default: fallback }),
  });
  return (given) => {
    const value = read(given);
    const address = new URL(value);
    if (address.href !== `${address.origin}/`)
      throw new Unusable('must be an origin without a path, like https://pay.example.com');
    return address.origin;
  };
}

/** The product's PostgreSQL roles; the migrations grant their privileges. */
export const DATABASE_ROLES = {
  owner: 'deccanloop_owner',
  bff: 'deccanloop_bff',
  worker: 'deccanloop_worker',
} as const;
export type DatabaseRole = keyof typeof DATABASE_ROLES;

/**
 * A PostgreSQL address for one of the product's roles. Rejects the user name of another role or of the superuser; the
 * privileges of the role are checked at start (database-role.ts).
 */
export function postgresUrl(role: DatabaseRole): Reader<string> {
  const example = `postgres://${DATABASE_ROLES[role]}:password@host:5432/deccanloop`;
  return (given) => {
    const value = required(given, `set it to ${example}`);
    for (const address of serverAddresses(value)) {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
        throw new Unusable(`must be an address like ${example}`);
      }
      // The directory of a Unix socket is given as ?host=/var/run/postgresql.
      if ((url.hostname === '' && !url.searchParams.has('host')) || url.pathname.length < 2) {
        throw new Unusable(`must name host and database, like ${example}`);
      }
      // Of several servers the one that takes writes is used, and of one there is no choice.
      if (url.searchParams.has('target_session_attrs')) {
        throw new Unusable('may have target_session_attrs=read-write only, and only with several hosts');
      }
      const others = Object.values(DATABASE_ROLES).filter((name) => name !== DATABASE_ROLES[role]);
      if ([...others, 'postgres'].includes(url.username)) {
        throw new Unusable(`must not connect as ${url.username}: use the role ${DATABASE_ROLES[role]}`);
      }
    }
    return value;
  };
}

export const port = (fallback?: number): Reader<number> =>
  integer({ min: 0, max: 65_535, ...(fallback === undefined ? {} : { default: fallback }) });

const NAME_AND_PORT = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

/** A list of host names with ports, in lower case; empty when unset. */
export function hostNames(): Reader<readonly string[]> {
  const read = list();
  return (given) => {
    const names = read(given).map((name) => name.toLowerCase());
    if (!names.every((name) => NAME_AND_PORT.test(name))) {
      throw new Unusable('must be names with their ports, such as workers:3001, separated by commas');
    }
    return names;
  };
}

const CLAMD_FORM = 'must be tcp://host:3310 or unix:///path/of/clamd.ctl';

/** The address of clamd: TCP or a Unix socket. */
export function clamdAddress(): Reader<ClamdAddress> {
  return (given) => {
    const value = required(given, 'set it to tcp://host:3310');
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url === null || url.search !== '' || url.hash !== '' || url.username !== '')
      throw new Unusable(CLAMD_FORM);
    if (url.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1)
      return { path: decodeURIComponent(url.pathname) };
    const isAddress = url.protocol === 'tcp:' && url.hostname !== '' && ['', '/'].includes(url.pathname);
    if (!isAddress) throw new Unusable(CLAMD_FORM);
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  };
}
