import { randomInt } from 'node:crypto';
import { payWithRazorpay } from '../product/pay';
import { acceptAndPay, sendQuotation } from '../product/quotation';
import { forgetLogIn, logInByRequest, newTestUser, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

/** Three phases of ₹100, ₹200 and ₹300. */
const PHASES = [
  ['Design', '100'],
  ['Build', '200'],
  ['Launch', '300'],
] as const;

for (const width of [1280, 390])
  test(`staff find, take, price and answer a quotation, and return a paid phase, at ${width} px`, async ({
    page,
    product,
    useGateway,
    expectStatus,
  }, { workerIndex }) => {
    test.slow();
    // The server asks for the password first.
    expectStatus(403);
    await useGateway('razorpay');
    const admin = product.accounts.find(({ role }) => role === 0);
    if (!admin) throw new Error('no demonstration log-in of an administrator');
    const customer = newTestUser(product, workerIndex);
    await page.setViewportSize({ width, height: 900 });
    await signUpByRequest(page, product, customer);
    await payWithRazorpay(page, `${product.site}/paynow`, '500');
    const projectTitle = `Portal ${randomInt(1e9)}`;
    const id = await sendQuotation(page, product, { projectTitle });
    await forgetLogIn(page);

    await test.step('find it, without the address in the address bar', async () => {
      await logInByRequest(page, product, admin);
      await page.goto(`${product.site}/dashboard/quotations`);
      const field = page.getByRole('textbox', { name: 'Search quotations' });
      await field.fill(customer.email);
      await field.press('Enter');
      const list = page.getByRole('region', { name: 'List of quotations' });
      await expect(list.locator('a:visible')).toHaveCount(1);
      expect(page.url()).not.toContain('asha');
      await expectAccessible(page);
      await list.getByRole('link', { name: projectTitle }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(projectTitle);
      await expect(page.getByText('Urgent').first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('take it', async () => {
      await expect(page.getByText('Take the quotation before you price it.')).toBeVisible();
      await page.getByRole('button', { name: 'Take it' }).dblclick();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Pending');
      await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0);
    });

    await test.step('price three phases, with a reload in the middle', async () => {
      await page.getByRole('button', { name: 'Set a price' }).click();
      const phase = (number: number) => page.getByRole('group', { name: `Phase ${number}` });
      for (const [index, [title, amount]] of PHASES.entries()) {
        if (index > 0) await page.getByRole('button', { name: 'Add a phase' }).click();
        await phase(index + 1)
          .getByLabel(/^Title/)
          .fill(title);
        await phase(index + 1)
          .getByLabel(/^Amount/)
          .fill(amount);
      }
      await page.getByLabel(/^Total before GST/).fill('700');
      await page.getByRole('button', { name: 'Send price' }).click();
      await expect(page.getByText('The phases sum to ₹600')).toBeVisible();
      await expect(page.getByLabel(/^Total before GST/)).toBeFocused();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText('This is the price you were writing')).toBeVisible();
      await expect(phase(3).getByLabel(/^Title/)).toHaveValue('Launch');
      await page.getByRole('button', { name: 'Use the sum as the total' }).click();
      await page.getByRole('button', { name: 'Send price' }).click();
      const phases = page.getByRole('list', { name: 'Phases of the price' });
      await expect(phases.getByText('3. Launch')).toBeVisible();
      await expect(page.getByText('₹708.00', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Waiting for customer');
      await product.mailbox.about(customer.email, 'Your quotation has a price');
    });

    await test.step('write to the customer, and a note', async () => {
      await page.getByRole('tab', { name: 'Internal note' }).click();
      await page.getByRole('textbox', { name: /^Note/ }).fill('They called on Monday.');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByRole('article').getByText('They called on Monday.')).toBeVisible();
      await page.getByRole('tab', { name: 'Message to customer' }).click();
      await page.getByRole('textbox', { name: /^Message/ }).fill('Which doctors will use it?');
      await page.getByRole('button', { name: 'Send message' }).dblclick();
      await expect(page.getByRole('article').getByText('Which doctors will use it?')).toHaveCount(1);
      await product.mailbox.about(customer.email, 'Which doctors will use it?');
      await expectAccessible(page);
    });
    await forgetLogIn(page);

    await logInByRequest(page, product, customer);
    await acceptAndPay(page, product, id);
    await forgetLogIn(page);

    await test.step('return the paid phase, after the password', async () => {
      await logInByRequest(page, product, admin);
      await product.records.query('update sessions set reauthenticated_at = null');
      await page.goto(`${product.site}/dashboard/quotations/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Planning');
      await page.getByRole('button', { name: 'Return payment of phase 1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Return the payment of phase 1?' });
      await expect(dialog.getByText('₹118.00 go back to the wallet of Asha Rao')).toBeVisible();
      await dialog.getByLabel('Why').fill('Paid by mistake, says the customer');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Return payment' }).dblclick();
      const confirmation = page.getByRole('dialog', { name: 'Confirm your identity' });
      await confirmation.getByLabel('Password', { exact: true }).fill(admin.password);
      await confirmation.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Returned, unpaid')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
        'Phase payment returned to the wallet',
      );
      await expectAccessible(page);
    });
  });
