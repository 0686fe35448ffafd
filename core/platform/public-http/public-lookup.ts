import { promises as dns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-addresses';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Finds all addresses of a name; a list without any, or an error, where there are none. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>;

const TIMEOUT_MS = 4_000;

/**
 * By DNS alone and without a thread: `getaddrinfo` would block one of the few threads of the process for as long as the name
 * server of a merchant hangs.
 */
export const resolveByDns: ResolveName = async (name) => {
  const resolver = new dns.Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const none = (): string[] => [];
  const [four, six] = await Promise.all([
    resolver.resolve4(name).catch(none),
    resolver.resolve6(name).catch(none),
  ]);
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ];
};

/** As other programs of this machine do, with its hosts file. */
export const resolveBySystem: ResolveName = (name) => dns.lookup(name, { all: true });

/** The code of the error of a name that resolves to an address that is not public. */
export const NOT_PUBLIC = 'ERR_ADDRESS_NOT_PUBLIC';
/** The code of the error of a name without addresses, as `dns.lookup` has it. */
const NOT_FOUND = 'ENOTFOUND';

const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/**
 * The `lookup` of a connection: it checks the addresses that the socket connects to, so an answer of DNS that changes after
 * an earlier check is checked, too. One address that is not public rejects all.
 */
export const publicLookup =
  (resolve: ResolveName): LookupFunction =>
  (name, { all }, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(failure(NOT_FOUND), []);
        else if (!addresses.every(({ address }) => isPublicAddress(address)))
          callback(failure(NOT_PUBLIC), []);
        else if (all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      () => callback(failure(NOT_FOUND), []),
    );
  };
