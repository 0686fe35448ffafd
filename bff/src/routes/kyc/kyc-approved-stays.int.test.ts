import type { KycDto, ShownBankDetailsDto, StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { KYC_DOCUMENT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { hasApprovedKyc } from '@deccanloop/core/domain/api-keys/key-repository';
import { findBankState } from '@deccanloop/core/domain/merchant-payouts/balance-repository';
import { createPaperErasure } from '@deccanloop/core/domain/kyc/retention/paper-erasure';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { BANK, BUSINESS, kycOf, sendDocument, submit, submitKyc } from '../../../testing/kyc';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';
import { smallPdf } from '../../../testing/ticket-upload';

const OTHER_BANK = { ...BANK, accountNumber: '60200098765432', confirmAccountNumber: '60200098765432' };
const REASON = 'The account belongs to another business.';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  const meera = newTestUser({ name: 'Meera Iyer' });
  admin = app.browser();
  await app
    .owner('users')
    .where({ id: (await admin.signUp(meera))._id })
    .update({ role: 0 });
  await admin.logIn(meera);
});
afterAll(() => app.close());

let customer: Browser;
let userId: string;
let id: string;
beforeEach(async () => {
  const person = newTestUser();
  customer = app.browser();
  userId = (await customer.signUp(person))._id;
  await customer.logIn(person);
  id = (await submitKyc(customer)).id ?? '';
  await decide('Approved');
});

async function decide(status: 'Approved' | 'Rejected'): Promise<void> {
  if (status === 'Approved')
    for (const type of KYC_DOCUMENT_TYPES) await admin.post(KYC_PATHS.decideDocument, { id, type, status });
  dataOf(
    await admin.post(KYC_PATHS.decide, {
      id,
      status,
      ...(status === 'Rejected' && { rejectionReason: REASON }),
    }),
  );
}
const change = async () => {
  dataOf(await sendDocument(customer, 'panCard', BUSINESS.panNumber, { file: smallPdf() }));
  dataOf(await customer.post(KYC_PATHS.bankDetails, OTHER_BANK));
  dataOf(
    await customer.post(KYC_PATHS.businessInfo, {
      ...BUSINESS,
      businessName: 'Other Exports',
      city: 'Nashik',
    }),
  );
};
const shown = async () => dataOf<ShownBankDetailsDto>(await admin.post(KYC_PATHS.showBankDetails(id), ''));
const seen = async () => dataOf<StaffKycDto>(await admin.get(KYC_PATHS.one(id)));
const nameInUse = async () => app.owner('kyc_records').where({ id }).first<object>('business_name');
const storedFiles = async () => (await app.owner('files').where({ purpose: 'kyc_document' })).length;

