import type { Locator, Page } from '@playwright/test';
import type { RunningProduct } from '../product/launch';
import { expectWayToQuotation, payButton, razorpayModal } from '../product/pay';
import { administratorOf } from '../product/staff-requests';
import {
  forgetLogIn,
  newTestUser,
  openDashboard,
  signUpByRequest,
  type TestUser,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const TITLE = 'Bakery orders';

const phase = (page: Page, number: number): Locator =>
  page.getByRole('list', { name: 'Phases' }).locator(`#phase-${number}`);
const isPaid = (page: Page, number: number) =>
  expect(phase(page, number).getByText('Paid', { exact: true })).toBeVisible();

/** The form of the website, sent without a login. */
async function requestQuotation(page: Page, product: RunningProduct, { name, email }: TestUser) {
  await page.goto(`${product.site}/get-quatations`);
  const form = page.getByRole('form', { name: 'Project quotation request' });
  // The form's code is loaded by the first interaction.
  await form.getByLabel('Project Title').focus();
  const send = form.getByRole('button', { name: 'Request Quotation' });
  await expect(send).toHaveAttribute('type', 'submit');
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email Address').fill(email);
  await form.getByLabel('Phone Number').fill('+91 98765 43210');
  await form.getByLabel('Project Title').fill(TITLE);
  await send.click();
  const details = page.getByRole('form', { name: 'Project details' });
  await details.getByLabel('Project Type').selectOption('Mobile Application');
  await details
    .getByLabel('Project Description')
    .fill('Customers order bread online and fetch it in a shop.');
  await details.getByLabel('Android Mobile App').check();
  await details.getByLabel('2-3 months').check();
  await details.getByLabel('₹5 lakh - ₹10 lakh').check();
  await details.getByRole('button', { name: 'Send Details' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
}

/** The administrator's steps, which have journeys of their own. @param rupees of each phase, before GST */
async function priceQuotation(product: RunningProduct, email: string, rupees: readonly number[]) {
  const [row] = await product.records.query<{ id: string; version: number; status: string }>(
    'select id, price_version as version, status from quotations where email = $1',
    [email],
  );
  if (!row) throw new Error(`no quotation of ${email}`);
  const staff = await administratorOf(product);
  if (row.status === 'submitted')
    await staff.post(`/api/admin/quotations/${row.id}/status`, { status: 'pending' });
  await staff.post(`/api/admin/quotations/${row.id}/price`, {
    priceVersion: row.version,
    totalPaise: rupees.reduce((sum, each) => sum + each * 100, 0),
    phases: rupees.map((each, index) => ({ title: `Part ${index + 1}`, amountPaise: each * 100 })),
  });
  await staff.end();
}

/** Adds ₹490 to the wallet. */
async function fillWallet(page: Page, product: RunningProduct) {
  await page.goto(`${product.site}/paynow`);
  await page.getByRole('textbox', { name: /amount/i }).fill('500');
  await payButton(page, 'razorpay').click();
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}

test('a visitor’s request is priced, accepted, and paid from the wallet, by Razorpay and by PhonePe', async ({
  page,
  product,
  sandbox,
  useGateway,
}, { workerIndex }) => {
  test.slow();
  await useGateway('razorpay');
  const asha = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, asha);
  await forgetLogIn(page);
  await requestQuotation(page, product, asha);
  await openDashboard(page, product, asha);
  await page.getByRole('link', { name: 'Quotations' }).first().click();
  await expect(page.getByText('No quotations found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Add to my quotations/ }).click();
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByText(/We have your request/)).toBeVisible();
  await expectAccessible(page);

  await priceQuotation(product, asha.email, [100, 400, 50]);
  await product.mailbox.about(asha.email, 'price');
  await page.reload();
  await expect(phase(page, 1).getByRole('button', { name: 'Pay Now' })).toBeDisabled();
  await expect(phase(page, 1).getByText('Accept the quotation before you pay its phases.')).toBeVisible();
  // By keyboard only: the dialog has the focus, Escape returns it, Enter confirms.
  const accept = page.getByRole('button', { name: 'Accept price' });
  await accept.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/₹550\.00 before GST, ₹649\.00 with GST/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Accept price' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Next to pay: phase 1/)).toBeVisible();
  const quotation = page.url();

  await fillWallet(page, product);
  await page.goto(quotation);
  await phase(page, 1).getByRole('button', { name: 'Pay Now' }).click();
  await expect(dialog.getByText('Wallet balance after')).toBeVisible();
  await expect(dialog.getByText('₹372.00')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay ₹118.00' }).dblclick();
  await isPaid(page, 1);

  // ₹472.00 are due, and ₹372.00 are in the wallet. Razorpay deducts 2 %.
  await phase(page, 2).getByRole('button', { name: 'Pay Now' }).click();
  await expect(dialog.getByText('₹100.00')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Top up ₹102.04' }).click();
  await expect(page.getByText('This top-up is for a phase of your quotation')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /amount/i })).toHaveValue('102.04');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to your quotation' }).click();
  await expect(phase(page, 2).getByText('Waiting for top-up')).toBeVisible();
  await expectAccessible(page);
  await phase(page, 2).getByRole('button', { name: 'Pay Now' }).click();
  await dialog.getByRole('button', { name: 'Top up ₹102.04' }).click();
  await payButton(page, 'razorpay').click();
  await expectWayToQuotation(page, () => razorpayModal(page).getByTestId('rzp-success').click());
  await page.waitForURL(quotation);
  await isPaid(page, 2);

  await useGateway('phonepe');
  await sandbox.fault({ gateway: 'phonepe', operation: 'webhook', effect: 'drop' });
  await phase(page, 3).getByRole('button', { name: 'Pay Now' }).click();
  await dialog.getByRole('button', { name: /^Top up ₹60\./ }).click();
  await payButton(page, 'phonepe').click();
  await page.getByTestId('phonepe-success').click();
  await page.waitForURL(quotation);
  await isPaid(page, 3);
  await expect(page.getByText(/All phases are paid/)).toBeVisible();
  await expectAccessible(page);
  const timeline = page.getByRole('list', { name: 'Timeline of the quotation' });
  await expect(timeline.getByText('Phase paid')).toHaveCount(3);
  await sandbox.clearFaults();

  // Each phase once, and a receipt of each top-up.
  const paid = await product.records.query<{ state: string; total: number }>(
    `select p.state, p.total_paise::int as total from phase_payments p
       join users u on u.id = p.requested_by where u.email = $1 order by p.requested_at`,
    [asha.email],
  );
  expect(paid).toEqual([118_00, 472_00, 59_00].map((total) => ({ state: 'paid', total })));
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByText(/PRJ-\d{6}/).first()).toBeVisible();
  await page.goto(`${product.site}/paymentslist`);
  const receipts = page.getByRole('link', { name: /receipt/i });
  await expect(receipts).toHaveCount(3);
  await receipts.first().click();
  await expect(page.getByText(/DL-R-\d+/).first()).toBeVisible();
});

test('on a phone, a price that changes meanwhile is explained, a waiting payment is cancelled, and the phase paid', async ({
  page,
  product,
  useGateway,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(409);
  test.slow();
  await useGateway('razorpay');
  const asha = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, asha);
  await forgetLogIn(page);
  await requestQuotation(page, product, asha);
  await openDashboard(page, product, asha);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/dashboard/quotations`);
  await page.getByRole('button', { name: /Add to my quotations/ }).click();
  await priceQuotation(product, asha.email, [100]);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Accept price' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/₹118\.00 with GST/)).toBeVisible();
  await priceQuotation(product, asha.email, [200]);
  await dialog.getByRole('button', { name: 'Accept price' }).click();
  await expect(page.getByText('The price has changed meanwhile')).toBeVisible();
  await expect(phase(page, 1).getByText('₹236.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept price' }).click();
  await dialog.getByRole('button', { name: 'Accept price' }).click();

  await phase(page, 1).getByRole('button', { name: 'Pay Now' }).click();
  await dialog.getByRole('button', { name: /^Top up/ }).click();
  await expect(page.getByText('This top-up is for a phase of your quotation')).toBeVisible();
  await page.goBack();
  await phase(page, 1).getByRole('button', { name: 'Cancel payment' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(phase(page, 1).getByText('Unpaid')).toBeVisible();
  await expect(phase(page, 1).getByText(/You cancelled it/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).fill('We decide next week.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('We decide next week.')).toBeVisible();
  await expectAccessible(page);

  const quotation = page.url();
  await fillWallet(page, product);
  await page.goto(quotation);
  await phase(page, 1).getByRole('button', { name: 'Pay Now' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay ₹236.00' }).click();
  await isPaid(page, 1);
  // The mail comes with the receipt, a moment after the credit.
  await product.mailbox.about(asha.email, 'Payment received');
  await page.goto(`${product.site}/paymentslist`);
  await page.getByRole('link', { name: /receipt/i }).click();
  await expect(page.getByText(/DL-R-\d+/).first()).toBeVisible();
  await expectAccessible(page);
});
