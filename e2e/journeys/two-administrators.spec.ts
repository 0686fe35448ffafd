import { payWithRazorpay } from '../product/pay';
import { demoAccount } from '../product/staff-requests';
import { forgetLogIn, logInByRequest, newTestUser, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** The workers need a moment. */
const SOON = { timeout: 30_000 };

test('two administrators credit a bank transfer, adjust a wallet, refund above the limit and change it; the customer reads it', async ({
  page,
  product,
  useGateway,
  expectStatus,
}, { workerIndex }) => {
  test.setTimeout(240_000);
  for (const status of [401, 403, 409]) expectStatus(status);
  await page.setViewportSize(DESKTOP);
  const { records, site, mailbox } = product;
  const customer = { ...newTestUser(product, workerIndex), name: 'Meera Nair' };
  await useGateway('razorpay');
  await signUpByRequest(page, product, customer);
  const paymentId = await payWithRazorpay(page, `${site}/paynow`, '60000');
  await forgetLogIn(page);
  const second = { ...newTestUser(product, workerIndex), name: 'Ravi Second' };
  await signUpByRequest(page, product, second);
  await records.setRole(second.email, 0);
  await records.query(`update users set created_at = now() - interval '3 days' where role = 0`);
  await forgetLogIn(page);
  const admin = demoAccount(product, 0);
  const [{ id: userId } = { id: '' }] = await records.query<{ id: string }>(
    'select id from users where email = $1',
    [customer.email],
  );

  // Ravi records a transfer that reached the bank account, from the list.
  await logInByRequest(page, product, second);
  await page.goto(`${site}/dashboard/bank-transfers`);
  await page.getByRole('button', { name: 'Record a transfer' }).click();
  const picker = page.getByRole('dialog', { name: 'Record a bank transfer' });
  await picker.getByLabel('Customer', { exact: true }).fill(customer.email);
  await picker.getByRole('button', { name: 'Find' }).click();
  await picker.getByRole('button', { name: 'Choose Meera Nair' }).click();
  const form = page.getByRole('dialog', { name: 'Bank transfer from Meera Nair' });
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form.getByText('Enter the UTR')).toBeVisible();
  const utr = `HDFCN${String(Date.now()).slice(-11)}`;
  await form.getByLabel('UTR').fill(`${utr.slice(0, 4)} ${utr.slice(4).toLowerCase()}`);
  await form.getByLabel('Amount').fill('1,500.50');
  await expect(
    form.getByText(/₹1,500\.50 that reached our bank account by NEFT will be added/),
  ).toBeVisible();
  await form.getByLabel('How it was checked').fill('Bank statement of today, line 12');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Request approval' }).dblclick();
  await expect(page.getByText('Recorded: another administrator must approve it')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(utr) })).toContainText('Waiting');
  await expectAccessible(page);

  // The same transfer again, from the page of the person, on a phone: the form keeps what was typed.
  await page.setViewportSize(PHONE);
  await page.goto(`${site}/dashboard/people/${userId}`);
  const wallet = page.getByRole('region', { name: 'Wallet', exact: true });
  await wallet.getByRole('button', { name: 'Record bank transfer' }).click();
  await form.getByLabel('UTR').fill(utr);
  await form.getByLabel('Amount').fill('1500.50');
  await form.getByLabel('How it was checked').fill('Bank statement of today');
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form.getByText(/This UTR was recorded already by Ravi Second/).first()).toBeVisible();
  await expect(form.getByLabel('UTR')).toHaveValue(utr);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel' }).click();

  // A debit of more than the wallet has is refused; a credit is requested.
  await wallet.getByRole('button', { name: 'Adjust wallet' }).click();
  const adjust = page.getByRole('dialog', { name: 'Adjust the wallet of Meera Nair' });
  await adjust.getByText('Take money').click();
  await adjust.getByLabel('Amount').fill('70000');
  await expect(adjust.getByText(/A debit takes only what is available/)).toBeVisible();
  await adjust.getByText('Add money').click();
  await adjust.getByLabel('Amount').fill('25.50');
  await adjust.getByLabel('Text for the customer').fill('For the delay of your project');
  await adjust.getByLabel('Reference').fill('TKT-000012');
  await adjust.getByLabel('Why').fill('Agreed with the customer by phone');
  await expect(adjust.getByText(/₹25\.50 will be added to the wallet of Meera Nair/)).toBeVisible();
  await expect(adjust.getByText('Adjustment by our team: +₹25.50')).toBeVisible();
  await expectAccessible(page);
  await adjust.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByText('Requested: another administrator must approve it')).toBeVisible();

  // A refund above the limit waits for the other administrator, and blocks others of the same money.
  const refund = page.getByRole('dialog', { name: 'Refund this payment' });
  const needed = refund.getByText('A second administrator must approve this refund');
  await page.goto(`${site}/dashboard/payments/${paymentId}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(needed).toBeVisible();
  await refund.getByLabel('A part').check();
  await refund.getByLabel('Amount').fill('50000');
  await expect(needed).toHaveCount(0);
  await refund.getByLabel('Amount').fill('50000.01');
  await expect(needed).toBeVisible();
  await refund.getByLabel(/^All/).check();
  await expect(refund.getByText('₹58,800.00').first()).toBeVisible();
  await refund.getByLabel('Why').fill('The project was cancelled');
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Request approval' }).dblclick();
  await expect(page.getByText('Requested: a second administrator must approve it')).toBeVisible();
  await expect(page.getByText('A refund waits for a second administrator')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  // One administrator lowers the limit, and can only request to raise it again.
  await page.goto(`${site}/dashboard/company-settings?part=two-administrators`);
  const limit = page.getByRole('region', { name: 'Limit for two administrators' });
  const change = page.getByRole('dialog', { name: 'Change the limit' });
  const changeTo = async (amount: string, consequence: RegExp) => {
    await limit.getByRole('button', { name: 'Change limit' }).click();
    await change.getByLabel(/Two administrators above/).fill(amount);
    await expect(change.getByText(consequence)).toBeVisible();
    await change.getByLabel('Why').fill('Fewer large refunds');
    await change.getByRole('button', { name: 'Change limit' }).click();
    await expect(change).toHaveCount(0);
  };
  await changeTo('40,000', /Above ₹40,000 two administrators will be needed/);
  await expect(limit.getByText('₹40,000').first()).toBeVisible();
  await changeTo('50,000', /One administrator will be enough up to ₹50,000/);
  await expect(limit.getByText('A change waits for approval')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  // An own request is decided by another administrator.
  await page.goto(`${site}/dashboard/approvals`);
  await expect(page.getByText(utr).or(page.getByText('Meera Nair')).first()).toBeVisible();
  await expect(page.getByText('Another administrator must decide your own request.').first()).toBeVisible();
  await forgetLogIn(page);

  // The other administrator was mailed, and approves all four.
  await mailbox.about(admin.email, 'Approval needed: Credit a bank transfer');
  await logInByRequest(page, product, admin);
  await page.goto(`${site}/dashboard/approvals`);
  const approve = async (row: RegExp, consequence: RegExp) => {
    await page.getByRole('row', { name: row }).getByRole('button', { name: 'Review' }).click();
    const review = page.getByRole('dialog');
    await expect(review.getByText(consequence)).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(review).toHaveCount(0);
  };
  await approve(/Credit a bank transfer.*Meera Nair/, /₹1,500\.50 that reached our bank account/);
  await approve(/Adjust a wallet.*Meera Nair/, /₹25\.50 will be added to the wallet/);
  await approve(
    /Refund a payment/,
    /₹60,000\.00 will be refunded to the original payment method: ₹58,800\.00 out of the wallet/,
  );
  await approve(/Change the limit for refunds/, /raised from ₹40,000 to ₹50,000/);
  await mailbox.about(second.email, 'Approved and done: Credit a bank transfer');
  await mailbox.about(second.email, 'Approved and done: Refund a payment');
  await page.goto(`${site}/dashboard/payments/${paymentId}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds.getByText('The project was cancelled')).toBeVisible(SOON);
  await expect(refunds.getByText('By Ravi Second')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${site}/dashboard/company-settings?part=two-administrators`);
  await expect(limit.getByText(`By Ravi Second, approved by ${admin.name}`).first()).toBeVisible(SOON);
  await page.goto(`${site}/dashboard/bank-transfers?utr=${utr}`);
  await expect(page.getByRole('row', { name: new RegExp(utr) })).toContainText('Done', SOON);
  await forgetLogIn(page);

  // The customer.
  await mailbox.about(customer.email, 'refund');
  await mailbox.about(customer.email, 'Your bank transfer of ₹1,500.50 is in your wallet');
  await mailbox.about(customer.email, '₹25.50 was added to your wallet');
  await logInByRequest(page, product, customer);
  await page.goto(`${site}/wallet`);
  await expect(page.getByText('₹1,526.00').first()).toBeVisible();
  await expect(page.getByText('For the delay of your project')).toBeVisible();
  await expect(page.getByText(`NEFT ${utr}`)).toBeVisible();
  await page
    .getByRole('button', { name: /^Notices/ })
    .first()
    .click();
  await expect(
    page.getByRole('link', { name: /Your bank transfer is in your wallet/ }).first(),
  ).toBeVisible();
  await expectAccessible(page);
});
