import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { FILE_KEYS } from '../../testing/file-keys';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { unzip } from '../../testing/unzip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createKycDetailStore } from '../kyc/details/kyc-details';
import { createFileStore, type FileStore } from '../files/file-store';
import { beginRun, holdRun, markReady } from './export-repository';
import { createExportWriting, type ExportWriting } from './export-writing';

let fixture: MoneyFixture;
let userId: string;
const files = createFileStore({ keys: FILE_KEYS });
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  userId = newId();
  await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email: `${userId}@example.in` });
});

const writingWith = (store: Partial<FileStore> = {}, partBytes = 700): ExportWriting =>
  createExportWriting({
    db: fixture.worker,
    files: { ...files, ...store },
    kycDetails: createKycDetailStore({ keys: FILE_KEYS }),
    clock: { now: () => new Date() },
    logger: createLogger({ service: 'test', level: 'silent' }),
    wake: () => undefined,
    partBytes,
  });

async function request(): Promise<string> {
  const id = newId();
  await fixture.bff('data_exports').insert({ id, user_id: userId });
  return id;
}
const rowOf = (id: string) =>
  fixture.owner('data_exports').where({ id }).first<{ state: string; run: number }>();
const partsOf = (id: string) =>
  fixture.owner('data_export_parts').where({ export_id: id }).orderBy('position').pluck<string[]>('file_id');
const noticesOf = () => fixture.owner('account_notices').where({ user_id: userId });

async function archiveOf(id: string): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for (const fileId of await partsOf(id)) {
    const part = await files.openFile(fixture.bff, { id: fileId, purpose: 'data_export', ownerId: userId });
    parts.push(part?.bytes ?? Buffer.alloc(0));
  }
  return unzip(Buffer.concat(parts));
}

describe('the file of a request', () => {
  it('is written again from the beginning after a run that failed, and mailed once', async () => {
    const id = await request();
    let stored = 0;
    const failing = writingWith({
      storeFile: async (db, file) => {
        stored += 1;
        if (stored === 3) throw new Error('the database is away');
        return files.storeFile(db, file);
      },
    });
    await expect(failing.write(id)).rejects.toThrow('the database is away');
    expect(await partsOf(id)).toHaveLength(2);
    expect(await rowOf(id)).toMatchObject({ state: 'preparing', run: 1 });
    expect(await noticesOf()).toEqual([]);

    expect(await writingWith().write(id)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: 'ready', run: 2 });
    expect(JSON.parse((await archiveOf(id))['data.json'] ?? '')).toMatchObject({
      profile: [{ email: `${userId}@example.in` }],
    });
    expect(await fixture.owner('files').where({ owner_id: userId })).toHaveLength((await partsOf(id)).length);
    // The job is delivered once more.
    expect(await writingWith().write(id)).toBe(false);
    expect(await noticesOf()).toHaveLength(1);
  });

  it('is written by the newest of two runs alone', async () => {
    const id = await request();
    const { worker } = fixture;
    expect(await beginRun(worker, id)).toEqual({ run: 1, userId });
    expect(await worker.transaction((trx) => holdRun(trx, id, 1))).toBe(true);
    expect(await writingWith().write(id)).toBe(true);
    // The first run is still alive: it stores no part, and does not end the request.
    expect(await worker.transaction((trx) => holdRun(trx, id, 1))).toBe(false);
    expect(await markReady(worker, { id, run: 1, sizeBytes: 1 })).toBeNull();
    expect(await beginRun(worker, id)).toBeNull();
    expect(await rowOf(id)).toMatchObject({ state: 'ready', run: 2 });
  });

  it('is empty but whole for an account without a wallet, and opens for no other user', async () => {
    const id = await request();
    await writingWith().write(id);
    const data = JSON.parse((await archiveOf(id))['data.json'] ?? '') as Record<string, unknown[]>;
    expect([data['payments'], data['wallet_entries'], data['documents']]).toEqual([[], [], []]);
    const [part = ''] = await partsOf(id);
    expect(
      await files.openFile(fixture.bff, { id: part, purpose: 'data_export', ownerId: newId() }),
    ).toBeNull();
  });
});

describe('the rights of the roles', () => {
  it('let the BFF neither store parts nor make a request ready', async () => {
    const id = await request();
    const { bff } = fixture;
    await expect(
      bff('data_export_parts').insert({ export_id: id, position: 1, file_id: newId() }),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(bff('data_exports').where({ id }).update({ ready_at: new Date() })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(bff('data_exports').where({ id }).update({ state: 'ready' })).rejects.toMatchObject({
      constraint: 'data_exports_ready_is_whole',
    });
    await expect(bff('data_exports').insert({ id: newId(), user_id: userId })).rejects.toMatchObject({
      constraint: 'data_exports_one_open',
    });
    const zip = { ownerId: userId, name: null, bytes: Buffer.from('PK'), mediaType: 'application/zip' };
    await expect(files.storeFile(bff, { ...zip, purpose: 'data_export' } as never)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      files.storeFile(fixture.worker, { ...zip, purpose: 'kyc_document' } as never),
    ).rejects.toMatchObject({ constraint: 'files_zip_is_export' });
  });
});

describe('an account with many payments', () => {
  it('is read in pages, and each payment once', async () => {
    const { payment } = await fixture.buildPayment();
    await fixture.owner('wallet_owners').where({ id: payment.ownerId }).update({ user_id: userId });
    // More than two pages of 500, many of them at the same moment.
    await fixture.owner.raw(
      `insert into payments (id, public_id, owner_id, mode, gateway, currency, amount_paise, fee_paise, total_paise,
              credit_paise, payer_name, origin, state, initiated_at, state_changed_at)
       select gen_random_uuid(), 'DL' || lpad(n::text, 24, '0'), owner_id, mode, gateway, currency, amount_paise, fee_paise,
              total_paise, credit_paise, payer_name, origin, 'failed', initiated_at - (n / 7) * interval '1 second', now()
         from payments, generate_series(1, 1200) n where id = :id`,
      { id: payment.id },
    );
    await fixture.owner.raw(
      `insert into payment_events (payment_id, type, source, actor)
       select id, unnest(array['initiated', 'failed']), 'payer', 'payer' from payments
        where owner_id = :ownerId and id <> :id`,
      { ownerId: payment.ownerId, id: payment.id },
    );
    const id = await request();
    await writingWith({}, 64 * 1024).write(id);
    const archive = await archiveOf(id);
    const data = JSON.parse(archive['data.json'] ?? '') as Record<string, { transactionId: string }[]>;
    expect(new Set(data['payments']?.map(({ transactionId }) => transactionId)).size).toBe(1_201);
    expect(data['payments']).toHaveLength(1_201);
    expect(
      data['payment_events']?.filter(({ transactionId }) => transactionId.startsWith('DL0')),
    ).toHaveLength(2_400);
    expect(archive['csv/payments.csv']?.split('\r\n')).toHaveLength(1_201 + 2);
  });
});
