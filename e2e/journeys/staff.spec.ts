import {
  forgetLogIn,
  logInByRequest,
  newTestUser,
  openDashboard,
  signUpByRequest,
} from '../product/test-user';
import { openForm, payWithRazorpay, submitAmount, walletBalance } from '../product/pay';
import { expect, expectAccessible, test } from '../product/test';

test('support finds a payment and changes nothing; an administrator refunds a part of it; the payer is notified', async ({
  page,
  product,
  sandbox,
  useGateway,
}, { workerIndex }) => {
  await useGateway('razorpay');
  const asha = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, asha);
  const id = await payWithRazorpay(page, `${product.site}/paynow`, '500');
  expect(await sandbox.captured(id)).toHaveLength(1);
  await forgetLogIn(page);

  const staff = (role: number) => {
    const account = product.accounts.find((each) => each.role === role);
    if (!account) throw new Error(`no demonstration log-in of role ${role}`);
    return account;
  };
  const moderator = staff(2);
  await logInByRequest(page, product, moderator);
  await page.goto(`${product.site}/dashboard/payments`);
  await page.getByRole('textbox', { name: 'Search payments' }).fill(asha.email);
  await page.getByRole('textbox', { name: 'Search payments' }).press('Enter');
  await expect(page.getByText('₹500').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${product.site}/dashboard/payments/${id}`);
  await expect(page.getByText(`${id}-1`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Refund/ })).toHaveCount(0);
  await expectAccessible(page);
  await forgetLogIn(page);

  const admin = staff(0);
  await logInByRequest(page, product, admin);
  await page.goto(`${product.site}/dashboard/payments/${id}`);
  await page
    .getByRole('button', { name: /Refund/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A part').check();
  await dialog.getByLabel('Amount').fill('100');
  await expect(dialog.getByText('₹98.00').first()).toBeVisible();
  await dialog.getByLabel('Why').fill('Asked for by phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Refund/ }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Asked for by phone')).toHaveCount(1);
  const mail = await product.mailbox.about(asha.email, 'refund');
  expect(mail.text).toContain('₹100');

  await page.goto(`${product.site}/dashboard/reconciliation`);
  await page.getByRole('button', { name: 'Run now' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Run|Reconcile/ })
    .click();
  await expect(page.getByText(/done|All in order|agree/i).first()).toBeVisible();
  await expectAccessible(page);

  // Not the link in the alert strip, which stands above when a worker is late.
  await page.getByRole('list', { name: 'System' }).getByRole('link', { name: 'Operations' }).click();
  const conditions = page.getByRole('region', { name: 'Conditions' }).getByRole('listitem');
  await expect(conditions).toHaveCount(21);
  const processes = page.getByRole('region', { name: 'Processes' }).getByRole('listitem');
  await expect(processes.filter({ hasText: 'Worker' }).getByText('Working', { exact: true })).toBeVisible();
  await expect(processes.filter({ hasText: 'Site' }).getByText('Working', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await forgetLogIn(page);

  await openDashboard(page, product, asha);
  await expect(async () => {
    expect(await walletBalance(page, product.site)).toBe(490_00 - 98_00);
  }).toPass();
  await expect(page.getByText('₹392.00').first()).toBeVisible();
});

test('money on hold is credited by two administrators; a refund made at the gateway is recorded', async ({
  page,
  product,
  payerLink,
  useGateway,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(401);
  expectStatus(403);
  test.slow();
  await useGateway('razorpay');
  await openForm(page, await payerLink({ name: 'Asha Rao' }), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '500');
  const [capture] = await product.records.query<{ gateway_payment_id: string }>(
    `with held as (
       insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, amount_paise,
         method, status, hold_reason, captured_at)
       select gen_random_uuid(), p.id, a.id, p.mode, p.gateway, 'pay_held' || left(p.public_id, 8), 40000,
              'upi', 'held', 'amount_differs', now()
         from payments p join payment_attempts a on a.payment_id = p.id where p.public_id = $1
       returning *
     ), found as (
       insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail)
       select payment_id, attempt_id, 'amount_differs', 'amount_differs:' || id, '{"amountPaise": 40000}' from held
     ), reviewed as (
       update payments set under_review = true from held where payments.id = held.payment_id
     )
     select gateway_payment_id from held`,
    [id],
  );
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin || !capture) throw new Error('no administrator, or no payment to hold');
  const payment = `${product.site}/dashboard/payments/${id}`;
  const confirmAs = async (password: string) => {
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  };

  // Other journeys may have created administrators: with only one, the action explains that it needs two.
  await product.records.query('update users set role = 1 where role = 0 and email <> $1', [admin.email]);
  await forgetLogIn(page);
  await logInByRequest(page, product, admin);
  await page.goto(payment);
  const captures = page.getByRole('region', { name: 'Captures' });
  await expect(captures.getByText('₹400.00').first()).toBeVisible();
  await expect(captures.getByText(/A second administrator is needed/)).toBeVisible();
  await expect(captures.getByRole('button', { name: 'Credit to wallet' })).toHaveCount(0);
  await expect(captures.getByRole('button', { name: 'Refund to payer' })).toBeVisible();
  await expectAccessible(page);
  await forgetLogIn(page);

  const second = { ...newTestUser(product, workerIndex), name: 'Ravi Second' };
  await signUpByRequest(page, product, second);
  await product.records.setRole(second.email, 0);
  await product.records.query(`update users set created_at = now() - interval '3 days' where role = 0`);
  await forgetLogIn(page);
  await openDashboard(page, product, second);
  await product.records.query('update sessions set reauthenticated_at = null');
  await page.goto(payment);
  await captures.getByRole('button', { name: 'Credit to wallet' }).click();
  const dialog = page.getByRole('dialog', { name: /Credit held money/ });
  await expect(dialog.getByText(/₹392\.00 will be credited to the customer’s wallet/)).toBeVisible();
  await expect(dialog.getByText(/second administrator must approve within 24 hours/)).toBeVisible();
  await dialog.getByLabel('Why').fill('The payer changed the amount in the UPI app');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request approval' }).dblclick();
  await confirmAs(second.password);
  await expect(page.getByText('Waiting for a second administrator').first()).toBeVisible();
  await page.goto(`${product.site}/dashboard/approvals`);
  await expect(page.getByText(/changed the amount in the UPI app/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0);
  await expectAccessible(page);
  await forgetLogIn(page);

  await openDashboard(page, product, admin);
  await product.records.query('update sessions set reauthenticated_at = null');
  await page.goto(`${product.site}/dashboard/approvals`);
  await expect(page.getByRole('link', { name: 'Approvals 1 waiting for you' })).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText(/₹392\.00 will be credited/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await confirmAs(admin.password);
  await expect(page.getByText('No requests are waiting')).toBeVisible();
  await page.goto(payment);
  await expect(captures.getByText('Credited', { exact: true }).first()).toBeVisible();
  await expect(captures.getByText('₹392.00').first()).toBeVisible();

  // A part of it is refunded in the gateway's dashboard.
  await product.records.query(
    `insert into outside_refunds (id, gateway, mode, gateway_refund_id, gateway_payment_id, payment_id, attempt_id,
       capture_id, amount_paise, state)
     select gen_random_uuid(), gateway, mode, 'rfnd_outside' || left(gateway_payment_id, 8), gateway_payment_id,
            payment_id, attempt_id, id, 10000, 'processed'
       from payment_captures where gateway_payment_id = $1`,
    [capture.gateway_payment_id],
  );
  await page.reload();
  const outside = page.getByRole('region', { name: 'Outside refunds' });
  await expect(outside.getByText('₹98.00').first()).toBeVisible();
  await expectAccessible(page);
  await outside.getByRole('button', { name: 'Record refund' }).click();
  await page.getByLabel('Why').fill('Refunded by the night shift');
  await page.getByRole('dialog').getByRole('button', { name: 'Record refund' }).click();
  await expect(outside.getByText('Recorded', { exact: true })).toBeVisible();
  await expect(page.getByText('₹294.00').first()).toBeVisible();
});
