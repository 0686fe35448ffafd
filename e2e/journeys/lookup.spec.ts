import { randomInt } from 'node:crypto';
import { openForm, razorpayModal, submitAmount } from '../product/pay';
import { expectDashboard, forgetLogIn, logIn, newTestUser, signUp } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

interface Quoted {
  gateway_order_id: string;
  gateway_payment_id: string;
  reference: string;
  receipt: string;
  user_id: string;
}

test('support finds a payment and its payer by everything that a customer may quote', async ({
  page,
  product,
  useGateway,
}, { workerIndex }) => {
  test.slow();
  await useGateway('razorpay');
  const unique = [...String(randomInt(1e9))].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const payer = { ...newTestUser(product, workerIndex), name: `Meera ${unique}` };
  const vpa = `meera.${unique}@okaxis`;
  await signUp(page, product, payer);
  await openForm(page, `${product.site}/paynow`, 'razorpay');
  const id = await submitAmount(page, 'razorpay', '500');
  const modal = razorpayModal(page);
  await modal.getByRole('tab', { name: 'UPI' }).click();
  await modal.getByLabel('UPI ID').fill(vpa);
  await modal.getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await forgetLogIn(page);

  const quoted = await test.step('the payment has a receipt and the details of the gateway', async () => {
    let rows: Quoted[] = [];
    await expect(async () => {
      rows = await product.records.query<Quoted>(
        `select attempt.gateway_order_id, details.gateway_payment_id, details.reference,
                'DL-R-' || lpad(receipt.number::text, 6, '0') as receipt, owner.user_id
           from payments payment
           join wallet_owners owner on owner.id = payment.owner_id
           join payment_attempts attempt on attempt.payment_id = payment.id
           join gateway_payment_details details on details.attempt_id = attempt.id
           join receipts receipt on receipt.payment_id = payment.id
          where payment.public_id = $1 and details.reference is not null`,
        [id],
      );
      expect(rows).toHaveLength(1);
    }).toPass();
    return rows[0] as Quoted;
  });
  const newEmail = `new-${payer.email}`;
  await product.records.query('update users set email = $1 where id = $2', [newEmail, quoted.user_id]);

  const moderator = product.accounts.find(({ role }) => role === 2);
  if (!moderator) throw new Error('no demonstration log-in of support');
  await logIn(page, product, moderator);
  await expectDashboard(page, moderator.name);
  const field = page.getByRole('textbox', { name: 'Search payments' });
  const people = page.getByRole('region', { name: 'Found people' });
  const payments = page.getByRole('region', { name: 'List of payments' });
  const search = async (text: string): Promise<void> => {
    const answered = page.waitForResponse((response) => {
      const { search: sent } = (response.request().postDataJSON() ?? {}) as { search?: string };
      return response.url().endsWith('/api/admin/payments/search') && sent === text;
    });
    await field.fill(text);
    await field.press('Enter');
    await answered;
    await expect(payments.locator(`a[href*="${id}"]:visible`)).toHaveCount(1);
  };

  for (const [key, text] of [
    ['the transaction id in lower case', id.toLowerCase()],
    ['its last 8 characters in capitals', id.slice(-8).toUpperCase()],
    ['the order id of the gateway', quoted.gateway_order_id],
    ['the payment id of the gateway', quoted.gateway_payment_id.toUpperCase()],
    ['the reference of the bank', quoted.reference],
    ['the UPI ID', vpa.toUpperCase()],
    ['the receipt number', quoted.receipt.toLowerCase()],
  ] as const)
    await test.step(key, async () => {
      await search(text);
      await expect(people).toHaveCount(0);
    });
  for (const [key, text] of [
    ['the e-mail address', newEmail],
    ['the former e-mail address', payer.email.toUpperCase()],
    ['the phone number as people write it', `0${payer.phone.slice(0, 5)} ${payer.phone.slice(5)}`],
    ['the phone number with its country code', `+91-${payer.phone}`],
    ['the name in another order', `${unique} meera`],
  ] as const)
    await test.step(key, async () => {
      await search(text);
      await expect(people.getByRole('link', { name: payer.name })).toBeVisible();
      await expect(page).toHaveURL(`${product.site}/dashboard/payments`);
    });
  await expectAccessible(page);

  await test.step('the page of the person shows profile, wallet and payments, and changes nothing', async () => {
    await people.getByRole('link', { name: payer.name }).click();
    await expect(page).toHaveURL(`${product.site}/dashboard/people/${quoted.user_id}`);
    await expect(page.getByRole('heading', { level: 1, name: payer.name })).toBeVisible();
    for (const text of [newEmail, payer.email, '₹490.00'])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the payment shows how it was made, and what the customer sees beside the timeline', async () => {
    await page.locator(`a[href*="${id}"]:visible`).click();
    const orders = page.getByRole('region', { name: 'Orders at the gateway' });
    for (const text of [vpa, quoted.reference, 'Gateway’s fee', 'Tax in it'])
      await expect(orders.getByText(text).first()).toBeVisible();
    const timeline = await page.getByRole('region', { name: 'Timeline' }).boundingBox();
    const seen = await page.getByRole('region', { name: 'What the customer sees now' }).boundingBox();
    expect(seen?.y).toBe(timeline?.y);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Their page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: payer.name })).toBeVisible();
  });

  await test.step('going back shows the search again', async () => {
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(field).toHaveValue(`${unique} meera`);
    await expect(people.getByRole('link', { name: payer.name })).toBeVisible();
  });
});
