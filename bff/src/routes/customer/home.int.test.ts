import type { CustomerHomeDto } from '@deccanloop/contracts/customer/home';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { buildKycFile, buildSubmittedKyc } from '@deccanloop/core/testing/kyc-fixture';
import { buildAcceptedQuotation, buildQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp } from '../../../testing/test-app';
import { newTestUser } from '../../../testing/test-user';

/** The company's GST number: phases can be paid. */
const app = await openTestApp({ company: { gstin: TEST_GSTIN } });
afterAll(() => app.close());

const DAY_MS = 24 * 3_600_000;
const day = (days: number): string => dayInIndia(new Date(Date.now() + days * DAY_MS));

let customer: Browser;
let userId: string;
beforeEach(async () => {
  customer = app.browser();
  userId = (await customer.signUp(newTestUser()))._id;
});
const home = async (browser = customer) => dataOf<CustomerHomeDto>(await browser.get(CUSTOMER_PATHS.home));

it('is empty for a new customer, who is asked to verify the phone number and can start a KYC', async () => {
  expect(await home()).toEqual({
    tiles: { activeProjects: 0, totalQuotations: 0, pendingQuotations: 0, upcomingDeadlines: 0 },
    quotations: [],
    deadlines: [],
    actions: [{ kind: 'verify_phone', hasPhone: true }, { kind: 'start_kyc' }],
    ...{ walletPaise: 0, heldPaise: 0 },
    openPayments: [],
    payments: [],
  });
});

it('counts projects, quotations and deadlines, and none of another customer', async () => {
  for (let n = 0; n < 3; n += 1) await buildQuotation(app.owner, { userId });
  const { id, phaseIds } = await buildAcceptedQuotation(app.owner, {
    userId,
    amounts: [1_000_00, 2_000_00, 3_000_00, 4_000_00],
  });
  const done = await buildAcceptedQuotation(app.owner, { userId, amounts: [1_00] });
  await app
    .owner('quotations')
    .where({ id: done.id })
    .update({ project_status: 'completed', deadline: day(3) });
  await app
    .owner('quotations')
    .where({ id })
    .update({ deadline: day(30) });
  // Overdue, within 30 days, on the last day, after it; the last phase is of the completed project.
  await app
    .owner('quotation_phases')
    .where({ id: phaseIds[0] })
    .update({ due_on: day(-1) });
  await app
    .owner('quotation_phases')
    .where({ id: phaseIds[1] })
    .update({ due_on: day(5) });
  await app
    .owner('quotation_phases')
    .where({ id: phaseIds[2] })
    .update({ due_on: day(30) });
  await app
    .owner('quotation_phases')
    .where({ id: phaseIds[3] })
    .update({ due_on: day(31) });

  const found = await home();
  expect(found.tiles).toEqual({
    activeProjects: 1,
    totalQuotations: 5,
    pendingQuotations: 3,
    upcomingDeadlines: 3,
  });
  expect(found.quotations.map(({ _id }) => _id).slice(0, 2)).toEqual([done.id, id]);
  expect(found.quotations).toHaveLength(3);
  expect(found.deadlines.map(({ kind, day: on }) => [kind, on])).toEqual([
    ['phase', day(5)],
    ['phase', day(30)],
    ['project', day(30)],
  ]);
  expect(found.actions[0]).toEqual({
    kind: 'pay_phase',
    quotationId: id,
    projectId: expect.stringMatching(/^PRJ-/),
    projectTitle: 'A booking portal',
    phaseTitle: 'Phase 1',
    totalPaise: 1_180_00,
    dueOn: day(-1),
    isOverdue: true,
    isWaiting: false,
  });
  expect(found.quotations[0]?.validUntil).toEqual(expect.any(String));

  const other = app.browser();
  await other.signUp(newTestUser());
  expect((await home(other)).tiles).toMatchObject({ totalQuotations: 0, upcomingDeadlines: 0 });
});

