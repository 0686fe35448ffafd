import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import type { PayOfferDto, QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS, STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { MailPreviewsDto } from '@deccanloop/contracts/staff/mail-previews-dto';
import type { StoredSettingsDto } from '@deccanloop/contracts/staff/stored-settings-dto';
import { createMailPreviews } from '@deccanloop/core/domain/mail-previews/mail-previews';
import { createReadCompany } from '@deccanloop/core/domain/papers/company';
import { createQuotationPaperIssue } from '@deccanloop/core/domain/quotation-papers/quotation-paper-issue';
import { isFeatureOn } from '@deccanloop/core/domain/stored-settings/features';
import { readRetention } from '@deccanloop/core/domain/stored-settings/retention';
import { newId } from '@deccanloop/core/platform/ids';
import { buildQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

/** Of another state than the one of the environment. */
const OTHER_GSTIN = '27AAPFU0939F1ZV';
const FIELDS = {
  ...{ gstin: TEST_GSTIN, stateCode: '', pan: '', address: 'Plot 9\nHyderabad 500033' },
  ...{ gstPercent: '18', sac: '998314' },
};
const REASON = 'The registration certificate has changed';

let app: TestApp;
let admin: Browser;
let second: Browser;
let customer: Browser;
let customerId: string;
beforeAll(async () => {
  app = await openTestApp({ company: { gstin: TEST_GSTIN } });
  [admin] = await person(0, 'Meera Iyer');
  [second] = await person(0, 'Ravi Iyer');
  [customer, customerId] = await person(1, 'Asha Rao');
});
afterAll(() => app.close());

async function person(role: 0 | 1 | 2, name: string): Promise<[Browser, string]> {
  const browser = app.browser();
  const user = newTestUser({ name });
  const id = (await browser.signUp(user))._id;
  if (role !== 1) await app.owner('users').where({ id }).update({ role });
  await browser.logIn(user);
  return [browser, id];
}

const read = async () => dataOf<StoredSettingsDto>(await admin.get(STAFF_PATHS.storedSettings));
const featureOf = async (name: string) => (await read()).features.find((feature) => feature.name === name);
const company = (body: object, by = admin) =>
  by.post(STAFF_PATHS.companyDetails, { ...FIELDS, reason: REASON, ...body });
const switchTo = (isOn: boolean, version: number, by = admin) =>
  by.post(STAFF_PATHS.features, { feature: 'quotation_login', isOn, version, reason: 'Too much spam' });

/** The stored details are replaced. */
async function setCompany(body: object): Promise<void> {
  const { version } = (await read()).company;
  expect((await company({ ...body, version })).body).toMatchObject({ success: 1 });
}

async function priced(amountPaise: number): Promise<string> {
  const { id } = await buildQuotation(app.owner, { userId: customerId });
  await app.owner('quotations').where({ id }).update({ status: 'pending' });
  const phases = [{ title: 'Design', amountPaise }];
  const body = { priceVersion: 0, totalPaise: amountPaise, phases };
  expect((await admin.post(STAFF_QUOTATION_PATHS.price(id), body)).status).toBe(200);
  return id;
}
const shownTo = async (id: string) => dataOf<QuotationDetailDto>(await customer.get(QUOTATION_PATHS.one(id)));
const totalOf = async (id: string) => (await shownTo(id)).phases[0]?.totalPaise;

describe('company details', () => {
  it('are those of the environment until an administrator stores others, each version with author and reason', async () => {
    const before = await read();
    expect(before.company).toMatchObject({ version: 0, history: [], value: { gstin: TEST_GSTIN } });
    const changed = dataOf<StoredSettingsDto>(await company({ version: 0 }));
    expect(changed.company).toMatchObject({
      version: 1,
      value: { addressLines: ['Plot 9', 'Hyderabad 500033'], gstPercent: 18 },
      printed: { stateCode: '36', addressLines: ['Plot 9', 'Hyderabad 500033'] },
      history: [{ version: 1, setBy: { name: 'Meera Iyer' }, reason: REASON }],
    });
    const events = await app.owner('security_events').where({ kind: 'setting_changed' });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      detail: { setting: 'company', version: 1, from: null, reason: REASON },
    });
  });

  it('are rejected with the name of each wrong field', async () => {
    const { version } = (await read()).company;
    const wrong = await company({ gstin: `${TEST_GSTIN.slice(0, 14)}0`, address: 'x'.repeat(81), version });
    expect(wrong.body.errors).toEqual({
      gstin: [expect.stringContaining('GSTIN has a wrong check character')],
      address: [expect.stringContaining('Address must be 1 to 5 lines')],
    });
    const other = await company({ stateCode: '27', pan: 'AAPFU0939G', version });
    expect(other.body.errors).toEqual({
      stateCode: [expect.stringContaining('must be the first two digits of the GSTIN')],
      pan: [expect.stringContaining('must be characters 3 to 12 of the GSTIN')],
    });
  });

  it('are changed once by two administrators who saw the same version, and by the same request sent twice', async () => {
    const { version } = (await read()).company;
    const answers = await Promise.all([
      company({ address: 'First floor', version }),
      company({ address: 'Second floor', version }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({
      code: 'setting_changed',
      message: expect.stringContaining('Another administrator has changed this meanwhile'),
    });
    const again = { address: 'Third floor', version: version + 1 };
    expect((await company(again)).status).toBe(200);
    expect((await company(again)).status).toBe(200);
    expect((await read()).company.version).toBe(version + 2);
    const same = await company({ address: 'Third floor', version: version + 2 });
    expect([same.status, same.body.code]).toEqual([409, 'setting_unchanged']);
  });

  it('are printed by the next paper in full, and a paper that exists stays as it is', async () => {
    const id = await priced(1_000_00);
    const issuing = createQuotationPaperIssue({
      ...{ db: app.worker, mode: 'test', clock: { now: () => new Date() }, wake: () => undefined },
      company: createReadCompany(),
    });
    await setCompany({ address: 'Old House\nHyderabad' });
    await issuing.issue(id);
    await setCompany({ address: 'New House\nPune', gstin: OTHER_GSTIN });
    await customer.post(QUOTATION_PATHS.decide(id), { decision: 'accept', priceVersion: 1, note: '' });
    await issuing.issue(id);
    const papers = await app
      .owner('papers')
      .whereIn('kind', ['quotation', 'proforma'])
      .orderBy('issued_at')
      .select<{ kind: string; data: { supplier: object } }[]>('kind', 'data');
    expect(papers.map(({ kind, data }) => [kind, data.supplier])).toEqual([
      ['quotation', expect.objectContaining({ addressLines: ['Old House', 'Hyderabad'], gstin: TEST_GSTIN })],
      [
        'proforma',
        expect.objectContaining({
          ...{ addressLines: ['New House', 'Pune'], gstin: OTHER_GSTIN },
          ...{ stateCode: '27', pan: 'AAPFU0939F' },
        }),
      ],
    ]);
  });

  it('change the GST of new prices only: a price keeps the rate that it was shown with', async () => {
    await setCompany({ address: 'Plot 1' });
    const before = await priced(1_000_00);
    await setCompany({ address: 'Plot 2', gstPercent: '28', sac: '998313' });
    const after = await priced(1_000_00);
    expect([await totalOf(before), await totalOf(after)]).toEqual([1_180_00, 1_280_00]);
    expect((await read()).company.pricesWithOtherRate).toBeGreaterThanOrEqual(1);
    await customer.post(QUOTATION_PATHS.decide(before), { decision: 'accept', priceVersion: 1, note: '' });
    const phaseId = (await shownTo(before)).phases[0]?._id ?? '';
    const offer = dataOf<PayOfferDto>(await customer.get(QUOTATION_PATHS.payOffer(phaseId)));
    expect(offer.totalPaise).toBe(1_180_00);
    const body = { totalPaise: 1_180_00, topUp: true };
    const paying = await customer.post(QUOTATION_PATHS.pay(phaseId), body).set(IDEMPOTENCY_HEADER, newId());
    expect(paying.body).toMatchObject({ success: 1, data: { totalPaise: 1_180_00 } });
    expect(await app.owner('phase_payments').where({ phase_id: phaseId }).first()).toMatchObject({
      ...{ tax_basis_points: 1800, sac: '998313', supplier_gstin: TEST_GSTIN },
    });
  });

  it('switch Pay Now off without a GSTIN, and on again with one', async () => {
    const id = await priced(500_00);
    await customer.post(QUOTATION_PATHS.decide(id), { decision: 'accept', priceVersion: 1, note: '' });
    const payNow = async () => (await shownTo(id)).phases[0]?.payNow.allowed;
    await setCompany({ gstin: '', address: 'Plot 3' });
    expect(await payNow()).toBe(false);
    await setCompany({ address: 'Plot 4' });
    expect(await payNow()).toBe(true);
  });
});

describe('the log-in for quotation requests', () => {
  it('is required from the moment an administrator switches it on, and not after it is off', async () => {
    const send = (by: Browser, title: string) =>
      by.post(ENQUIRY_PATHS.quotation, {
        ...{ clientName: 'Asha Rao', email: 'asha@example.com', phone: '9000000001', projectTitle: title },
        ...{ projectType: 'Web Application', projectDescription: 'Patients book an appointment.' },
        ...{ platformType: ['Web (Browser-based)'], timeline: '2-3-months', budget: '1L-2.5L' },
      });
    const guest = app.browser();
    expect((await send(guest, 'Before')).status).toBe(200);
    expect((await switchTo(true, 0)).status).toBe(200);
    const rejected = await send(guest, 'While it is on');
    expect([rejected.status, rejected.body.code]).toEqual([401, 'unauthenticated']);
    expect(rejected.body.message).toContain('Please log in to request a quotation');
    expect((await send(customer, 'Of a customer')).status).toBe(200);
    // A worker, another process, reads the same.
    expect(await isFeatureOn(app.worker, 'quotation_login', false)).toBe(true);
    expect((await switchTo(false, 0, second)).body.code).toBe('setting_changed');
    expect((await switchTo(false, 1, second)).status).toBe(200);
    expect((await send(guest, 'After')).status).toBe(200);
    expect(
      (await featureOf('quotation_login'))?.history.map(({ value, setBy }) => [value, setBy.name]),
    ).toEqual([
      [false, 'Ravi Iyer'],
      [true, 'Meera Iyer'],
    ]);
  });
});

describe('the previews of mails', () => {
  it('are those of the worker that started last, for administrators', async () => {
    const previews = createMailPreviews({ db: app.worker });
    const mail = (id: string, html: string, subject = 'Your code') => ({
      ...{ id, area: 'Accounts', title: id, subject, html, plainText: 'Hello' },
    });
    await previews.store([mail('three', '<p>4</p>'), mail('one', '<p>1</p>'), mail('two', '<p>2</p>')]);
    await previews.store([mail('three', '<p>4</p>', 'Your new code'), mail('two', '<p>3</p>')]);
    const { mails } = dataOf<MailPreviewsDto>(await admin.get(STAFF_PATHS.mailPreviews));
    expect(mails.map(({ id }) => id)).toEqual(['three', 'two']);
    expect(dataOf(await admin.get(STAFF_PATHS.mailPreview('two')))).toMatchObject({ html: '<p>3</p>' });
    expect(mails[0]).toMatchObject({ subject: 'Your new code' });
    expect((await admin.get(STAFF_PATHS.mailPreview('one'))).body.code).toBe('unknown_mail');
    expect((await customer.get(STAFF_PATHS.mailPreviews)).status).toBe(403);
    await expect(app.bff('mail_previews').delete()).rejects.toMatchObject({ code: '42501' });
  });
});

describe('settings', () => {
  it('keep retention within its bounds', async () => {
    const change = (length: number) =>
      admin.post(STAFF_PATHS.retention, { period: 'sessions', length, version: 0, reason: 'Less is enough' });
    for (const length of [6, 31, 7.5])
      expect((await change(length)).body.errors).toMatchObject({ length: expect.any(Array) });
    expect((await change(14)).status).toBe(200);
    expect((await readRetention(app.worker)).sessions).toBe(14);
  });

  it('are changed by administrators with a recent password or passkey only', async () => {
    const [support] = await person(2, 'Sana Support');
    for (const by of [support, customer]) {
      expect((await by.get(STAFF_PATHS.storedSettings)).status).toBe(403);
      expect((await switchTo(true, 2, by)).status).toBe(403);
    }
    await app.owner.raw(`update sessions set reauthenticated_at = now() - interval '1 hour'`);
    expect((await switchTo(true, 2)).body.code).toBe('reauthentication_required');
    // The function checks it too, whatever the BFF says.
    const { rows } = await app.bff.raw<{ rows: { outcome: string }[] }>(
      `select * from change_stored_setting((select s.id from sessions s join users u on u.id = s.user_id where u.role = 0 and s.ended_at is null limit 1), null, null,
         'quotation_login', 'true', 2, 'Too much spam')`,
    );
    expect(rows).toEqual([{ outcome: 'reauthentication_required' }]);
    for (const role of [app.bff, app.worker])
      await expect(
        role('stored_settings').insert({
          key: 'quotation_login',
          version: 3,
          value: 'true',
          reason: 'No one',
        }),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(app.owner('stored_settings').del()).rejects.toThrow('append-only');
  });

  it('that this program does not understand are an error, not another value', async () => {
    const [{ set_by: setBy }] = (await app.owner('stored_settings').limit(1)) as [{ set_by: string }];
    await app.owner('stored_settings').insert({
      ...{ key: 'retention_limit_hits', version: 1, value: '0', set_by: setBy, reason: 'Of a later version' },
    });
    await expect(readRetention(app.worker)).rejects.toThrow('retention_limit_hits is not understood');
  });
});
