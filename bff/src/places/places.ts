import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader, type CountryResponse } from 'mmdb-lib';
import type { Logger } from '@deccanloop/core/platform/logger';

/** Where an address is, in words, for a person who looks at their own sessions. */
export interface Places {
  /** A country, "This network" for addresses without one, null when it is not known. Never an error. */
  of(address: string | null): Promise<string | null>;
}

export const THIS_NETWORK = 'This network';

/** Country of each range, from the registries' own records (CC0), 8 MB. Nobody is asked over the network. */
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

export interface PlacesOptions {
  logger: Pick<Logger, 'warn'>;
  /** The file; it is read when a place is first asked for. */
  file?: () => string;
}

export function createPlaces({ logger, file = installedDatabase }: PlacesOptions): Places {
  let opened: Promise<Reader<CountryResponse> | null> | undefined;
  const names = new Intl.DisplayNames(['en-IN'], { type: 'region', fallback: 'none' });

  async function open(): Promise<Reader<CountryResponse> | null> {
    try {
      return new Reader<CountryResponse>(await readFile(file()));
    } catch (error) {
      logger.warn({ err: error }, 'the places of addresses cannot be read: sessions are shown without');
      return null;
    }
  }

  return {
    async of(address) {
      if (address === null) return null;
      if (PRIVATE.test(address)) return THIS_NETWORK;
      if (isIP(address) === 0) return null;
      opened ??= open();
      // The database's form is its own, flatter than the one the reader knows.
      const found = (await opened)?.get(address) as { country_code?: string } | null | undefined;
      return found?.country_code === undefined ? null : (names.of(found.country_code) ?? null);
    },
  };
}

/** Found from the sources and from the bundle alike: npm's packages stay in node_modules for both. */
const installedDatabase = (): string => createRequire(import.meta.url).resolve(DATABASE);

/**
 * Loopback, link-local and private ranges of both families, in the form in which sockets name addresses. A
 * text is looked at and not a list of networks: this is asked with every look at a session.
 */
const PRIVATE =
  /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;
