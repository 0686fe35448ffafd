import type { Knex } from '../../platform/database';
import type { FileKeys } from '../../platform/file-keys';
import { FileKeyError, rewrap, type FileKeyFault } from './encryption';
import { countByKey, findDataKeys, findNewestKey, replaceKeys } from './repository';

export interface RotationReport {
  currentKey: string;
  rewrapped: number;
  /** Files that no key of FILE_KEYS opens, of every key id; they were not changed. */
  faults: { keyId: string; fault: FileKeyFault; files: number }[];
  /** How many files each key wraps afterwards. */
  byKey: { keyId: string; files: number }[];
  /** Files of older keys that were stored or locked meanwhile; the next rotation rewraps them. */
  left: number;
  /** Keys of FILE_KEYS that no file needs any more. */
  unused: string[];
}

const BATCH_SIZE = 500;

/**
 * Wraps the data keys of all files by the current key, and checks those that it wraps already; contents do not change. Each
 * batch commits by itself, so it can be stopped and started again at any time, also while files are stored.
 * @param onBatch gets the number of files rewrapped so far
 * @throws FileKeyError, before anything is changed, when the current key does not open a file stored with its id
 */
export async function rotateFileKeys(
  db: Knex,
  keys: FileKeys,
  { batchSize = BATCH_SIZE, onBatch }: { batchSize?: number; onBatch?: (rewrapped: number) => void } = {},
): Promise<RotationReport> {
  const { id: keyId } = keys.current;
  // Another key under the current id would make every rewrapped file unreadable for the other processes.
  const newest = await findNewestKey(db, keyId);
  if (newest !== null) rewrap(keys, newest.id, newest);

  const faults = new Map<string, RotationReport['faults'][number]>();
  let rewrapped = 0;
  let after: string | null = null;
  for (;;) {
    const found = await findDataKeys(db, { after, limit: batchSize });
    const fresh = found.flatMap((one) => {
      try {
        const { wrappedKey } = rewrap(keys, one.id, one);
        return one.keyId === keyId ? [] : [{ id: one.id, previousKeyId: one.keyId, wrappedKey }];
      } catch (error) {
        if (!(error instanceof FileKeyError)) throw error;
        const { fault } = error;
        const known = faults.get(`${one.keyId} ${fault}`);
        faults.set(`${one.keyId} ${fault}`, { keyId: one.keyId, fault, files: (known?.files ?? 0) + 1 });
        return [];
      }
    });
    if (fresh.length > 0) rewrapped += await replaceKeys(db, keyId, fresh);
    onBatch?.(rewrapped);
    const last = found.at(-1);
    if (last === undefined || found.length < batchSize) break;
    after = last.id;
  }
  const byKey = await countByKey(db);
  const unused = keys.others.map(({ id }) => id).filter((id) => !byKey.some((one) => one.keyId === id));
  const isOld = (one: { keyId: string }): boolean => one.keyId !== keyId;
  const rejected = [...faults.values()];
  const left = Math.max(0, filesIn(byKey.filter(isOld)) - filesIn(rejected.filter(isOld)));
  return { currentKey: keyId, rewrapped, faults: rejected, byKey, left, unused };
}

const filesIn = (counts: readonly { files: number }[]): number =>
  counts.reduce((sum, { files }) => sum + files, 0);