describe('a change of an approved KYC', () => {
  it('leaves what is approved in use, and shows staff the old beside the new', async () => {
    const before = await seen();
    await change();
    expect(await hasApprovedKyc(app.bff, userId)).toBe(true);
    expect(await nameInUse()).toEqual({ business_name: BUSINESS.businessName });
    expect(await kycOf(customer)).toMatchObject({
      kycStatus: 'Pending',
      business: { businessName: 'Other Exports' },
      bank: { accountNumberEnd: '5432' },
      approved: {
        business: { businessName: BUSINESS.businessName, city: 'Pune' },
        bank: { accountNumberEnd: '5678' },
      },
    });
    const [oldPan] = before.documents.panCard.files;
    expect(await seen()).toMatchObject({
      business: { city: 'Nashik' },
      bank: { accountNumberEnd: '5432' },
      approved: {
        bank: { accountNumberEnd: '5678' },
        files: [{ document: 'panCard', id: oldPan?.id }],
      },
    });
    expect((await admin.get(oldPan?.url ?? '')).status).toBe(200);
    expect(await shown()).toMatchObject({
      accountNumber: BANK.accountNumber,
      proposed: { accountNumber: OTHER_BANK.accountNumber },
    });
    expect(await findBankState(app.bff, userId)).toMatchObject({ isApproved: true, isChanging: true });
  });

  it('replaces what is approved with its approval, which starts the waiting time of the bank account', async () => {
    const files = await storedFiles();
    await change();
    expect(await storedFiles()).toBe(files + 1);
    await app
      .owner('kyc_details')
      .where({ kyc_id: id })
      .whereNotNull('approved_at')
      .update({ approved_at: new Date(0) });
    await decide('Approved');
    expect(await storedFiles()).toBe(files);
    expect(await nameInUse()).toEqual({ business_name: 'Other Exports' });
    expect(await shown()).toMatchObject({ accountNumber: OTHER_BANK.accountNumber, proposed: null });
    expect(await seen()).toMatchObject({
      kycStatus: 'Approved',
      approved: { business: null, bank: null, files: [] },
    });
    const { approvedAt, isChanging } = (await findBankState(app.bff, userId)) ?? {};
    expect([Date.now() - (approvedAt?.getTime() ?? 0) < 3_600_000, isChanging]).toEqual([true, false]);
  });

  it('of something else leaves the waiting time of the bank account', async () => {
    await app
      .owner('kyc_details')
      .where({ kyc_id: id })
      .update({ approved_at: new Date(0) });
    dataOf(await customer.post(KYC_PATHS.businessInfo, { ...BUSINESS, city: 'Nashik' }));
    await decide('Approved');
    expect(await findBankState(app.bff, userId)).toMatchObject({ approvedAt: new Date(0) });
  });

  it('that is rejected leaves what is approved; the customer corrects it and submits again', async () => {
    await change();
    await decide('Rejected');
    expect(await hasApprovedKyc(app.bff, userId)).toBe(true);
    expect(await kycOf(customer)).toMatchObject({
      ...{ kycStatus: 'Rejected', rejectionReason: REASON, bank: { accountNumberEnd: '5432' } },
      approved: { bank: { accountNumberEnd: '5678' } },
    });
    expect(await shown()).toMatchObject({ accountNumber: BANK.accountNumber });
    dataOf(await customer.post(KYC_PATHS.bankDetails, BANK));
    expect(dataOf<KycDto>(await submit(customer))).toMatchObject({
      kycStatus: 'Pending',
      approved: { bank: null },
    });
  });

  it('that was rejected and not corrected is erased after 90 days, and the KYC is approved as before', async () => {
    const files = await storedFiles();
    await change();
    await decide('Rejected');
    const erasure = createPaperErasure({
      db: app.worker,
      clock: { now: () => new Date() },
      logger: {
        info: () => undefined,
        error: (fault: unknown) => {
          throw fault as Error;
        },
      },
      wake: () => undefined,
    });
    await erasure.run();
    expect(await kycOf(customer)).toMatchObject({ kycStatus: 'Rejected' });
    const days = new Date(Date.now() - 91 * 86_400_000);
    await app.owner('kyc_records').where({ id }).update({ decided_at: days, changed_at: days });
    await app
      .owner('kyc_documents')
      .where({ kyc_id: id })
      .whereNotNull('decided_at')
      .update({ decided_at: days });
    expect(await erasure.run()).toMatchObject({ kycs: 1, files: 1 });
    expect(await kycOf(customer)).toMatchObject({
      ...{ kycStatus: 'Approved', business: { businessName: BUSINESS.businessName } },
      ...{ bank: { accountNumberEnd: '5678' }, approved: { business: null, bank: null } },
    });
    expect(await storedFiles()).toBe(files);
  });

  it('cannot be written over what is approved with the rights of the BFF', async () => {
    const kept = 'what is approved';
    const { bff } = app;
    await expect(bff('kyc_details').where({ kyc_id: id, kind: 'bank' }).delete()).rejects.toThrow(kept);
    await expect(bff('kyc_records').where({ id }).update({ business_name: 'Mine' })).rejects.toThrow(kept);
    await expect(bff('kyc_records').where({ id }).update({ approved_at: new Date() })).rejects.toThrow(
      'permission denied',
    );
    await expect(bff('kyc_files').delete()).rejects.toThrow(kept);
  });
});
