import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encryptFile } from '@deccanloop/core/domain/files/encryption';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import type { FileKey, FileKeys } from '@deccanloop/core/platform/file-keys';
import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { checkedFile, fileKey } from '@deccanloop/core/testing/file-keys';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { bundledProgram } from './build/testing/bundled-program';

/** Runs the command as a separate process. */
let program: string;
let database: TestDatabase;
let owner: Knex;
beforeAll(async () => {
  [program, database] = await Promise.all([bundledProgram('tools/rotate-keys.ts'), createTestDatabase()]);
  owner = openDatabase({
    url: database.ownerUrl,
    applicationName: 'test',
    maxConnections: 1,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  const files = createFileStore({ keys: OLD });
  for (const text of ['one', 'two'])
    await files.storeFile(owner, { ...checkedFile(Buffer.from(text)), ownerId: randomUUID(), name: null });
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const [F1, F2] = [fileKey('f1', 1), fileKey('f2', 2)];
const OLD: FileKeys = { current: F1, others: [] };
const asText = (...keys: FileKey[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString('hex')}`).join(',');

interface Ended {
  code: number;
  output: string;
}
const environment = (keys: string): NodeJS.ProcessEnv => ({
  ...process.env,
  OWNER_DATABASE_URL: database.ownerUrl,
  FILE_KEYS: keys,
  NODE_OPTIONS: '',
});
const rotate = (keys: string): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program], { env: environment(keys) }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });

describe('rotate-keys', () => {
  it('ends with 1 and names what is wrong, without changing a file', async () => {
    const cases: [keys: string, message: string][] = [
      ['', 'No keys: set FILE_KEYS'],
      ['f1', 'FILE_KEYS must be id:key'],
      [asText(F2), '2 files with the key f1, which is not in FILE_KEYS'],
      [asText(F2, fileKey('f1', 9)), '2 files with the key f1, which does not open them'],
      [asText(fileKey('f1', 9), F2), 'Nothing was changed: FILE_KEYS begins with the key f1'],
    ];
    for (const [keys, message] of cases) {
      const { code, output } = await rotate(keys);
      expect([code, output]).toEqual([1, expect.stringContaining(message)]);
      expect(output).not.toMatch(/[\da-f]{64}/);
    }
    expect(await owner('files').where({ key_id: 'f1' })).toHaveLength(2);
  });

  it('rewraps all files, and says which key is free', async () => {
    const { code, output } = await rotate(asText(F2, F1));
    expect(code).toBe(0);
    expect(output).toContain(
      'Current key: f2. Rewrapped: 2 files.\n  f2: 2 files\nNo file needs f1 any more',
    );
    expect(await owner('files').where({ key_id: 'f2' })).toHaveLength(2);
  });

  it('that is killed half way leaves every file readable, and continues', async () => {
    const identity = { purpose: 'ticket_attachment', ownerId: randomUUID(), mediaType: 'image/png' } as const;
    const columns = { purpose: identity.purpose, owner_id: identity.ownerId, media_type: identity.mediaType };
    const ids = Array.from({ length: 4_000 }, () => newId());
    const rows = ids.map((id) => {
      const { keyId, wrappedKey, content } = encryptFile(OLD, { ...identity, id }, Buffer.from('x'));
      return { id, ...columns, size_bytes: 1, key_id: keyId, wrapped_key: wrappedKey, content };
    });
    await owner.batchInsert('files', rows, 500);

    const killed = spawn(process.execPath, [program], { env: environment(asText(F2, F1)) });
    killed.stdout.once('data', () => killed.kill('SIGKILL'));
    const [, signal] = await once(killed, 'exit');
    expect(signal).toBe('SIGKILL');

    const ofOld = await owner('files')
      .where({ ...columns, key_id: 'f1' })
      .pluck('id');
    expect(ofOld.length).toBeGreaterThan(0);
    expect(ofOld.length).toBeLessThan(ids.length);
    const files = createFileStore({ keys: { current: F2, others: [F1] } });
    for (const id of [ofOld.at(0), ofOld.at(-1), ...ids.filter((id) => !ofOld.includes(id)).slice(0, 20)])
      expect((await files.openFile(owner, { ...identity, id: id ?? '' }))?.bytes.toString()).toBe('x');
    const { code, output } = await rotate(asText(F2, F1));
    expect([code, output]).toEqual([0, expect.stringContaining(`Rewrapped: ${ofOld.length} files.`)]);
  });
});
