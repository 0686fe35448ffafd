import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { createKycDetailStore } from '@deccanloop/core/domain/kyc/details/kyc-details';
import { openDatabase } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { FILE_KEYS, fileKey } from '@deccanloop/core/testing/file-keys';
import { buildKycFile, buildSubmittedKyc, KYC_NUMBERS } from '@deccanloop/core/testing/kyc-fixture';
import { createTestDatabase } from '@deccanloop/core/testing/test-database';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../../testing/browser';
import { fillKyc, kycOf, submit } from '../../../testing/kyc';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

describe('a file of a KYC', () => {
  let app: TestApp;
  let customer: Browser;
  let admin: Browser;
  let adminId: string;
  beforeAll(async () => {
    app = await openTestApp();
    [customer, admin] = [app.browser(), app.browser()];
    await customer.signUp(newTestUser());
    const person = newTestUser({ name: 'Admin Singh' });
    adminId = (await admin.signUp(person))._id;
    await app.owner('users').where({ id: adminId }).update({ role: 0 });
    await admin.logIn(person);
    await fillKyc(customer);
  });
  afterAll(() => app.close());

  const views = () => app.owner('kyc_views').select('viewer_id', 'what', 'side', 'address', 'device');

  it('is shown to administrators after the submission, and each view is recorded', async () => {
    const { documents } = await kycOf(customer);
    const path = documents.aadharCard.backImageUrl ?? '';
    expect((await admin.get(path)).body.code).toBe('unknown_kyc_file');
    expect((await customer.get(path)).status).toBe(200);
    expect(await views()).toEqual([]);

    await submit(customer);
    const seen = await admin.get(path).set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0');
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await views()).toEqual([
      {
        ...{ viewer_id: adminId, what: 'aadharCard', side: 'back' },
        ...{ address: '127.0.0.1', device: 'Chrome on Windows' },
      },
    ]);
    // A draft is not part of the KYC.
    const [aadhaar] = await app.owner('kyc_documents').where({ type: 'aadharCard' }).pluck<string[]>('id');
    const draft = await buildKycFile(app.owner, aadhaar ?? '', 'front', { isConfirmed: false });
    expect((await admin.get(KYC_PATHS.file(draft))).status).toBe(404);
    expect((await customer.get(KYC_PATHS.file(draft))).status).toBe(200);
    expect(await views()).toHaveLength(1);
  });

  it('needs a live session', async () => {
    const person = newTestUser();
    const late = app.browser();
    await late.signUp(person);
    const { documents } = (await fillKyc(late)) satisfies KycDto;
    const path = documents.panCard.imageUrl ?? '';
    expect((await late.get(path)).status).toBe(200);
    await app.owner('sessions').update({ expires_at: new Date(Date.now() - 1_000) });
    expect((await late.get(path)).status).toBe(401);
  });
});

describe('the database', () => {
  const logger = createLogger({ service: 'test', level: 'silent' });
  it('lets no process change the logs, or store anything of a closed account', async () => {
    const database = await createTestDatabase();
    const open = (url: string) => openDatabase({ url, applicationName: 'test', maxConnections: 2, logger });
    const [bff, worker, owner] = [open(database.bffUrl), open(database.workerUrl), open(database.ownerUrl)];
    const userId = newId();
    await owner('users').insert({ id: userId, name: 'Asha Rao', email: 'asha@example.test' });
    const kyc = await buildSubmittedKyc(owner, { userId });
    const file = { what: 'panCard', side: 'single', kyc_file_id: newId(), address: '127.0.0.1' };
    await bff('kyc_views').insert({ kyc_id: kyc.id, viewer_id: userId, ...file });
    for (const table of ['kyc_views', 'kyc_events', 'kyc_erasures'])
      for (const role of [bff, worker]) {
        await expect(role(table).delete()).rejects.toThrow('permission denied');
        await expect(role(table).update({ created_at: new Date() })).rejects.toThrow('permission denied');
      }
    await expect(owner('kyc_views').delete()).rejects.toThrow('append-only');
    await expect(owner('kyc_events').update({ type: 'approved' })).rejects.toThrow('append-only');
    for (const role of [bff, worker])
      await expect(role('kyc_details').update({ kyc_id: newId() })).rejects.toThrow('permission denied');
    // The whole needs all of its documents.
    const approval = { status: 'Approved', decided_at: new Date(), waiting_since: null };
    await expect(bff('kyc_records').update(approval)).rejects.toMatchObject({
      constraint: 'kyc_records_approved_whole',
    });

    await owner('users').where({ id: userId }).update({ email: null, closed_at: new Date() });
    const details = createKycDetailStore({ keys: FILE_KEYS });
    await expect(details.write(bff, kyc.id, 'aadharCard', '9999')).rejects.toMatchObject({
      constraint: 'account_is_open',
    });
    await expect(
      buildKycFile(owner, kyc.documentIds.panCard, 'single', { isConfirmed: false }),
    ).rejects.toMatchObject({ constraint: 'account_is_open' });

    // Rows of another KYC or kind do not open, and nothing does with another key.
    const [details2] = await owner('kyc_details').where({ kind: 'business' });
    expect(JSON.stringify(details2)).not.toContain(KYC_NUMBERS.panNumber);
    await owner('kyc_details').where({ kind: 'bank' }).delete();
    await owner('kyc_details').where({ kind: 'business' }).update({ kind: 'bank' });
    await expect(details.read(bff, kyc.id)).rejects.toMatchObject({ fault: 'damaged' });
    const other = createKycDetailStore({ keys: { current: fileKey('f1', 9), others: [] } });
    await expect(other.read(bff, kyc.id)).rejects.toMatchObject({ fault: 'wrong_key' });
    await Promise.all([bff.destroy(), worker.destroy(), owner.destroy()]);
    await database.drop();
  });
});
