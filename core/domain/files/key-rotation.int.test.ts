import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openDatabase, type Knex } from '../../platform/database';
import type { FileKeys } from '../../platform/file-keys';
import { createLogger } from '../../platform/logger';
import { checkedFile, fileKey } from '../../testing/file-keys';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createKycDetailStore } from '../kyc/details/kyc-details';
import { createFileStore } from './file-store';
import { rotateFileKeys } from './key-rotation';

const logger = createLogger({ service: 'test', level: 'silent' });
const [F1, F2] = [fileKey('f1', 1), fileKey('f2', 2)];
const OLD: FileKeys = { current: F1, others: [] };
const BOTH: FileKeys = { current: F2, others: [F1] };
const NEW: FileKeys = { current: F2, others: [] };

let database: TestDatabase;
let owner: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase({ url: database.ownerUrl, applicationName: 'test', maxConnections: 3, logger });
});
beforeEach(() => owner('files').delete());
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const OWNER_ID = randomUUID();
const store = (keys: FileKeys, text: string): Promise<string> =>
  createFileStore({ keys }).storeFile(owner, {
    ...checkedFile(Buffer.from(text), { purpose: 'ticket_attachment' }),
    ownerId: OWNER_ID,
    name: null,
  });
const storeMany = (keys: FileKeys, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => store(keys, `file ${at}`)));
const open = async (keys: FileKeys, id: string): Promise<string | undefined> =>
  (
    await createFileStore({ keys }).openFile(owner, { id, purpose: 'ticket_attachment', ownerId: OWNER_ID })
  )?.bytes.toString();

it('makes old files open with the new key alone, while new files use it already', async () => {
  const old = await storeMany(OLD, 7);
  const fresh = await store(BOTH, 'new');
  expect(await open(BOTH, old[3] ?? '')).toBe('file 3');
  const { rows: before } = await owner.raw<{ rows: object[] }>(
    'select id, md5(content) from files order by id',
  );

  const report = await rotateFileKeys(owner, BOTH, { batchSize: 3 });

  expect(report).toEqual({
    currentKey: 'f2',
    rewrapped: { files: 7, details: 0, secrets: 0 },
    faults: [],
    byKey: [{ keyId: 'f2', files: 8, details: 0, secrets: 0 }],
    left: { files: 0, details: 0, secrets: 0 },
    unused: ['f1'],
  });
  expect(await Promise.all([...old, fresh].map((id) => open(NEW, id)))).toEqual([
    ...old.map((_, at) => `file ${at}`),
    'new',
  ]);
  await expect(open(OLD, old[0] ?? '')).rejects.toMatchObject({ fault: 'unknown_key' });
  const { rows: after } = await owner.raw<{ rows: object[] }>(
    'select id, md5(content) from files order by id',
  );
  expect(after).toEqual(before);
  expect(await rotateFileKeys(owner, BOTH)).toMatchObject({ rewrapped: { files: 0 } });
});

