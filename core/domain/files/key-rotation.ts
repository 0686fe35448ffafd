import type { Knex } from '../../platform/database';
import type { FileKeys } from '../../platform/file-keys';
import {
  countByKey,
  findDataKeys,
  findNewestKey,
  KEYED_TABLES,
  replaceKeys,
  type KeyedTable,
} from './data-key-repository';
import { FileKeyError, rewrap, type FileKeyFault } from './encryption';

/** Files, encrypted details of KYC, and secrets of webhooks. */
export interface RotationCount {
  files: number;
  details: number;
  secrets: number;
}

export interface RotationReport {
  currentKey: string;
  rewrapped: RotationCount;
  /** What no key of FILE_KEYS opens, of every key id; it was not changed. */
  faults: ({ keyId: string; fault: FileKeyFault } & RotationCount)[];
  /** What each key wraps afterwards. */
  byKey: ({ keyId: string } & RotationCount)[];
  /** What was stored with older keys or locked meanwhile; the next rotation rewraps it. */
  left: RotationCount;
  /** Keys of FILE_KEYS that nothing needs any more. */
  unused: string[];
}

const BATCH_SIZE = 500;
const FIELDS = {
  files: 'files',
  kyc_details: 'details',
  merchant_webhook_secrets: 'secrets',
} as const satisfies Record<KeyedTable, keyof RotationCount>;
const nothing = (): RotationCount => ({ files: 0, details: 0, secrets: 0 });

/**
 * Wraps all data keys by the current key, and checks those that it wraps already; contents do not change. Each batch
 * commits by itself, so it can be stopped and started again at any time, also while files are stored.
 * @param onBatch gets what was rewrapped so far
 * @throws FileKeyError, before anything is changed, when the current key does not open what was stored with its id
 */
export async function rotateFileKeys(
  db: Knex,
  keys: FileKeys,
  { batchSize = BATCH_SIZE, onBatch }: { batchSize?: number; onBatch?: (rewrapped: number) => void } = {},
): Promise<RotationReport> {
  const { id: keyId } = keys.current;
  // Another key under the current id would make everything that is rewrapped unreadable for the other processes.
  for (const table of KEYED_TABLES) {
    const newest = await findNewestKey(db, table, keyId);
    if (newest !== null) rewrap(keys, newest.id, newest);
  }
  const faults = new Map<string, RotationReport['faults'][number]>();
  const rewrapped = nothing();
  for (const table of KEYED_TABLES) {
    const field = FIELDS[table];
    let after: string | null = null;
    for (;;) {
      const found = await findDataKeys(db, table, { after, limit: batchSize });
      const fresh = found.flatMap((one) => {
        try {
          const { wrappedKey } = rewrap(keys, one.id, one);
          return one.keyId === keyId ? [] : [{ id: one.id, previousKeyId: one.keyId, wrappedKey }];
        } catch (error) {
          if (!(error instanceof FileKeyError)) throw error;
          const { fault } = error;
          const name = `${one.keyId} ${fault}`;
          const known = faults.get(name) ?? { keyId: one.keyId, fault, ...nothing() };
          faults.set(name, { ...known, [field]: known[field] + 1 });
          return [];
        }
      });
      if (fresh.length > 0) rewrapped[field] += await replaceKeys(db, table, keyId, fresh);
      onBatch?.(rewrapped.files + rewrapped.details + rewrapped.secrets);
      const last = found.at(-1);
      if (last === undefined || found.length < batchSize) break;
      after = last.id;
    }
  }
  const byKey = await countAll(db);
  const unused = keys.others.map(({ id }) => id).filter((id) => !byKey.some((one) => one.keyId === id));
  const isOld = (one: { keyId: string }): boolean => one.keyId !== keyId;
  const rejected = [...faults.values()];
  const leftOf = (field: keyof RotationCount): number =>
    Math.max(0, sum(byKey.filter(isOld), field) - sum(rejected.filter(isOld), field));
  const left = { files: leftOf('files'), details: leftOf('details'), secrets: leftOf('secrets') };
  return { currentKey: keyId, rewrapped, faults: rejected, byKey, left, unused };
}

async function countAll(db: Knex): Promise<RotationReport['byKey']> {
  const counts = new Map<string, RotationReport['byKey'][number]>();
  for (const table of KEYED_TABLES)
    for (const { keyId, count } of await countByKey(db, table))
      counts.set(keyId, { ...(counts.get(keyId) ?? { keyId, ...nothing() }), [FIELDS[table]]: count });
  return [...counts.values()].sort((a, b) => (a.keyId < b.keyId ? -1 : 1));
}

const sum = (counts: readonly RotationCount[], field: keyof RotationCount): number =>
  counts.reduce((total, one) => total + one[field], 0);
