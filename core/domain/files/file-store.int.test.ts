import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, type Knex } from '../../platform/database';
import { createLogger } from '../../platform/logger';
import { checkedFile, FILE_KEYS, fileKey } from '../../testing/file-keys';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { FileKeyError } from './encryption';
import { createFileStore, type FileReference } from './file-store';
import type { FilePurpose } from './purposes';

const logger = createLogger({ service: 'test', level: 'silent' });
const files = createFileStore({ keys: FILE_KEYS });
const TEXT = 'the papers of Asha Rao';

let database: TestDatabase;
let bff: Knex;
let worker: Knex;
let owner: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  const open = (url: string) => openDatabase({ url, applicationName: 'test', maxConnections: 2, logger });
  [bff, worker, owner] = [open(database.bffUrl), open(database.workerUrl), open(database.ownerUrl)];
});
afterAll(async () => {
  await Promise.all([bff.destroy(), worker.destroy(), owner.destroy()]);
  await database.drop();
});

async function store(
  purpose: FilePurpose = 'ticket_attachment',
  { name = null, ownerId = randomUUID() }: { name?: string | null; ownerId?: string } = {},
): Promise<FileReference> {
  const file = checkedFile(Buffer.from(TEXT), { purpose });
  return { id: await files.storeFile(bff, { ...file, ownerId, name }), purpose, ownerId };
}

