import { inboxOf, linkIn } from '../product/mailbox';
import {
  expectDashboard,
  logIn,
  newTestUser,
  nextCode,
  passwordField,
  signUp,
  submitLogIn,
} from '../product/test-user';
import { expect, test } from '../product/test';

test('resets the password with the number that was verified in the account', async ({ page, product }, {
  workerIndex,
}) => {
  const person = newTestUser(product, workerIndex);
  const inbox = inboxOf(person.phone);
  await signUp(page, product, person);
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByRole('button', { name: 'Verify phone number' }).click();
  const dialog = page.getByRole('dialog');
  await passwordField(page, 'Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Get OTP' }).click();
  await dialog.getByLabel('Enter OTP').fill(await nextCode(product, inbox));
  await expect(dialog).toBeHidden();

  const first = await product.mailbox.next(inbox);
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await dialog.getByLabel('Phone', { exact: true }).check();
  await dialog.getByRole('textbox').fill(person.phone);
  await dialog.getByRole('button', { name: 'Get OTP' }).click();
  await dialog.getByRole('textbox', { name: /OTP/ }).fill(await nextCode(product, inbox, first.id));
  await expect(passwordField(page, 'New Password')).toBeVisible();
});

test('lets the owner log in after another browser has used up the attempts: in a known browser, and with a mailed link', async ({
  page,
  browser,
  product,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(429);
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  const last = await product.mailbox.next(person.email);
  const otherBrowser = await browser.newContext();
  const guess = () =>
    otherBrowser.request.post(`${product.site}/api/Auth/login`, {
      data: { email: person.email, password: 'Guess-Number-1' },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, guess));
  const statuses = answers.map((answer) => answer.status());
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);

  // The owner's known browser is not affected.
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click();
  await submitLogIn(page, person);
  await expectDashboard(page, person.name);

  // A new browser is, and the owner uses the mailed link there.
  const fresh = await otherBrowser.newPage();
  await logIn(fresh, product, person);
  await expect(fresh.getByText(/too many attempts/i)).toBeVisible();
  let mail = await product.mailbox.next(person.email, last.id);
  while (!/#link=/.test(mail.text ?? '')) mail = await product.mailbox.next(person.email, mail.id);
  const link = linkIn(mail);
  product.leaks.secrets.add(link.split('#link=')[1] ?? 'no link');
  await fresh.goto(link);
  await fresh.getByRole('button', { name: 'Continue' }).click();
  await expectDashboard(fresh, person.name);
  await otherBrowser.close();
});
