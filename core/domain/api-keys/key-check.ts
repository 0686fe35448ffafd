import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { PreparedReads } from '../../platform/prepared-reads';
import { readTogether } from '../../platform/read-together';
import { MerchantError } from './errors';
import { hashOfApiKey, modeOfApiKey } from './key-format';
import { findKeysByHash, updateLastUse, type CheckedKey } from './key-repository';

export interface KeyCheck {
  /**
   * The key of a call, by at most one indexed read, which calls of the same moment share. Stores the time of use, at most
   * once a minute.
   * @throws MerchantError `invalid_api_key`, `live_mode_unavailable`
   */
  check(key: string): Promise<CheckedKey>;
}

export interface KeyCheckDeps {
  reads: PreparedReads;
  db: Knex;
  clock: Clock;
  merchantLive: boolean;
}

const USE_INTERVAL_MS = 60_000;

export function createKeyCheck({ reads, db, clock, merchantLive }: KeyCheckDeps): KeyCheck {
  const byHash = readTogether((hashes) => findKeysByHash(reads, hashes, clock.now()));
  return {
    async check(key) {
      if (modeOfApiKey(key) === null) throw new MerchantError('invalid_api_key');
      const found = await byHash(hashOfApiKey(key).toString('hex'));
      if (found === null) throw new MerchantError('invalid_api_key');
      if (found.mode === 'live' && !(merchantLive && found.isKycApproved))
        throw new MerchantError('live_mode_unavailable');
      const now = clock.now();
      const before = new Date(now.getTime() - USE_INTERVAL_MS);
      if (found.lastUsedAt === null || found.lastUsedAt <= before)
        await updateLastUse(db, found.id, now, before);
      return found;
    },
  };
}
