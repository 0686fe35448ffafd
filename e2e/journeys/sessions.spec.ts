import {
  expectDashboard,
  logIn,
  newTestUser,
  rememberToken,
  signUp,
  signUpByRequest,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test('refreshes once under ten parallel requests', async ({ page, product, expectStatus }, {
  workerIndex,
}) => {
  expectStatus(401);
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  const before = await rememberToken(page.context(), product);
  // A page that is still loading would refresh the session too, and its answer could get lost.
  await page.goto('about:blank');
  await product.records.expireTokens(person.email);
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Auth/refreshToken')) refreshes.push(request.url());
  });
  // Each part of the page sends its own request; all get 408 at the same time.
  await page.goto(`${product.site}/dashboard`);
  await expectDashboard(page, person.name);
  expect(refreshes).toHaveLength(1);
  expect(await rememberToken(page.context(), product)).not.toBe(before);

  // Ten parallel requests with the old token lead to one session and one new token. The page would refresh it too.
  await page.goto('about:blank');
  await product.records.expireTokens(person.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => page.request.get(`${product.site}/api/Auth/refreshToken`)),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await page.request.get(`${product.site}/api/Auth/me`)).status()).toBe(200);
});

test('keeps the session when the page is reloaded during a refresh', async ({ page, product, expectStatus }, {
  workerIndex,
}) => {
  expectStatus(401);
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await page.goto('about:blank');
  await product.records.expireTokens(person.email);
  // The server replaces the token, and the answer does not reach the browser.
  const replaced = new Promise<number>((resolve) => {
    void page.route(
      '**/api/Auth/refreshToken',
      async (route) => {
        const { cookie = '' } = await route.request().allHeaders();
        const answer = await fetch(`${product.site}/api/Auth/refreshToken`, { headers: { cookie } });
        resolve(answer.status);
      },
      { times: 1 },
    );
  });
  await page.goto(`${product.site}/dashboard`);
  expect(await replaced).toBe(200);
  await page.reload();
  await expectDashboard(page, person.name);
});

test('keeps two tabs synchronised', async ({ page, context, product }, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  const second = await context.newPage();
  await second.goto(`${product.site}/dashboard`);
  await expectDashboard(second, person.name);
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
  await logIn(second, product, person);
  await expectDashboard(second, person.name);
  await expectDashboard(page, person.name);
});

test('logs out all other devices', async ({ page, browser, product, expectStatus }, { workerIndex }) => {
  expectStatus(401);
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await logIn(elsewhere, product, person);
  await expectDashboard(elsewhere, person.name);
  await page.goto(`${product.site}/dashboard`);
  await page.getByRole('link', { name: 'Security' }).first().click();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /log out everywhere else/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /log out/i })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  expect((await page.request.get(`${product.site}/api/Auth/me`)).status()).toBe(200);
  await other.close();
});

test('removes all user data at log-out, and the old token is invalid', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  // The page may see the restored cookies and request the user.
  expectStatus(401);
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  const cookies = await page.context().cookies();
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /token|^user$/.test(name))).toEqual([]);
  await page.context().addCookies(cookies);
  expect((await page.request.get(`${product.site}/api/Auth/me`)).status()).toBe(401);
});

test('ends sessions when the role changes', async ({ page, product }, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await product.records.setRole(person.email, 2);
  expect((await page.request.get(`${product.site}/api/Auth/me`)).status()).toBe(401);
});

test('shows the same wallet after log-in and through a link of the same user', async ({ page, product }, {
  workerIndex,
}) => {
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  const me = (await (await page.request.get(`${product.site}/api/Auth/me`)).json()) as {
    data: { user: { _id: string } };
  };
  const userId = me.data.user._id;
  const wallet = async () =>
    (await (await page.request.get(`${product.site}/api/payments/wallet?userId=${userId}`)).json()) as {
      success: number;
    };
  expect((await wallet()).success).toBe(1);
  await page.goto(
    await product.command('link', '--user', userId, '--name', person.name, '--from', 'website'),
  );
  await expect(page.getByLabel('User Name')).toHaveValue(person.name);
  const owners = await product.records.query(
    'select 1 from wallet_owners where external_id = $1 or user_id::text = $1',
    [userId],
  );
  expect(owners).toHaveLength(1);
});
