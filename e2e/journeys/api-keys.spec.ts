import type { Page } from '@playwright/test';
import { newTestUser, signUp, passwordField } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const ACCOUNT = '/api/merchant/account';

/** A sign-up proves no password, so the first critical action asks for it. */
async function confirmPassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('a customer creates an API key, calls with it, rolls and revokes it', async ({
  page,
  product,
  context,
  expectStatus,
  playwright,
}, { workerIndex }) => {
  // The server asks for the password.
  expectStatus(403);
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.site });
  // A program: without the browser's cookies.
  const program = await playwright.request.newContext({ baseURL: product.site });
  const statusOf = async (key: string): Promise<number> => {
    const answer = await program.get(ACCOUNT, { headers: { Authorization: `Bearer ${key}` } });
    return answer.status();
  };
  const takeKey = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Copy the key' }).click();
    await expect(page.getByText('Copied')).toBeAttached();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.getByLabel('Your new API key')).toHaveText(key);
    product.leaks.secrets.add(key);
    return key;
  };

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/dashboard/api-keys`);
  await expect(page.getByText('No test keys yet')).toBeVisible();
  await expectAccessible(page);

  let key = '';
  await test.step('create a key, which is shown once', async () => {
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill('Web shop');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await confirmPassword(page, person.password);
    await expect(page.getByRole('dialog', { name: 'Store your new key' })).toBeVisible();
    key = await takeKey();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText(`dl_test_…${key.slice(-4)}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`dl_test_…${key.slice(-4)}`)).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('call with it', async () => {
    const answer = await program.get(ACCOUNT, { headers: { Authorization: `Bearer ${key}` } });
    expect(await answer.json()).toMatchObject({
      ...{ status: 'success', mode: 'test', business_name: person.name },
      key: { name: 'Web shop', last_four: key.slice(-4) },
    });
  });

  let next = '';
  await test.step('roll it, with an overlap', async () => {
    await page.getByRole('button', { name: 'Roll Web shop' }).click();
    await expect(page.getByText('Both keys work for 24 hours')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Roll key' }).click();
    await expect(page.getByRole('dialog', { name: 'Store your new key' })).toBeVisible();
    next = await takeKey();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    expect([await statusOf(key), await statusOf(next)]).toEqual([200, 200]);
  });

  await test.step('revoke the old one', async () => {
    const old = page.getByRole('listitem').filter({ hasText: `…${key.slice(-4)}` });
    await old.getByRole('button', { name: 'Revoke Web shop' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    // While it is open, nothing behind it has a role.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(old).toHaveCount(0);
    expect([await statusOf(key), await statusOf(next)]).toEqual([401, 200]);
  });
  await program.dispose();
});
