import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { API_KEY_SCOPES } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { QUOTATION_PATHS, STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { hashOfApiKey, newApiKey } from '@deccanloop/core/domain/api-keys/key-format';
import { renderedPdf } from '@deccanloop/core/domain/files/checking/checked-file';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { createWalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import { newId, newPublicRefundId } from '@deccanloop/core/platform/ids';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { unzip } from '@deccanloop/core/testing/unzip';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf } from '../../../testing/browser';
import { bytesOf } from '../../../testing/downloaded-bytes';
import { BANK, BUSINESS, LAST_FOUR } from '../../../testing/kyc';

type Row = Record<string, unknown>;

/** Texts that must not leave: of another customer, and of staff. */
const SECRETS = {
  otherMessage: 'The other customer wrote this message.',
  ticketNote: 'Only our team may read this note of a ticket.',
  quotationNote: 'Only our team may read this note of a quotation.',
  refundReason: 'Staff wrote this reason for staff.',
  eventDetail: 'A detail of an event for staff.',
};

let fixture: AccessFixture;
let files: Record<string, string>;
let data: Record<string, Row[]>;
let made: { payment: string; ticket: string; project: string; invoice: string; refund: string };

beforeAll(async () => {
  fixture = await openAccessFixture();
  const { app, owner } = fixture;
  const [customer, admin, other] = [
    fixture.browserOf('owner'),
    fixture.browserOf('admin'),
    fixture.browserOf('other'),
  ];
  const userId = owner.userId;
  const payment = await fixture.payment('completed');
  await fixture.payment('failed');

  // A paid phase with its invoice, whose PDF is rendered; messages and notes.
  const paper = await fixture.paper();
  const store = createFileStore({ keys: FILE_KEYS });
  const pdf = renderedPdf(Buffer.from('%PDF-1.4 of the invoice'), 'paper');
  await store.storeFile(app.worker, { ...pdf, ownerId: paper.id, name: null });
  for (const [author, path, text] of [
    [admin, STAFF_QUOTATION_PATHS.notes(paper.quotationId), SECRETS.quotationNote],
    [admin, STAFF_QUOTATION_PATHS.messages(paper.quotationId), 'May we call you?'],
    [customer, QUOTATION_PATHS.message(paper.quotationId), '=cmd|call me tomorrow'],
  ] as const)
    dataOf(await author.post(path, { text }).set(IDEMPOTENCY_HEADER, newId()));

  // A ticket with an attachment, an answer and a note.
  const ticket = await fixture.ticket();
  const send = async (path: string, body: object) =>
    dataOf(await admin.post(path, body).set(IDEMPOTENCY_HEADER, newId()));
  await send(TICKET_PATHS.note(ticket.number), { message: SECRETS.ticketNote });
  await send(TICKET_PATHS.staffReply(ticket.number), { message: 'We look into it.', version: 2 });
  await fixture.ticketFile();

  dataOf(
    await customer.post(AUTH_PATHS.billingDetails, {
      ...{ name: 'Rao Exports', addressLine1: '12 Lake View Road', addressLine2: '', city: 'Pune' },
      ...{ stateCode: '27', pinCode: '411001', gstin: '' },
    }),
  );
  const [row] = await app.owner('payments').where({ public_id: payment }).select<{ id: string }[]>('id');
  const [attempt] = await app
    .owner('payment_attempts')
    .where({ payment_id: row?.id })
    .select<{ id: string; gateway: string }[]>('id', 'gateway');
  const [adminId] = await app.owner('users').where({ name: 'Admin Singh' }).pluck<string[]>('id');
  const refund = newPublicRefundId();
  const merchantKey = newApiKey('test');
  await app.owner('api_keys').insert({
    ...{
      id: newId(),
      user_id: userId,
      mode: 'test',
      name: 'Web shop',
      prefix: 'dl_test_',
      last_four: 'a1B2',
    },
    ...{ key_hash: hashOfApiKey(merchantKey), scopes: [...API_KEY_SCOPES], created_at: new Date() },
  });
  await app.owner('merchant_webhook_endpoints').insert({
    ...{
      id: newId(),
      user_id: userId,
      mode: 'test',
      url: 'https://shop.example.com/hook',
      description: 'Shop',
    },
    ...{ event_types: ['payment.completed'], state: 'enabled', created_at: new Date() },
  });
  const asProgram = (path: string, body: object) =>
    app.program().post(path, body).set('Authorization', `Bearer ${merchantKey}`);
  const { body: paid } = await asProgram(MERCHANT_PATHS.cardPayment, {
    ...{ amount: 750, card_number: '4111111111111111', card_expiry: '12/23', card_cvc: '123' },
  });
  const transactionId = (paid as { transaction_id: string }).transaction_id;
  const { status } = await asProgram(MERCHANT_PATHS.refundPayment, { transactionId, amount: 250 });
  expect(status).toBe(200);
  await app.storeApiCalls();
  const merchant = await createWalletOwners({ db: app.worker }).resolveMerchant(userId);
  for (const utr of ['HDFCH00000000001', 'HDFCH00000000002'])
    await app.owner('merchant_payouts').insert({
      ...{ id: newId(), owner_id: merchant.id, mode: 'test', method: 'neft', utr, amount_paise: 400_00 },
      ...{ paid_on: '2026-11-20', recorded_by: adminId, recorded_at: new Date() },
    });
  await app.owner('merchant_payouts').where({ utr: 'HDFCH00000000001' }).update({ state: 'done' });
  await app.owner('passkeys').insert({
    ...{ id: newId(), user_id: userId, credential_id: 'a-credential', public_key: Buffer.from([1, 2]) },
    ...{ counter: 0, transports: [], name: 'My phone', backed_up: true },
  });
  await app.owner('former_emails').insert({ email: 'old-address@example.in', user_id: userId });
  await app.owner('gateway_payment_details').insert({
    ...{ attempt_id: attempt?.id, gateway_payment_id: 'pay_1', payment_id: row?.id },
    ...{ method: 'upi', vpa: 'asha@okbank', gateway_fee_paise: 1_234, gateway_tax_paise: 222 },
  });
  await app.owner('payment_events').insert({
    ...{ payment_id: row?.id, type: 'check_requested', source: 'staff', actor: 'Admin Singh' },
    detail: { reason: SECRETS.eventDetail },
  });
  await app.owner('refunds').insert({
    ...{ id: newId(), public_id: refund, payment_id: row?.id, attempt_id: attempt?.id, mode: 'test' },
    ...{ gateway: attempt?.gateway, amount_paise: 100_00, reason: SECRETS.refundReason, origin: 'staff' },
    ...{ requested_by: adminId, idempotency_key: newId(), state: 'processed' },
    ...{ wallet_paise: 98_00, fee_paise: 2_00, requested_at: new Date() },
    ...{ recorded_at: new Date(), settled_at: new Date() },
  });

  // The same kinds of records of another customer.
  dataOf(
    await other.post(PAYMENT_PATHS.supportReports, {
      ...{ topic: 'other', message: SECRETS.otherMessage, contact: 'ravi@example.in' },
    }),
  );

  await fixture.kycFile();
  await fixture.kycDraft();
  const id = await fixture.dataExport();
  const response = await customer.get(CUSTOMER_PATHS.dataExportFile(id)).buffer(true).parse(bytesOf);
  files = unzip(response.body as Buffer);
  data = JSON.parse(files['data.json'] ?? '') as Record<string, Row[]>;
  const [quotation] = await app
    .owner('quotations')
    .where({ id: paper.quotationId })
    .select<{ project_no: number }[]>('project_no');
  const [invoice] = await app.owner('papers').where({ id: paper.id }).select<{ number: string }[]>('number');
  made = {
    payment,
    ticket: ticket.number,
    project: `PRJ-${String(quotation?.project_no).padStart(6, '0')}`,
    invoice: invoice?.number ?? '',
    refund,
  };
});
afterAll(() => fixture.close());

const of = (table: string, where: Row): Row | undefined =>
  data[table]?.find((row) => Object.entries(where).every(([field, value]) => row[field] === value));

it('holds every kind of record of the customer', () => {
  const { person } = fixture.owner;
  expect(data['profile']).toEqual([
    expect.objectContaining({ name: person.name, email: person.email, walletId: expect.any(String) }),
  ]);
  expect(data['former_emails']).toEqual([
    { email: 'old-address@example.in', replacedAt: expect.any(String) },
  ]);
  expect(data['billing_details']).toEqual([expect.objectContaining({ city: 'Pune', gstin: null })]);
  expect(data['sessions']?.length).toBeGreaterThan(0);
  expect(data['passkeys']).toEqual([
    { name: 'My phone', isBackedUp: true, addedAt: expect.any(String), lastUsedAt: null },
  ]);
  expect(data['api_keys']).toEqual([
    {
      ...{ name: 'Web shop', mode: 'test', shown: 'dl_test_…a1B2', scopes: API_KEY_SCOPES.join(' ') },
      ...{ createdAt: expect.any(String), lastUsedAt: expect.any(String), expiresAt: null, revokedAt: null },
    },
  ]);
  expect(data['webhook_endpoints']).toEqual([
    {
      ...{
        url: 'https://shop.example.com/hook',
        mode: 'test',
        description: 'Shop',
        events: 'payment.completed',
      },
      ...{ state: 'enabled', createdAt: expect.any(String), lastSuccessAt: null },
    },
  ]);
  expect(data['merchant_payments']).toEqual([
    expect.objectContaining({
      status: 'completed',
      method: 'card',
      amountPaise: 750_00,
      refundedPaise: 250_00,
    }),
  ]);
  expect(data['merchant_refunds']).toEqual([
    expect.objectContaining({
      refundId: expect.stringMatching(/^rfnd_/),
      transactionId: data['merchant_payments']?.[0]?.['transactionId'],
      amountPaise: 250_00,
    }),
  ]);
  // The other one waits for approval.
  expect(data['merchant_payouts']).toEqual([
    {
      ...{ paidOn: '2026-11-20', mode: 'test', method: 'NEFT', utr: 'HDFCH00000000001' },
      ...{ amountPaise: 400_00, reversedAt: null },
    },
  ]);
  expect(data['merchant_events']?.map(({ type }) => type)).toEqual(['refund.completed', 'payment.completed']);
  expect(data['api_calls']).toEqual([
    expect.objectContaining({ path: MERCHANT_PATHS.refundPayment, status: 200, keyLastFour: 'a1B2' }),
    expect.objectContaining({ path: MERCHANT_PATHS.cardPayment, status: 200 }),
  ]);
  expect(of('account_history', { kind: 'logged_in' })).toMatchObject({ address: expect.any(String) });
  expect(of('wallet_entries', { transactionId: made.payment })).toMatchObject({
    mode: 'test',
    entry: 'Top-up',
    amountPaise: 490_00,
  });
  expect(of('payments', { transactionId: made.payment })).toMatchObject({
    gateway: 'Razorpay',
    payerName: person.name,
    amountPaise: 500_00,
    feePaise: 10_00,
    explanation: expect.any(String),
  });
  expect(of('payment_events', { transactionId: made.payment, event: 'Paid' })).toBeDefined();
  expect(of('payment_methods', { gatewayPaymentId: 'pay_1' })).toMatchObject({ vpa: 'asha@okbank' });
  expect(of('refunds', { refundId: made.refund })).toMatchObject({ state: 'processed', amountPaise: 100_00 });
  expect(of('receipts', { transactionId: made.payment })).toMatchObject({
    receiptNumber: expect.stringMatching(/^DL-R-/),
  });
  expect(of('quotations', { projectId: made.project })).toMatchObject({ projectTitle: 'A booking portal' });
  expect(of('quotation_phases', { projectId: made.project })).toMatchObject({ number: 1, amountPaise: 1_00 });
  expect(of('phase_payments', { projectId: made.project })).toMatchObject({ state: 'paid' });
  expect(data['quotation_messages']?.map(({ from, text }) => [from, text])).toEqual([
    ['You', '=cmd|call me tomorrow'],
    ['Our team', 'May we call you?'],
  ]);
  expect(of('quotation_events', { projectId: made.project, type: 'phase_paid' })).toBeDefined();
  expect(of('support_requests', { ticket: made.ticket })).toMatchObject({ state: 'waiting' });
  expect(of('support_messages', { ticket: made.ticket, from: 'Our team' })).toMatchObject({
    text: 'We look into it.',
  });
  expect(data['support_attachments']).toEqual([
    expect.objectContaining({ from: 'You', sizeBytes: expect.any(Number) }),
  ]);
  expect(of('support_events', { ticket: made.ticket, type: 'opened' })).toBeDefined();
  expect(data['notices']?.length).toBeGreaterThan(0);
  expect(data['data_downloads']?.length).toBeGreaterThan(0);
  expect(data['kyc']).toEqual([
    expect.objectContaining({
      ...{ status: 'Pending', gstNumber: BUSINESS.gstNumber, accountNumber: BANK.accountNumber },
      ...{ aadhaarNumber: `XXXX XXXX ${LAST_FOUR}`, consentAt: expect.any(String) },
    }),
  ]);
  expect(data['kyc_documents']?.map(({ file }) => file)).toEqual([
    ...['kyc/gst-certificate.pdf', 'kyc/pan-card.jpg', 'kyc/aadhar-card-front.jpg'],
    ...['kyc/aadhar-card-back.jpg', 'kyc/aadhar-card-front-draft.png'],
  ]);
  expect(of('kyc_events', { type: 'submitted' })).toMatchObject({ by: 'You' });
  expect(files['kyc/gst-certificate.pdf']).toContain('%PDF-1.7');
  expect(Object.keys(files).filter((path) => path.startsWith('kyc/'))).toHaveLength(5);
  expect(of('documents', { number: made.invoice })).toMatchObject({
    title: 'Tax invoice',
    projectId: made.project,
    file: `documents/${made.invoice.replaceAll('/', '-')}.pdf`,
  });
});

it('has a CSV file for each kind, with as many rows, and the PDFs that it names', () => {
  const tables = Object.keys(data).filter((name) => name !== 'format' && name !== 'madeAt');
  const filesIn = (name: string): string[] =>
    (data[name] ?? []).flatMap(({ file }) => (typeof file === 'string' ? [file] : []));
  const pdfs = filesIn('documents');
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      'data.json',
      ...tables.map((name) => `csv/${name}.csv`),
      ...pdfs,
      ...filesIn('kyc_documents'),
    ].sort(),
  );
  expect(pdfs).toHaveLength(1);
  expect(files[pdfs[0] ?? '']).toBe('%PDF-1.4 of the invoice');
  for (const name of tables) {
    const csv = files[`csv/${name}.csv`] ?? '';
    expect(csv.startsWith('\uFEFF')).toBe(true);
    // No text of this test has a line end in it.
    expect([name, csv.split('\r\n').length - 2]).toEqual([name, data[name]?.length]);
    expect(files['README.txt']).toContain(`csv/${name}.csv`);
  }
  expect(files['csv/payments.csv']).toContain('500.00');
  expect(files['csv/quotation_messages.csv']).toContain("'=cmd|call me tomorrow");
});

it('holds nothing of other customers and nothing that only staff read', () => {
  const everything = Object.values(files).join('\n');
  for (const text of [
    ...Object.values(SECRETS),
    'Ravi Kumar',
    'ravi@example.in',
    'Admin Singh',
    'Sana Support',
  ])
    expect({ text, isFound: everything.includes(text) }).toEqual({ text, isFound: false });
});

it('has no field of a secret column', () => {
  const forbidden =
    /hash|salt|verifier|token|secret|wrapped|cipher|credential|public_?key|counter|xact|dedupe|idempotency|internal|note\b|assign|requested_?by|actor|lease|raw|proof|gateway_?(fee|tax)|user_?id|owner_?id|^id$|password/i;
  const keys = [...JSON.stringify(data).matchAll(/"([A-Za-z0-9_]+)":/g)].map(([, key]) => key ?? '');
  expect([...new Set(keys)].filter((key) => forbidden.test(key))).toEqual([]);
});