it('continues after it was stopped', async () => {
  const ids = await storeMany(OLD, 5);
  const stopped = rotateFileKeys(owner, BOTH, {
    batchSize: 2,
    onBatch: () => {
      throw new Error('stopped');
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await owner('files').where({ key_id: 'f2' })).toHaveLength(2);
  expect(await Promise.all(ids.map((id) => open(BOTH, id)))).toHaveLength(5);
  expect(await rotateFileKeys(owner, BOTH, { batchSize: 2 })).toMatchObject({ rewrapped: { files: 3 } });
});

it('can run twice at once', async () => {
  const ids = await storeMany(OLD, 20);
  const reports = await Promise.all([1, 2].map(() => rotateFileKeys(owner, BOTH, { batchSize: 3 })));
  expect(reports.map(({ rewrapped }) => rewrapped.files).reduce((sum, one) => sum + one)).toBe(20);
  expect(new Set(await Promise.all(ids.map((id) => open(NEW, id)))).size).toBe(20);
});

it('leaves files with a missing or wrong key as they are, names the key, and rewraps the others', async () => {
  await storeMany(OLD, 3);
  await storeMany({ current: fileKey('f0', 9), others: [] }, 2);
  await storeMany({ current: fileKey('g0', 9), others: [] }, 1);
  const keys = { current: F2, others: [F1, fileKey('f0', 8)] };
  const report = await rotateFileKeys(owner, keys, { batchSize: 2 });
  expect(report.rewrapped.files).toBe(3);
  expect(report.faults.sort((a, b) => a.keyId.localeCompare(b.keyId))).toEqual([
    { keyId: 'f0', fault: 'wrong_key', files: 2, details: 0, secrets: 0 },
    { keyId: 'g0', fault: 'unknown_key', files: 1, details: 0, secrets: 0 },
  ]);
  expect(report.unused).toEqual(['f1']);
  const repaired = { current: F2, others: [fileKey('f0', 9), fileKey('g0', 9)] };
  expect(await rotateFileKeys(owner, repaired)).toMatchObject({ rewrapped: { files: 3 }, faults: [] });
});

it('finds files that another process stored with a wrong key under the current id', async () => {
  await storeMany({ current: fileKey('f2', 3), others: [] }, 2);
  await storeMany(NEW, 1);
  const report = await rotateFileKeys(owner, NEW);
  expect(report.faults).toEqual([{ keyId: 'f2', fault: 'wrong_key', files: 2, details: 0, secrets: 0 }]);
  expect([report.rewrapped.files, report.left.files]).toEqual([0, 0]);
});

it('waits for no locked row, and says that one is left', async () => {
  const [id] = await storeMany(OLD, 3);
  const report = await owner.transaction(async (trx) => {
    await trx.raw('select from files where id = ? for update', [id ?? '']);
    return rotateFileKeys(owner, BOTH);
  });
  expect(report).toMatchObject({ rewrapped: { files: 2 }, left: { files: 1 }, faults: [], unused: [] });
  expect(await rotateFileKeys(owner, BOTH)).toMatchObject({
    rewrapped: { files: 1 },
    left: { files: 0 },
    unused: ['f1'],
  });
});

it('runs while files are stored with either key, read and deleted', async () => {
  const ids = await storeMany(OLD, 30);
  const [kept, deleted] = [ids.slice(0, 20), ids.slice(20)];
  const reads: Promise<string | undefined>[] = [];
  const writes: Promise<string>[] = [];
  const onBatch = (): void => {
    reads.push(...kept.map((id) => open(BOTH, id)));
    if (writes.length < 20) writes.push(store(OLD, 'old'), store(BOTH, 'new'));
  };
  const [report] = await Promise.all([
    rotateFileKeys(owner, BOTH, { batchSize: 1, onBatch }),
    owner('files').whereIn('id', deleted).delete(),
  ]);
  expect(new Set(await Promise.all(reads))).toEqual(new Set(kept.map((_, at) => `file ${at}`)));
  expect(report.faults).toEqual([]);
  const stored = await Promise.all(writes);
  expect(await rotateFileKeys(owner, BOTH)).toMatchObject({ faults: [], left: { files: 0 }, unused: ['f1'] });
  expect(await Promise.all(stored.map((id) => open(NEW, id)))).toEqual(
    stored.map((_, at) => (at % 2 === 0 ? 'old' : 'new')),
  );
  expect(await owner('files')).toHaveLength(20 + stored.length);
});

it('changes nothing when the current key is another one than that of its id', async () => {
  await storeMany(OLD, 2);
  await store(BOTH, 'new');
  const wrong = { current: fileKey('f2', 3), others: [F1] };
  await expect(rotateFileKeys(owner, wrong)).rejects.toMatchObject({ fault: 'wrong_key', keyId: 'f2' });
  expect(await owner('files').where({ key_id: 'f1' })).toHaveLength(2);
});

it('rewraps the encrypted details of KYC too', async () => {
  const userId = randomUUID();
  await owner('users').insert({ id: userId, name: 'Asha Rao', email: 'asha@example.test' });
  const kycId = randomUUID();
  await owner('kyc_records').insert({ id: kycId, user_id: userId });
  const storeOf = (keys: FileKeys) => createKycDetailStore({ keys });
  await storeOf(OLD).write(owner, kycId, 'aadharCard', '0124');
  await expect(storeOf(NEW).read(owner, kycId)).rejects.toMatchObject({ fault: 'unknown_key' });
  expect(await rotateFileKeys(owner, BOTH)).toMatchObject({
    rewrapped: { files: 0, details: 1, secrets: 0 },
    byKey: [{ keyId: 'f2', files: 0, details: 1, secrets: 0 }],
    unused: ['f1'],
  });
  expect(await storeOf(NEW).read(owner, kycId)).toEqual({ aadharCard: '0124' });
  const wrong = { current: fileKey('f3', 3), others: [fileKey('f2', 9)] };
  expect((await rotateFileKeys(owner, wrong)).faults).toEqual([
    { keyId: 'f2', fault: 'wrong_key', files: 0, details: 1, secrets: 0 },
  ]);
});
