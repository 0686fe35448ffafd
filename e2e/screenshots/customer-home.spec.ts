import { openForm, payWithRazorpay, submitAmount } from '../product/pay';
import { storeProjects } from '../product/projects';
import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot, shootDialog } from './shoot';

/** The customer's dashboard, empty and filled, its bell, the wallet, and the request for a refund. */
test.use({ reducedMotion: 'reduce' });

test('the dashboard of a customer', async ({ page, product, useGateway }, { workerIndex }) => {
  await useGateway('razorpay');
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await expect(page.getByText('No quotations found')).toBeVisible();
  await shoot(page, 'home-new');
  await storeProjects(product, person.email);
  const id = await payWithRazorpay(page, `${product.site}/paynow`, '25000');
  await product.mailbox.about(person.email, 'Payment received');
  await openForm(page, `${product.site}/paynow`, 'razorpay');
  await submitAmount(page, 'razorpay', '700');
  await page.goto(`${product.site}/dashboard`);
  await expect(page.getByText('Pay this phase')).toBeVisible();
  await shoot(page, 'home');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: /^Notices/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('credited');
    await shoot(page, 'home-bell', { widths: [width], fullPage: false });
    await page.keyboard.press('Escape');
  }
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await shoot(page, 'home-wallet');
  await page.getByRole('button', { name: 'Withdraw money' }).click();
  await shootDialog(page, 'home-withdraw');
  await page.goto(`${product.site}/paymentslist?transaction=${id}`);
  await expect(page.getByRole('button', { name: 'Request a refund or withdrawal' })).toBeVisible();
  await shootDialog(page, 'home-sheet');
  await page.getByRole('button', { name: 'Request a refund or withdrawal' }).click();
  await expect(page.getByLabel('Amount')).toBeVisible();
  await shoot(page, 'home-refund', { fullPage: false });
  await product.records.query(
    `insert into payment_disputes (id, gateway, mode, gateway_dispute_id, gateway_payment_id, payment_id, capture_id,
       amount_paise, status, phase, opened_at)
     select gen_random_uuid(), gateway, mode, 'disp_ofPictures01', gateway_payment_id, payment_id, id, 8000_00, 'open',
            'chargeback', now() from payment_captures where payment_id = (select id from payments where public_id = $1)`,
    [id],
  );
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByRole('list', { name: 'Held' })).toBeVisible();
  await shoot(page, 'wallet-held');
  await page.goto(`${product.site}/dashboard`);
  await expect(page.getByText('Available in your wallet')).toBeVisible();
  await shoot(page, 'home-held');
});
