import type { Locator, Page } from '@playwright/test';
import { enter, tabTo } from '../product/keyboard';
import { expectWayToQuotation, payButton, razorpayModal } from '../product/pay';
import { storeProjects } from '../product/projects';
import { newTestUser, signUp, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const phase = (page: Page, number: number): Locator =>
  page.getByRole('list', { name: 'Phases' }).locator(`#phase-${number}`);

/** Opens with the focus inside; Tab stays in it. */
async function expectModal(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectAccessible(page);
}

test('from the dashboard to the receipt, a price is accepted and a phase paid without a pointer', async ({
  page,
  product,
  useGateway,
}, { workerIndex }) => {
  test.slow();
  await useGateway('razorpay');
  const asha = newTestUser(product, workerIndex);
  await signUp(page, product, asha);
  const { priced } = await storeProjects(product, asha.email);
  await page.reload();

  const actions = page.getByRole('region', { name: 'Needs your action' });
  await enter(page, actions.getByRole('link', { name: 'Read and answer' }));
  await expect(page.getByRole('heading', { name: priced.title, level: 1 })).toBeVisible();
  await expectAccessible(page);

  // Escape changes nothing and leads back to the button.
  const dialog = page.getByRole('dialog');
  const accept = page.getByRole('button', { name: 'Accept price' });
  await enter(page, accept);
  await expectModal(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(accept).toBeFocused();
  await page.keyboard.press('Space');
  await expectModal(page, dialog);
  await enter(page, dialog.getByRole('button', { name: 'Accept price' }));
  await expect(page.getByText(/Next to pay: phase 1/)).toBeVisible();
  await expect(phase(page, 1)).toBeFocused();

  // The wallet is empty: a top-up pays the phase.
  await enter(page, phase(page, 1).getByRole('button', { name: 'Pay Now' }));
  await expectModal(page, dialog);
  await enter(page, dialog.getByRole('button', { name: /^Top up ₹/ }));
  await expect(page.getByText('This top-up is for a phase of your quotation')).toBeVisible();
  await expectAccessible(page);
  await enter(page, payButton(page, 'razorpay'));
  // The gateway's own page in the sandbox.
  const success = razorpayModal(page).getByTestId('rzp-success');
  await expectWayToQuotation(page, () => enter(page, success));
  await page.waitForURL(`**/dashboard/quotations/${priced.id}**`);
  await expect(phase(page, 1).getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await enter(page, page.getByRole('link', { name: 'Payments', exact: true }));
  await expect(page).toHaveURL(/\/paymentslist/);
  await enter(page, page.getByRole('link', { name: /receipt/i }).first());
  await expect(page.getByText(/DL-R-\d+/).first()).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: /PDF/ }).first());
});

test('a phase is paid from the wallet by keyboard, and the focus stays at the phase', async ({
  page,
  product,
  useGateway,
}, { workerIndex }) => {
  test.slow();
  await useGateway('razorpay');
  const asha = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, asha);
  await page.goto(`${product.site}/paynow`);
  await tabTo(page, page.getByRole('textbox', { name: /amount/i }));
  await page.keyboard.type('2000');
  await enter(page, payButton(page, 'razorpay'));
  await enter(page, razorpayModal(page).getByTestId('rzp-success'));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { accepted } = await storeProjects(product, asha.email);
  await page.goto(`${product.site}/dashboard`);

  const actions = page.getByRole('region', { name: 'Needs your action' });
  await enter(page, actions.getByRole('link', { name: 'Pay this phase' }));
  await expect(page.getByRole('heading', { name: accepted.title, level: 1 })).toBeVisible();
  await enter(page, phase(page, 1).getByRole('button', { name: 'Pay Now' }));
  const dialog = page.getByRole('dialog');
  await expectModal(page, dialog);
  await enter(page, dialog.getByRole('button', { name: 'Pay ₹1,180.00' }));
  await expect(phase(page, 1).getByText('Paid', { exact: true })).toBeVisible();
  await expect(phase(page, 1)).toBeFocused();
  await expectAccessible(page);
  // The next phase is the next stop.
  await page.keyboard.press('Tab');
  await expect(phase(page, 2).getByRole('button', { name: 'Pay Now' })).toBeFocused();
});
