import { expectDashboard, forgetLogIn, logIn, newPerson, signUp } from '../product/person';
import { openForm, razorpayModal, submitAmount, walletBalance } from '../product/pay';
import { expect, expectAccessible, test } from '../product/test';

test('support finds a payment and changes nothing; an administrator refunds a part of it; the payer is told', async ({
  page,
  product,
  sandbox,
  useGateway,
}, { workerIndex }) => {
  await useGateway('razorpay');
  const asha = newPerson(product, workerIndex);
  await signUp(page, product, asha);
  await openForm(page, `${product.site}/paynow`, 'razorpay');
  const id = await submitAmount(page, 'razorpay', '500');
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await sandbox.captured(id)).toHaveLength(1);
  await forgetLogIn(page);

  const staff = (role: number) => {
    const account = product.accounts.find((each) => each.role === role);
    if (!account) throw new Error(`no demonstration log-in of role ${role}`);
    return account;
  };
  const moderator = staff(2);
  await logIn(page, product, moderator);
  await expectDashboard(page, moderator.name);
  await page.goto(`${product.site}/dashboard?view=payments`);
  await page.getByRole('textbox', { name: 'Search payments' }).fill(asha.email);
  await page.getByRole('textbox', { name: 'Search payments' }).press('Enter');
  await expect(page.getByText('₹500').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${product.site}/dashboard?view=payment&id=${id}`);
  await expect(page.getByText(`${id}-1`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Refund/ })).toHaveCount(0);
  await expectAccessible(page);
  await forgetLogIn(page);

  const admin = staff(0);
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(`${product.site}/dashboard?view=payment&id=${id}`);
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
  const letter = await product.mailbox.about(asha.email, 'refund');
  expect(letter.text).toContain('₹100');

  await page.goto(`${product.site}/dashboard?view=reconciliation`);
  await page.getByRole('button', { name: 'Run now' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Run|Reconcile/ })
    .click();
  await expect(page.getByText(/done|All in order|agree/i).first()).toBeVisible();
  await expectAccessible(page);
  await forgetLogIn(page);

  await logIn(page, product, asha);
  await expectDashboard(page, asha.name);
  await expect(async () => {
    expect(await walletBalance(page, product.site)).toBe(490_00 - 98_00);
  }).toPass();
  await expect(page.getByText('₹392.00').first()).toBeVisible();
});
