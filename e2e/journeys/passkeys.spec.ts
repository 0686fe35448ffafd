import type { Page } from '@playwright/test';
import { expectDashboard, newTestUser, passwordField, signUp, submitLogIn } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test('adds a passkey, logs in with it, and the password still works', async ({ page, product }, {
  workerIndex,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await page.getByRole('link', { name: 'Security' }).first().click();
  await page.getByRole('button', { name: /add a passkey/i }).click();
  const dialog = page.getByRole('dialog');
  await passwordField(page, 'Current password').fill(person.password);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /add|continue/i })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /remove/i }).first()).toBeVisible();
  // Autofill in the e-mail field (conditional UI): the authenticator accepts it at once.
  const loggedIn = page.waitForResponse('**/api/Auth/passkeys/login');
  await logOut(page);
  expect((await loggedIn).status()).toBe(200);
  await expectDashboard(page, person.name);

  // A browser without conditional UI: the button works, and the password too.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.reload();
  await expectDashboard(page, person.name);
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expectDashboard(page, person.name);
  await logOut(page);
  await submitLogIn(page, person);
  await expectDashboard(page, person.name);
});

const logOut = (page: Page) =>
  page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click();
