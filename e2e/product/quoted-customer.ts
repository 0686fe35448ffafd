import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, acceptAndPay, sendQuotation } from './quotation';
import type { RunningProduct } from './launch';
import { openForm, razorpayModal, submitAmount } from './pay';
import { administratorOf } from './staff-requests';
import { newTestUser, signUpByRequest, type TestUser } from './test-user';
import { expect } from './test';

/** What the gateways know of one payment. */
export interface QuotedPayment {
  id: string;
  order: string;
  gatewayPayment: string;
  reference: string;
  receipt: string;
}

/** A customer with everything that one can quote. */
export interface QuotedCustomer {
  person: TestUser;
  userId: string;
  /** Only this customer has it. */
  surname: string;
  email: string;
  formerEmail: string;
  vpa: string;
  razorpay: QuotedPayment;
  phonepe: QuotedPayment;
  ticket: { number: string; report: string };
  quotation: { id: string; project: string; reference: string };
  /** The numbers of the papers by their series. */
  papers: Readonly<Record<'QTN' | 'PRF' | 'INV' | 'CRN' | 'STM', string>>;
}

interface Fixtures {
  product: RunningProduct;
  useGateway: (gateway: 'razorpay' | 'phonepe') => Promise<void>;
}

/** Makes one in the running product: pays by both gateways, reports a problem, and has a quotation that was paid and reversed. */
export async function quotedCustomer(
  page: Page,
  { product, useGateway }: Fixtures,
  workerIndex: number,
): Promise<QuotedCustomer> {
  const { records, site } = product;
  const surname = [...String(randomInt(1e9))].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const person = { ...newTestUser(product, workerIndex), name: `Meera ${surname}` };
  const vpa = `meera.${surname}@okaxis`;
  await signUpByRequest(page, product, person);

  await useGateway('razorpay');
  await openForm(page, `${site}/paynow`, 'razorpay');
  const byRazorpay = await submitAmount(page, 'razorpay', '500');
  const modal = razorpayModal(page);
  await modal.getByRole('tab', { name: 'UPI' }).click();
  await modal.getByLabel('UPI ID').fill(vpa);
  await modal.getByTestId('rzp-success').click();
  await isPaid(page);
  await useGateway('phonepe');
  await openForm(page, `${site}/paynow`, 'phonepe');
  const byPhonepe = await submitAmount(page, 'phonepe', '300');
  await page.getByTestId('phonepe-success').click();
  await isPaid(page);

  const { reference: report } = await call<{ reference: string }>(page, `${site}/api/support/reports`, {
    topic: 'not-credited',
    message: 'My wallet shows the balance of yesterday.',
    contact: person.email,
  });
  const quotation = await sendQuotation(page, product, { clientName: person.name, email: person.email });
  await priceAndReverse(page, product, quotation);
  const [{ user_id: userId } = { user_id: '' }] = await records.query<{ user_id: string }>(
    // A wallet that was opened three months ago has statements.
    `update wallet_owners set created_at = created_at - interval '3 months'
      where user_id = (select id from users where email = $1) returning user_id`,
    [person.email],
  );
  const papers = await papersOf(page, product, { userId, quotation });

  const email = `new-${person.email}`;
  await records.query('update users set email = $1 where id = $2', [email, userId]);
  const [numbers] = await records.query<{ ticket: string; project: string; reference: string }>(
    `select 'TKT-' || lpad(ticket.number::text, 6, '0') as ticket, reference,
            'PRJ-' || lpad(project_no::text, 6, '0') as project
       from quotations, tickets ticket
      where quotations.id = $1 and ticket.report_id = (select id from support_reports where reference = $2)`,
    [quotation, report],
  );
  if (!numbers) throw new Error('the report has no ticket');
  return {
    ...{ person, userId, surname, email, formerEmail: person.email, vpa, papers },
    razorpay: await paymentOf(product, byRazorpay),
    phonepe: await paymentOf(product, byPhonepe),
    ticket: { number: numbers.ticket, report },
    quotation: { id: quotation, project: numbers.project, reference: numbers.reference },
  };
}

