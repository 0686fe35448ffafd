import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { KycDto, KycRecordsDto, StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { dataOf, type Browser } from '../../../testing/browser';
import {
  AADHAAR,
  BANK,
  BUSINESS,
  jpegOf,
  kycOf,
  LAST_FOUR,
  sendDocument,
  submit,
  submitKyc,
} from '../../../testing/kyc';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const REASON = 'The picture is blurred, please send a sharp one.';

let app: TestApp;
let admin: Browser;
let adminId: string;
let adminPerson: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  adminPerson = newTestUser({ name: 'Meera Iyer' });
  ({ browser: admin, id: adminId } = await newAdmin(adminPerson));
});
afterAll(() => app.close());

let person: TestUser;
let customer: Browser;
let customerId: string;
beforeEach(async () => {
  person = newTestUser();
  customer = app.browser();
  customerId = (await customer.signUp(person))._id;
  await customer.logIn(person);
});

async function newAdmin(of: TestUser): Promise<{ browser: Browser; id: string }> {
  const browser = app.browser();
  const id = (await browser.signUp(of))._id;
  await makeAdmin(id);
  await browser.logIn(of);
  return { browser, id };
}
const makeAdmin = (id: string) => app.owner('users').where({ id }).update({ role: 0 });

const submitted = async (): Promise<string> => (await submitKyc(customer)).id ?? '';
const decideDocument = async (
  id: string,
  type: KycDocumentType,
  status: string,
  more: object = {},
): Promise<Response> => admin.post(KYC_PATHS.decideDocument, { id, type, status, ...more });
const decide = async (body: object, by = admin): Promise<Response> => by.post(KYC_PATHS.decide, body);
async function approveAll(id: string): Promise<void> {
  for (const type of KYC_DOCUMENT_TYPES) dataOf(await decideDocument(id, type, 'Approved'));
}
const staffKyc = async (id: string): Promise<StaffKycDto> =>
  dataOf<StaffKycDto>(await admin.get(KYC_PATHS.one(id)));

describe('the calls that are fixed', () => {
  it('list records and their total', async () => {
    const id = await submitted();
    const { records, pagination } = dataOf<KycRecordsDto>(await admin.get(KYC_PATHS.all));
    expect(pagination.total).toBeGreaterThanOrEqual(1);
    const link = expect.stringMatching(/^\/api\/kyc\/files\/[0-9a-f-]{36}$/);
    expect(records.find((one) => one.id === id)).toMatchObject({
      userId: { name: person.name, email: person.email, phone: `+91${person.phone}` },
      businessName: BUSINESS.businessName,
      businessType: BUSINESS.businessType,
      kycStatus: 'Pending',
      submittedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      documents: {
        gstCertificate: { gstNumber: BUSINESS.gstNumber, imageUrl: link, verified: false },
        panCard: { panNumber: BUSINESS.panNumber, imageUrl: link, verified: false },
        aadharCard: {
          ...{ aadharNumber: `XXXX XXXX ${LAST_FOUR}`, verified: false },
          ...{ frontImageUrl: link, backImageUrl: link },
        },
      },
    });
  });

  it('decide by {id, type, status} and {id, status, adminId}', async () => {
    const id = await submitted();
    const early = await decide({ id, status: 'Approved', adminId });
    expect(early.body).toMatchObject({
      ...{ status_code: 409, code: 'documents_not_approved' },
      message: 'All documents must be approved first.',
    });
    const first = dataOf<StaffKycDto>(await decideDocument(id, 'gstCertificate', 'Approved'));
    expect(first.documents.gstCertificate).toMatchObject({ status: 'Approved', verified: true });
    await approveAll(id);
    expect(dataOf(await decide({ id, status: 'Approved', adminId }))).toMatchObject({
      ...{ kycStatus: 'Approved', decidedBy: { id: adminId, name: 'Meera Iyer' } },
    });
  });

  it('take the adminId of the caller only', async () => {
    const id = await submitted();
    const foreign = await decide({ id, status: 'Rejected', adminId: customerId, rejectionReason: REASON });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign_admin']);
    expect((await staffKyc(id)).kycStatus).toBe('Pending');
  });

  it.each([
    [undefined, 'Rejection reason is required'],
    ['', 'Rejection reason is required'],
    ['Too short', 'Reason must be at least 10 characters'],
    ['x'.repeat(501), 'Reason must not exceed 500 characters'],
    [`Not the card ${AADHAAR}`, 'Please leave out the Aadhaar number: it may not be stored'],
  ])('reject with a reason of 10 to 500 characters: not %j', async (rejectionReason, message) => {
    const id = '0190a5c8-0000-7000-8000-000000000001';
    const { status, body } = await decide({ id, status: 'Rejected', rejectionReason });
    expect([status, (body.errors as { rejectionReason: string[] }).rejectionReason[0]]).toEqual([
      400,
      message,
    ]);
  });

  it('reject one document and leave the whole Pending, also without a reason', async () => {
    const id = await submitted();
    expect(dataOf(await decideDocument(id, 'panCard', 'Rejected'))).toMatchObject({
      ...{ kycStatus: 'Pending', documents: { panCard: { status: 'Rejected', verified: false } } },
    });
    const again = { rejectionReason: REASON, version: (await staffKyc(id)).version };
    dataOf(await decideDocument(id, 'panCard', 'Rejected', again));
    expect((await kycOf(customer)).documents.panCard.rejectionReason).toBe(REASON);
  });
});

