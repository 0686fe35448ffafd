import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { DataExportDto } from '@deccanloop/contracts/customer/data-export';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { createExportWriting } from '@deccanloop/core/domain/data-exports/export-writing';
import { createKycDetailStore } from '@deccanloop/core/domain/kyc/details/kyc-details';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { createLogger } from '@deccanloop/core/platform/logger';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { eventsWithClients } from '@deccanloop/core/testing/security-events';
import { unzip } from '@deccanloop/core/testing/unzip';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { bytesOf } from '../../../testing/downloaded-bytes';
import { openTestApp } from '../../../testing/test-app';
import { newTestUser, type TestUser } from '../../../testing/test-user';

const DAY_MS = 24 * 3_600_000;
const app = await openTestApp();
afterAll(() => app.close());

const writing = createExportWriting({
  db: app.worker,
  files: createFileStore({ keys: FILE_KEYS }),
  kycDetails: createKycDetailStore({ keys: FILE_KEYS }),
  clock: { now: () => new Date() },
  logger: createLogger({ service: 'test', level: 'silent' }),
  wake: () => undefined,
  partBytes: 1_000,
});

let person: TestUser;
let customer: Browser;
let userId: string;
beforeEach(async () => {
  person = newTestUser();
  customer = app.browser();
  userId = (await customer.signUp(person))._id;
  await customer.logIn(person);
});

const state = async (by = customer) => dataOf<DataExportDto>(await by.get(CUSTOMER_PATHS.dataExport));
const ask = async (by = customer) => by.post(CUSTOMER_PATHS.dataExport, '');
const download = (id: string, by = customer) =>
  by.get(CUSTOMER_PATHS.dataExportFile(id)).buffer(true).parse(bytesOf);
/** Asks, and does the work of the job. @returns the id */
async function ready(): Promise<string> {
  const { id } = dataOf<DataExportDto>(await ask());
  expect(await writing.write(id ?? '')).toBe(true);
  return id ?? '';
}
const giveUp = (id: string) =>
  app
    .owner('outbox')
    .where({ job: 'export-data' })
    .whereRaw(`payload ->> 'dataExportId' = ?`, [id])
    .update({ dead_lettered_at: new Date(), last_error: 'test' });
const auditOf = () =>
  eventsWithClients(app.owner).where({ user_id: userId }).where('kind', 'like', 'data_export_%');