describe('a stored file', () => {
  it('is opened, listed and deleted', async () => {
    const ownerId = randomUUID();
    const file = await store('ticket_attachment', { name: '../../etc/bill.pdf', ownerId });
    const { id } = file;
    const expected = { id, ownerId, name: 'bill.pdf', mediaType: 'application/pdf', sizeBytes: TEXT.length };
    const opened = await files.openFile(bff, file);
    expect(opened).toMatchObject({ ...expected, purpose: 'ticket_attachment' });
    expect(opened?.bytes.toString()).toBe(TEXT);
    const of = { purpose: 'ticket_attachment', ownerId } as const;
    expect(await files.listFiles(bff, of)).toEqual([expect.objectContaining(expected)]);
    expect([await files.deleteFile(worker, id), await files.deleteFile(worker, id)]).toEqual([true, false]);
    expect([await files.openFile(worker, file), await files.listFiles(bff, of)]).toEqual([null, []]);
  });

  it('belongs to the transaction that stores it', async () => {
    const ownerId = randomUUID();
    const cut = bff.transaction(async (trx) => {
      await files.storeFile(trx, { ...checkedFile(Buffer.from(TEXT)), ownerId, name: null });
      throw new Error('cut');
    });
    await expect(cut).rejects.toThrow('cut');
    expect(await owner('files').where({ owner_id: ownerId })).toEqual([]);
  });

  it('keeps its name for tickets only: names of identity papers tell too much', async () => {
    for (const purpose of ['kyc_document', 'cv'] as const) {
      const file = await store(purpose, { name: '1234 5678 9012.pdf' });
      expect((await files.openFile(worker, file))?.name).toBeNull();
    }
  });

  it('cannot be read from a dump of the table without its key', async () => {
    const file = await store();
    const { id } = file;
    const { rows } = await owner.raw<{ rows: { row: string; bytes: Buffer }[] }>(
      'select files::text as row, wrapped_key || content as bytes from files where id = ?',
      [id],
    );
    expect(rows[0]?.row).not.toContain(Buffer.from(TEXT).toString('hex'));
    expect(rows[0]?.bytes.includes('Asha')).toBe(false);
    const stolen = createFileStore({ keys: { current: fileKey('f1', 1), others: [] } });
    await expect(stolen.openFile(worker, file)).rejects.toThrow(FileKeyError);
  });

  it('does not open with the bytes of another row', async () => {
    const [file, other] = [await store(), await store()];
    await owner.raw(
      `update files set (key_id, wrapped_key, content) = (select key_id, wrapped_key, content from files where id = ?)
        where id = ?`,
      [other.id, file.id],
    );
    await expect(files.openFile(bff, file)).rejects.toMatchObject({ fault: 'wrong_key', keyId: 'f1' });
  });

  it('is found only by its owner and purpose', async () => {
    const file = await store();
    expect(await files.openFile(bff, { ...file, ownerId: randomUUID() })).toBeNull();
    expect(await files.openFile(bff, { ...file, purpose: 'kyc_document' })).toBeNull();
    const inCapitals = { ...file, id: file.id.toUpperCase(), ownerId: file.ownerId.toUpperCase() };
    expect((await files.openFile(bff, inCapitals))?.bytes.toString()).toBe(TEXT);
  });

  it.each([{ owner_id: randomUUID() }, { purpose: 'kyc_document' }, { media_type: 'image/png' }])(
    'does not open after its row was changed to %j',
    async (change) => {
      const { id } = await store();
      await owner('files').where({ id }).update(change);
      const [row] = await owner('files').where({ id });
      const changed = { id, purpose: row.purpose, ownerId: row.owner_id };
      await expect(files.openFile(bff, changed)).rejects.toMatchObject({ fault: 'damaged' });
    },
  );

  it('leaves nothing of a person in the log when it cannot be stored', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const log = createLogger({ service: 'test', level: 'debug', destination });
    const attachment = (bytes: Buffer) => checkedFile(bytes, { purpose: 'ticket_attachment' });
    const sent = { ownerId: randomUUID(), name: 'asha.pdf' };
    const empty = files.storeFile(owner, { ...attachment(Buffer.alloc(0)), ...sent });
    const unowned = files.storeFile(bff, { ...attachment(Buffer.from(TEXT)), ...sent, ownerId: 'not an id' });
    for (const result of await Promise.allSettled([empty, unowned]))
      log.error({ err: result.status === 'rejected' ? result.reason : null }, 'failed');
    expect(lines).toHaveLength(2);
    const logged = lines.join('');
    for (const text of [
      TEXT,
      Buffer.from(TEXT).toString('hex'),
      'asha',
      FILE_KEYS.current.key.toString('hex'),
    ])
      expect(logged).not.toContain(text);
  });

  it.each([
    ['files_purpose_known', { purpose: 'other' }],
    ['files_media_type_known', { media_type: 'text/html' }],
    ['files_cv_is_pdf', { purpose: 'cv', media_type: 'image/png' }],
    ['files_name_kept', { purpose: 'kyc_document', name: 'a.pdf' }],
    ['files_content_length', { content: Buffer.from('a plain text in place of encrypted bytes') }],
    ['files_wrapped_key_length', { wrapped_key: Buffer.alloc(32) }],
    ['files_key_id_form', { key_id: 'a b' }],
  ])('is guarded by the check %s', async (constraint, change) => {
    const { id } = await store();
    const changed = owner('files').where({ id }).update(change);
    await expect(changed).rejects.toMatchObject({ constraint });
  });

  it('is one for each application', async () => {
    const ownerId = randomUUID();
    await store('cv', { ownerId });
    await expect(store('cv', { ownerId })).rejects.toMatchObject({ constraint: 'files_one_cv' });
  });
});

describe('the roles', () => {
  it('let the BFF store CVs, but not read them', async () => {
    const file = await store('cv');
    expect(await files.openFile(bff, file)).toBeNull();
    expect(await files.listFiles(bff, file)).toEqual([]);
    expect((await files.openFile(worker, file))?.bytes.toString()).toBe(TEXT);
  });

  it('let neither process change a file, nor the BFF delete one', async () => {
    const { id } = await store();
    const rejected = { code: '42501' };
    for (const db of [bff, worker])
      await expect(db('files').where({ id }).update({ name: 'b.pdf' })).rejects.toMatchObject(rejected);
    await expect(files.deleteFile(bff, id)).rejects.toMatchObject(rejected);
    await expect(bff('files').insert({ id: randomUUID(), created_at: new Date() })).rejects.toMatchObject(
      rejected,
    );
  });
});