it('takes the state of the billing details for GST, as Pay Now does', async () => {
  const { phaseIds } = await buildAcceptedQuotation(app.owner, { userId, amounts: [1_05] });
  await app
    .owner('quotation_phases')
    .whereIn('id', phaseIds)
    .update({ due_on: day(0) });
  // Two halves of 9.45 paise are rounded down, 18.90 up.
  expect((await home()).actions[0]).toMatchObject({ kind: 'pay_phase', totalPaise: 1_23 });
  await app.owner('billing_details').insert({
    ...{ user_id: userId, name: 'Asha Rao', address_line1: 'MG Road 1', city: 'Mumbai' },
    ...{ state_code: '27', pin_code: '400001' },
  });
  expect((await home()).actions[0]).toMatchObject({ kind: 'pay_phase', totalPaise: 1_24 });
});

it('asks for an answer to a price until it expires or is decided', async () => {
  const { id } = await buildAcceptedQuotation(app.owner, { userId, amounts: [5_000_00] });
  await app
    .owner('quotations')
    .where({ id })
    .update({ customer_decision: null, project_status: null, valid_until: new Date(Date.now() + DAY_MS) });
  expect((await home()).actions[0]).toMatchObject({
    kind: 'accept_price',
    quotationId: id,
    totalPaise: 5_000_00,
  });
  await app
    .owner('quotations')
    .where({ id })
    .update({ valid_until: new Date(Date.now() - 1_000) });
  expect((await home()).actions.map(({ kind }) => kind)).toEqual(['verify_phone', 'start_kyc']);
});

it('lists a payment that was started, and a ticket that waits for the customer', async () => {
  const { merchantTransactionId } = await customer.topUp({ userId, userName: 'Asha Rao' });
  const { reference } = dataOf<{ reference: string }>(
    await customer.post(PAYMENT_PATHS.supportReports, {
      topic: 'other',
      message: 'The page does not open.',
      contact: 'asha@example.com',
    }),
  );
  const { number, id } = await app.ticketOfReport(reference);
  expect((await home()).actions.map(({ kind }) => kind)).toEqual([
    'finish_payment',
    'verify_phone',
    'start_kyc',
  ]);
  await app.owner('tickets').where({ id }).update({ state: 'waiting' });
  const found = await home();
  expect(found.actions).toMatchObject([
    { kind: 'answer_ticket', number, subject: 'Something else' },
    { kind: 'finish_payment', merchantTransactionId, amountPaise: 500_00 },
    { kind: 'verify_phone' },
    { kind: 'start_kyc' },
  ]);
  expect(found.openPayments).toMatchObject([{ merchantTransactionId }]);
  expect(found.payments).toMatchObject([{ merchantTransactionId }]);
});

it('lists a rejected KYC document, and a picture that waits for its confirmation', async () => {
  const { id, documentIds } = await buildSubmittedKyc(app.owner, { userId });
  const kinds = async () => (await home()).actions.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['verify_phone']);
  await app
    .owner('kyc_documents')
    .where({ id: documentIds.panCard })
    .update({ status: 'Rejected', rejection_reason: 'The picture is blurred.', decided_at: new Date() });
  await buildKycFile(app.owner, documentIds.aadharCard, 'back', { isConfirmed: false });
  expect((await home()).actions).toEqual([
    { kind: 'send_kyc_document', document: 'panCard' },
    { kind: 'confirm_kyc_picture', document: 'aadharCard' },
    { kind: 'verify_phone', hasPhone: true },
  ]);
  // Nothing of it is shown to another customer.
  const other = app.browser();
  await other.signUp(newTestUser());
  expect((await home(other)).actions.map(({ kind }) => kind)).toEqual(['verify_phone', 'start_kyc']);

  await app
    .owner('kyc_records')
    .where({ id })
    .update({ status: 'Draft', submitted_at: null, waiting_since: null });
  await app
    .owner('kyc_documents')
    .where({ kyc_id: id })
    .update({ status: 'Draft', rejection_reason: null, decided_at: null });
  await app.owner('kyc_files').whereNull('confirmed_at').delete();
  await app.owner('kyc_details').where({ kyc_id: id, kind: 'bank' }).delete();
  expect((await home()).actions.at(-1)).toEqual({ kind: 'continue_kyc', step: 'bank' });
});