describe('a request', () => {
  it('is prepared once, however often it is sent', async () => {
    expect(await state()).toEqual({
      state: 'none',
      id: null,
      requestedAt: null,
      sizeBytes: null,
      expiresAt: null,
      requestsLeft: 3,
      nextRequestAt: null,
    });
    const answers = await Promise.all([ask(), ask(), ask()]);
    const ids = answers.map((answer) => dataOf<DataExportDto>(answer).id);
    expect(new Set(ids).size).toBe(1);
    expect(await state()).toMatchObject({ state: 'preparing', id: ids[0], requestsLeft: 2 });
    expect(
      await app
        .owner('outbox')
        .where({ job: 'export-data' })
        .whereRaw(`payload ->> 'dataExportId' = ?`, [ids[0] ?? '']),
    ).toHaveLength(1);
    expect(await auditOf()).toEqual([
      expect.objectContaining({
        kind: 'data_export_requested',
        detail: { dataExportId: ids[0] },
        session_id: expect.any(String),
        address: expect.any(String),
      }),
    ]);
  });

  it('is possible three times in 24 hours', async () => {
    for (let n = 0; n < 3; n += 1) await ready();
    expect(await state()).toMatchObject({
      state: 'ready',
      requestsLeft: 0,
      nextRequestAt: expect.any(String),
    });
    const response = await ask();
    expect([response.status, response.body.code]).toEqual([429, 'too_many_exports']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(DAY_MS / 1000 - 600);
    await app
      .owner('data_exports')
      .where({ user_id: userId })
      .update({ requested_at: new Date(Date.now() - DAY_MS - 1_000) });
    expect(dataOf<DataExportDto>(await ask())).toMatchObject({ state: 'preparing', requestsLeft: 2 });
  });

  it('needs a recent password', async () => {
    const late = app.browser();
    await late.logIn(person);
    await app
      .owner('sessions')
      .where({ user_id: userId })
      .update({ reauthenticated_at: new Date(Date.now() - 6 * 60_000) });
    const response = await ask(late);
    expect([response.status, response.body.code]).toEqual([403, 'reauthentication_required']);
    expect(await state()).toMatchObject({ state: 'none' });
    dataOf(await late.post(AUTH_PATHS.reauthenticate, { password: person.password }));
    expect(dataOf<DataExportDto>(await ask(late))).toMatchObject({ state: 'preparing' });
  });

  it('that has failed is said, does not count, and can be repeated', async () => {
    const { id } = dataOf<DataExportDto>(await ask());
    await giveUp(id ?? '');
    expect(await state()).toMatchObject({ state: 'failed', requestsLeft: 3, expiresAt: null });
    const again = dataOf<DataExportDto>(await ask());
    expect(again).toMatchObject({ state: 'preparing', requestsLeft: 2 });
    expect(again.id).not.toBe(id);
    // The old job may run again when operations repeat it.
    expect(await writing.write(id ?? '')).toBe(false);
    expect(await writing.write(again.id ?? '')).toBe(true);
    expect(await state()).toMatchObject({ state: 'ready', id: again.id });
  });
});

describe('a download', () => {
  it('is an attachment that no cache stores, whole, and recorded', async () => {
    const id = await ready();
    const before = await state();
    expect(before).toMatchObject({ state: 'ready', id, sizeBytes: expect.any(Number) });
    const until = Date.parse(before.expiresAt ?? '') - Date.now();
    expect(until).toBeGreaterThan(7 * DAY_MS - 3_600_000);
    expect(until).toBeLessThanOrEqual(7 * DAY_MS);
    const parts = await app.owner('data_export_parts').where({ export_id: id });
    expect(parts.length).toBeGreaterThan(3);

    const response = await download(id);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'content-length': String(before.sizeBytes),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const files = unzip(response.body as Buffer);
    expect(JSON.parse(files['data.json'] ?? '')).toMatchObject({
      format: 1,
      profile: [{ name: person.name, email: person.email }],
    });
    expect((await auditOf()).map(({ kind }: { kind: string }) => kind)).toEqual([
      'data_export_requested',
      'data_export_downloaded',
    ]);
  });

  it('is only for the user, with a recent password, and until it expires', async () => {
    const id = await ready();
    const other = app.browser();
    const ravi = newTestUser();
    await other.signUp(ravi);
    await other.logIn(ravi);
    const asOther = await other.get(CUSTOMER_PATHS.dataExportFile(id));
    expect([asOther.status, asOther.body.code]).toEqual([404, 'unknown_export']);

    await app
      .owner('sessions')
      .where({ user_id: userId })
      .update({ reauthenticated_at: new Date(Date.now() - 6 * 60_000) });
    const late = await customer.get(CUSTOMER_PATHS.dataExportFile(id));
    expect([late.status, late.body.code]).toEqual([403, 'reauthentication_required']);
    await customer.logIn(person);

    await app
      .owner('data_exports')
      .where({ id })
      .update({ expires_at: new Date(Date.now() - 1_000) });
    expect((await customer.get(CUSTOMER_PATHS.dataExportFile(id))).status).toBe(404);
    expect(await state()).toMatchObject({ state: 'expired', sizeBytes: null, expiresAt: expect.any(String) });
  });

  it('of an older request ends with a newer one, and with its files', async () => {
    const first = await ready();
    const second = await ready();
    expect((await customer.get(CUSTOMER_PATHS.dataExportFile(first))).status).toBe(404);
    expect((await download(second)).status).toBe(200);
    expect(await app.owner('files').where({ owner_id: userId, purpose: 'data_export' })).toHaveLength(
      (await app.owner('data_export_parts').where({ export_id: second })).length,
    );
    // As the clean-up and the end of an account delete them.
    await app.owner('files').where({ owner_id: userId }).delete();
    expect((await customer.get(CUSTOMER_PATHS.dataExportFile(second))).status).toBe(404);
    expect(await state()).toMatchObject({ state: 'expired' });
  });
});