describe('no administrator decides', () => {
  it('about their own KYC, also one who was a customer before', async () => {
    const id = await submitted();
    await makeAdmin(customerId);
    await customer.logIn(person);
    const document = { id, type: 'panCard', status: 'Approved' };
    expect((await customer.post(KYC_PATHS.decideDocument, document)).body.code).toBe('own_kyc');
    await approveAll(id);
    const whole = await decide({ id, status: 'Approved', adminId: customerId }, customer);
    expect([whole.status, whole.body.code]).toEqual([403, 'own_kyc']);
    expect((await staffKyc(id)).kycStatus).toBe('Pending');
  });

  it('about the KYC of a closed account', async () => {
    const id = await submitted();
    // While it waits for staff, the account is not closed.
    await app.owner('kyc_records').where({ id }).update({ waiting_since: null });
    dataOf(await customer.post(AUTH_PATHS.reauthenticate, { password: person.password }));
    dataOf(await customer.post(AUTH_PATHS.closing, ''));
    expect((await staffKyc(id)).userId).toMatchObject({ email: '', isClosed: true });
    const one = await decideDocument(id, 'panCard', 'Approved');
    const whole = await decide({ id, status: 'Rejected', rejectionReason: REASON });
    expect([one.body.code, whole.body.code]).toEqual(['closed_account', 'closed_account']);
    expect(await app.owner('kyc_mails').where({ kyc_id: id, audience: 'customer' })).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('an upload and the submission leave a KYC with the document that staff check', async () => {
    const kyc = await submitKyc(customer);
    await app
      .owner('kyc_records')
      .where({ id: kyc.id })
      .update({
        ...{ status: 'Draft', submitted_at: null, waiting_since: null },
      });
    await app.owner('kyc_documents').where({ kyc_id: kyc.id }).update({ status: 'Draft' });
    const file = await jpegOf();
    const [sent, done] = await Promise.all([
      sendDocument(customer, 'panCard', BUSINESS.panNumber, { file }),
      submit(customer),
    ]);
    expect(done.status).toBe(200);
    if (sent.status !== 200) expect(sent.body.code).toBe('document_not_needed');
    const { documents } = await kycOf(customer);
    expect(documents.panCard).toMatchObject({ status: 'Pending', files: [{ confirmed: true }] });
    expect((await staffKyc(kyc.id ?? '')).documents.panCard.imageUrl).toBe(documents.panCard.imageUrl);
  });

  it('an approval of the whole and a new picture never leave an approved KYC with an unchecked one', async () => {
    const id = await submitted();
    dataOf(await decideDocument(id, 'panCard', 'Rejected', { rejectionReason: REASON }));
    dataOf(await decideDocument(id, 'gstCertificate', 'Approved'));
    dataOf(await decideDocument(id, 'aadharCard', 'Approved'));
    const { version } = await staffKyc(id);
    const file = await jpegOf();
    const [sent, one, whole] = await Promise.all([
      sendDocument(customer, 'panCard', BUSINESS.panNumber, { file }),
      decideDocument(id, 'panCard', 'Approved', { version }),
      decide({ id, status: 'Approved', adminId, version }),
    ]);
    const { kycStatus, documents } = await staffKyc(id);
    if (sent.status === 200) expect(documents.panCard.status).toBe('Pending');
    if (one.status !== 200) expect(['kyc_changed', 'already_decided']).toContain(one.body.code);
    if (whole.status === 200) expect(one.status).toBe(200);
    // A picture after the approval ends it.
    expect(kycStatus).toBe(whole.status === 200 && sent.status !== 200 ? 'Approved' : 'Pending');
  });
});

describe('who has seen what', () => {
  const views = (id: string) =>
    app.owner('kyc_views').where({ kyc_id: id }).orderBy('id').select('viewer_id', 'what', 'side', 'address');

  it('is recorded for each file that is opened, and for nothing that is not shown', async () => {
    const id = await submitted();
    const { documents } = await staffKyc(id);
    expect(await views(id)).toEqual([]);
    const files = KYC_DOCUMENT_TYPES.flatMap((type) =>
      documents[type].files.map((file) => ({ type, ...file })),
    );
    expect(files).toHaveLength(4);
    for (const { url } of files) expect((await admin.get(url)).status).toBe(200);
    const seen = files.map(({ type, side }) => ({
      ...{ viewer_id: adminId, what: type, side, address: '127.0.0.1' },
    }));
    expect(await views(id)).toEqual(seen);
    // The customer sees them without a view.
    for (const { url } of files) expect((await customer.get(url)).status).toBe(200);
    expect(await views(id)).toEqual(seen);
  });

  it('is nothing of what the customer has not submitted again', async () => {
    const id = await submitted();
    dataOf(await decide({ id, status: 'Rejected', rejectionReason: REASON }));
    const sent = await sendDocument(customer, 'panCard', BUSINESS.panNumber, { file: await jpegOf() });
    const url = dataOf<KycDto>(sent).documents.panCard.imageUrl ?? '';
    expect((await admin.get(url)).body.code).toBe('unknown_kyc_file');
    const rectangles = [{ left: 0, top: 0, width: 1, height: 1 }];
    const masked = await admin.post(KYC_PATHS.maskMore(url.split('/').at(-1) ?? ''), { rectangles });
    expect(masked.body.code).toBe('unknown_kyc_file');
    expect((await staffKyc(id)).documents.panCard).toMatchObject({ imageUrl: null, files: [] });
    dataOf(await submit(customer));
    expect((await admin.get(url)).status).toBe(200);
    expect(await views(id)).toHaveLength(1);
  });

  it('is recorded for bank details, which need the password of the last minutes', async () => {
    const id = await submitted();
    await app
      .owner('sessions')
      .where({ user_id: adminId })
      .update({ reauthenticated_at: new Date(Date.now() - 6 * 60_000) });
    const late = await admin.post(KYC_PATHS.showBankDetails(id), '');
    expect([late.status, late.body.code]).toEqual([403, 'reauthentication_required']);
    expect(late.text).not.toContain(BANK.accountNumber);
    expect(await views(id)).toEqual([]);
    dataOf(await admin.post(AUTH_PATHS.reauthenticate, { password: adminPerson.password }));
    expect(dataOf(await admin.post(KYC_PATHS.showBankDetails(id), ''))).toMatchObject({
      accountNumber: BANK.accountNumber,
    });
    expect(await views(id)).toMatchObject([{ viewer_id: adminId, what: 'bankDetails', side: null }]);
    const audit = app.owner('security_events').where({ kind: 'kyc_bank_details_shown', actor_id: adminId });
    expect(await audit.whereRaw(`detail->>'kyc' = ?`, [id])).toHaveLength(1);
    // No other answer contains them.
    for (const { text } of [await admin.get(KYC_PATHS.one(id)), await admin.get(KYC_PATHS.all)])
      for (const hidden of [BANK.accountNumber, BANK.ifsc]) expect(text).not.toContain(hidden);
  });
});
