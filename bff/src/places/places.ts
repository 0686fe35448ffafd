import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader, type CountryResponse } from 'mmdb-lib';
import type { Logger } from '@deccanloop/core/platform/logger';

/** The country of an IP address, for the user's list of sessions. */
export interface Places {
  /** The country, "This network" for private addresses, or null when it is unknown. Never rejects. */
  of(address: string | null): Promise<string | null>;
}

export const THIS_NETWORK = 'This network';

/** Country of each address range, from the registries' records (CC0), 8 MB. No network request is made. */
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

export interface PlacesOptions {
  logger: Pick<Logger, 'warn'>;
  /** Path of the file, which is read at the first lookup. */
  file?: () => string;
}

export function createPlaces({ logger, file = installedDatabase }: PlacesOptions): Places {
  let opened: Promise<Reader<CountryResponse> | null> | undefined;
  const names = new Intl.DisplayNames(['en-IN'], { type: 'region', fallback: 'none' });

  async function open(): Promise<Reader<CountryResponse> | null> {
    try {
      return new Reader<CountryResponse>(await readFile(file()));
    } catch (error) {
      logger.warn(
        { err: error },
        'the country database cannot be read: sessions are shown without a country',
      );
      return null;
    }
  }

  return {
    async of(address) {
      if (address === null) return null;
      if (PRIVATE.test(address)) return THIS_NETWORK;
      if (isIP(address) === 0) return null;
      opened ??= open();
      // This database has flatter records than the reader's types.
      const found = (await opened)?.get(address) as { country_code?: string } | null | undefined;
      return found?.country_code === undefined ? null : (names.of(found.country_code) ?? null);
    },
  };
}

/** Works from the sources and from the bundle: npm packages stay in node_modules for both. */
const installedDatabase = (): string => createRequire(import.meta.url).resolve(DATABASE);

/**
 * Loopback, link-local and private ranges of IPv4 and IPv6, in the form that sockets use. A regular expression,
 * because it is faster than a `BlockList` and every read of a session uses it.
 */
const PRIVATE =
  /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;
