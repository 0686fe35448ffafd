import { COMPANY } from '@deccanloop/contracts/company';
import { fixedCompany } from '@deccanloop/core/testing/fixed-company';
import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { paise } from '@deccanloop/contracts/money';
import { createPhasePayments } from '@deccanloop/core/domain/phase-payments/phase-payments';
import { createCustomerChanges } from '@deccanloop/core/domain/quotations/customer-changes';
import { createPricing } from '@deccanloop/core/domain/quotations/pricing';
import { createStaffChanges } from '@deccanloop/core/domain/quotations/staff-changes';
import { createWalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import { newId } from '@deccanloop/core/platform/ids';
import { eventually } from '@deccanloop/core/testing/eventually';
import { buildQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { openMessageFixture, type MessageFixture } from './testing/message-fixture';

let fixture: MessageFixture;
beforeAll(async () => {
  fixture = await openMessageFixture();
  await fixture.startWorker();
});
afterAll(() => fixture.close());

/** The services of the BFF. */
const services = () => {
  const deps = {
    db: fixture.bff,
    mode: 'test' as const,
    clock: { now: () => new Date() },
    wake: fixture.wake,
    company: fixedCompany({ gstin: TEST_GSTIN }),
  };
  return {
    staff: createStaffChanges(deps),
    pricing: createPricing(deps),
    customer: createCustomerChanges(deps),
    payments: createPhasePayments(deps),
  };
};
const subjectsTo = async (to: string) => (await fixture.all(to)).map(({ subject }) => subject);
const received = (to: string, part: string) =>
  eventually(async () => (await subjectsTo(to)).some((subject) => subject.includes(part)));

it('mails each step to whom it concerns, once, and pays nothing that was cancelled', async () => {
  const { id: userId, email } = await fixture.buildUser();
  const admin = await fixture.buildUser();
  await fixture.owner('users').where({ id: admin.id }).update({ role: 0 });
  const { id, reference } = await buildQuotation(fixture.owner, { userId });
  const { staff, pricing, customer, payments } = services();

  await staff.assign(id, admin.id, admin.id);
  await received(admin.email, 'A quotation was assigned to you');
  await received(email, 'We are working on your quotation');
  const price = {
    priceVersion: 0,
    totalPaise: paise(1_000_00),
    placeOfSupply: null,
    phases: [{ title: 'All of it', description: null, amountPaise: 1_000_00, dueOn: null }],
  };
  await pricing.price(id, price, admin.id);
  await received(email, 'Your quotation has a price');
  await customer.decide(
    id,
    { decision: 'accept', priceVersion: 1, note: 'See https://evil.example' },
    userId,
  );
  await received(COMPANY.email, 'A quotation was accepted');
  await staff.message(id, { text: 'Which doctors?', idempotencyKey: newId() }, admin.id);
  await received(email, 'A message about your quotation');

  const mail = (await fixture.all(email)).find(({ subject }) =>
    subject.startsWith('Your quotation has a price'),
  );
  expect(mail?.text).toContain('₹1,000 before GST, in one phase');
  expect(mail?.text).toContain(reference);
  expect(mail?.headers.find(({ name }) => name === 'reply-to')?.value).toContain(COMPANY.email);
  const message = (await fixture.all(email)).find(({ subject }) => subject.startsWith('A message'));
  expect(message?.text).toContain('Which doctors?');

  const account = { userId, name: 'Asha Rao', email };
  const { id: ownerId } = await createWalletOwners({ db: fixture.bff }).linkToAccount(account);
  const [phaseId] = await fixture.owner('quotation_phases').where({ quotation_id: id }).pluck<string[]>('id');
  const request = { phaseId: phaseId!, userId, ownerId, totalPaise: paise(1_180_00) };
  const waiting = await payments.request({ ...request, topUp: true, idempotencyKey: newId() });
  await payments.cancel(phaseId!, userId);
  const stateOf = async () =>
    (await fixture.owner('phase_payments').where({ id: waiting.id }).first<{ state: string }>('state')).state;
  await eventually(async () => (await stateOf()) === 'cancelled');

  const unsent = () => fixture.owner('quotation_mails').whereNull('sent_at');
  await eventually(async () => (await unsent()).length === 0);
  expect((await subjectsTo(email)).sort()).toEqual([
    expect.stringMatching(/^A message about your quotation \(PRJ-\d{6}\)$/),
    expect.stringMatching(/^We are working on your quotation \(PRJ-\d{6}\)$/),
    expect.stringMatching(/^Your quotation has a price \(PRJ-\d{6}\)$/),
  ]);
});