/** The workers need a moment; a record that never comes ends the journey. */
const SOON = { timeout: 60_000 };

const isPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

/** The first phase is paid from the wallet, and returned by an administrator. */
async function priceAndReverse(page: Page, product: RunningProduct, quotation: string): Promise<void> {
  const staff = await administratorOf(product);
  const path = `/api/admin/quotations/${quotation}`;
  await staff.post(`${path}/status`, { status: 'pending' });
  await staff.post(`${path}/price`, {
    ...{ priceVersion: 0, totalPaise: 300_00 },
    phases: [100_00, 200_00].map((amountPaise, index) => ({ title: `Part ${index + 1}`, amountPaise })),
  });
  // Papers are requested once while an earlier request is open, so the acceptance comes after that of the price.
  await expect(async () => {
    const open = await product.records.query(
      `select id from outbox
        where job = 'issue-quotation-papers' and payload ->> 'quotationId' = $1 and done_at is null`,
      [quotation],
    );
    expect(open).toEqual([]);
  }).toPass(SOON);
  await acceptAndPay(page, product, quotation);
  let paid = '';
  await expect(async () => {
    const [row] = await product.records.query<{ id: string }>(
      `select pay.id from phase_payments pay join quotation_phases phase on phase.id = pay.phase_id
        where phase.quotation_id = $1 and pay.state = 'paid'`,
      [quotation],
    );
    expect(row).toBeDefined();
    paid = row?.id ?? '';
  }).toPass(SOON);
  await staff.post(`/api/admin/phase-payments/${paid}/reverse`, {
    reason: 'The customer paid the wrong phase',
  });
  await staff.end();
}

/** Waits for the papers of a quotation, and for the statement of a month, which its customer requests. */
async function papersOf(
  page: Page,
  { site, records }: RunningProduct,
  { userId, quotation }: { userId: string; quotation: string },
): Promise<QuotedCustomer['papers']> {
  const now = new Date();
  // Last month may not be closed yet.
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15)).toISOString().slice(0, 7);
  const query = new URLSearchParams({ userId, month });
  await page.request.get(`${site}/api/payments/wallet/statement/pdf?${query.toString()}`);
  const papers: Record<string, string> = {};
  await expect(async () => {
    const rows = await records.query<{ series: string; number: string }>(
      `select distinct on (series) series, number from papers
        where split_part(subject, ':', 2) in
                (select id::text from wallet_owners where user_id = $1
                 union select $2 union select id::text from quotation_phases where quotation_id = $2::uuid)
           or subject in (select pay.id::text from phase_payments pay join quotation_phases phase on phase.id = pay.phase_id
                           where phase.quotation_id = $2::uuid)`,
      [userId, quotation],
    );
    for (const { series, number } of rows) papers[series] = number;
    expect(Object.keys(papers).sort()).toEqual(['CRN', 'INV', 'PRF', 'QTN', 'STM']);
  }).toPass(SOON);
  return papers as QuotedCustomer['papers'];
}

async function paymentOf({ records }: RunningProduct, id: string): Promise<QuotedPayment> {
  let rows: QuotedPayment[] = [];
  await expect(async () => {
    rows = await records.query<QuotedPayment>(
      `select payment.public_id as id, attempt.gateway_order_id as "order", details.reference,
              details.gateway_payment_id as "gatewayPayment", 'DL-R-' || lpad(receipt.number::text, 6, '0') as receipt
         from payments payment
         join payment_attempts attempt on attempt.payment_id = payment.id
         join gateway_payment_details details on details.attempt_id = attempt.id
         join receipts receipt on receipt.payment_id = payment.id
        where payment.public_id = $1 and details.reference is not null`,
      [id],
    );
    expect(rows).toHaveLength(1);
  }).toPass(SOON);
  return rows[0] as QuotedPayment;
}
