import type { Browser, Locator, Page } from '@playwright/test';
import type { RunningProduct } from '../product/launch';
import { noisyPhoto, specimen, specimenCard } from '../product/specimen';
import { administratorOf } from '../product/staff-requests';
import { beginKyc, submitKyc } from '../product/submitted-kyc';
import { forgetLogIn, logInByRequest, newTestUser, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const KYC = '/dashboard/kyc';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const CONSENT = /I have read this consent/;

const fileField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const png = (buffer: Buffer) => ({ name: 'card.png', mimeType: 'image/png', buffer });
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const stored = (page: Page, document: RegExp) =>
  page.getByRole('region', { name: document }).getByText(/^(?:Picture|PDF) stored$/);

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Whether a picture is black at a point in its own pixels. */
const isBlackAt = (picture: Locator, at: { x: number; y: number }): Promise<boolean> =>
  picture.evaluate((image: HTMLImageElement, { x, y }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const draw = canvas.getContext('2d');
    draw?.drawImage(image, -x, -y);
    const [red = 255, green = 255, blue = 255, alpha = 0] = draw?.getImageData(0, 0, 1, 1).data ?? [];
    return alpha === 255 && red + green + blue < 60;
  }, at);

async function onDesktop(browser: Browser, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: DESKTOP });
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

test('a KYC is begun on a phone, and submitted from a desktop by keyboard alone', async ({
  page,
  browser,
  product,
  expectStatus,
}, { workerIndex }) => {
  test.setTimeout(300_000);
  expectStatus(422);
  await page.setViewportSize(PHONE);
  const customer = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, customer);
  const card = specimen(workerIndex + 51);
  product.leaks.secrets.addCardNumber(card.number);

  await page.goto(product.site + KYC);
  await expect(page.getByText('Your Aadhaar number is never stored')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start KYC' }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Business name').fill('Rao Exports');
  await page.getByLabel('Type of business').selectOption('proprietorship');
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('AAPFU0939F');
  await expect(page.getByLabel('State')).toHaveValue('27');
  await page.getByLabel('Address of the business').fill('12 Lake View Road');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('PIN code').fill('411007');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(step(page, 'Bank account')).toBeVisible();
  await page.getByLabel('Account holder').fill('Rao Exports');
  await page.getByLabel('Account number', { exact: true }).fill('50100123454821');
  await page.getByLabel('Account number again').fill('50100123454821');
  await page.getByLabel('IFSC').fill('HDFC0001234');
  await expect(page.getByText('HDFC Bank').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Current account' }).check();
  // What is typed and not saved survives a reload, without the account number.
  await page.reload();
  await expect(page.getByLabel('IFSC')).toHaveValue('HDFC0001234');
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('Account number', { exact: true }).fill('5010 0123 4548 21');
  await page.getByLabel('Account number again').fill('50100123454821');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(step(page, 'Documents')).toBeVisible();
  await expect(fileField(page, 'PAN card')).toBeDisabled();
  await page.getByRole('checkbox', { name: CONSENT }).check();
  const paper = png(await specimenCard(page, card, { withoutNumber: true }));
  await fileField(page, 'GST certificate').setInputFiles(paper);
  await fileField(page, 'PAN card').setInputFiles(paper);
  await expect(stored(page, /^GST certificate/)).toBeVisible();
  await expect(stored(page, /^PAN card/)).toBeVisible();
  await expectAccessible(page);
  const front = png(await specimenCard(page, card));
  const unreadable = png(await specimenCard(page, card, { withoutNumber: true, side: 'back' }));
  await forgetLogIn(page);

  await onDesktop(browser, async (desktop) => {
    await logInByRequest(desktop, product, customer);
    await desktop.goto(product.site + KYC);
    // It goes on where the phone stopped.
    await expect(step(desktop, 'Documents')).toBeVisible();
    await expect(stored(desktop, /^PAN card/)).toBeVisible();
    const number = desktop.getByLabel('Aadhaar number');
    await tabTo(desktop, number);
    await desktop.keyboard.type(card.number);
    await expect(number).toHaveValue(card.number.replace(/(\d{4})(?=\d)/g, '$1 '));

    await fileField(desktop, 'Front of the card').setInputFiles(front);
    await expect(desktop.getByRole('heading', { name: /^Front of the card: this is what/ })).toBeVisible({
      timeout: 90_000,
    });
    await expect(desktop.getByText(`XXXX XXXX ${card.number.slice(-4)}`)).toBeVisible();
    const masked = desktop.getByRole('img', { name: 'Front of the card, masked' });
    await expect.poll(() => masked.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    await expectAccessible(desktop);
    await tabTo(desktop, desktop.getByRole('button', { name: 'No digit is visible: confirm' }));
    await desktop.keyboard.press('Enter');
    await expect(desktop.getByRole('button', { name: 'View Front of the card' })).toBeVisible();

    // No number can be read on the back: it is marked by hand.
    await fileField(desktop, 'Back of the card').setInputFiles(unreadable);
    const add = desktop.getByRole('button', { name: 'Add an area' });
    await expect(add).toBeEnabled({ timeout: 90_000 });
    await tabTo(desktop, add);
    await desktop.keyboard.press('Enter');
    const area = desktop.getByRole('button', { name: 'Area 1 of 1' });
    await expect(area).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight']) await desktop.keyboard.press(key);
    await expectAccessible(desktop);
    await tabTo(desktop, desktop.getByRole('button', { name: 'Send with the marked area' }));
    await desktop.keyboard.press('Enter');
    const confirm = desktop.getByRole('button', { name: 'No digit is visible: confirm' });
    await expect(confirm).toBeVisible({ timeout: 90_000 });
    // Of 1280 × 806 px: begun at 384, 363 with 512 × 81, then two steps of 8 down and one wider.
    const back = desktop.getByRole('img', { name: 'Back of the card, masked' });
    await expect.poll(() => isBlackAt(back, { x: 388, y: 383 })).toBe(true);
    expect(await isBlackAt(back, { x: 900, y: 456 })).toBe(true);
    expect(await isBlackAt(back, { x: 908, y: 464 })).toBe(false);
    await tabTo(desktop, confirm);
    await desktop.keyboard.press('Enter');
    await expect(desktop.getByRole('button', { name: 'View Back of the card' })).toBeVisible();

    await tabTo(desktop, desktop.getByRole('button', { name: 'Continue' }));
    await desktop.keyboard.press('Enter');
    await expect(step(desktop, 'Review and submit')).toBeVisible();
    await expect(desktop.getByText('12 Lake View Road, Pune 411007, Maharashtra')).toBeVisible();
    await expectAccessible(desktop);
    await expect(desktop.getByText(/^You agreed to it on/)).toBeVisible();
    await tabTo(desktop, desktop.getByRole('button', { name: 'Submit KYC' }));
    await desktop.keyboard.press('Enter');
    await expect(desktop.getByRole('heading', { name: 'We are checking your KYC' })).toBeVisible();
    await expect(desktop.getByText('KYC submitted')).toBeVisible();
    await expectAccessible(desktop);
  });
});

test('a photo above 5 MB is made smaller in the browser', async ({ page, product }, { workerIndex }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  const customer = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, customer);
  await beginKyc(page, product, 'Menon Spices');
  await page.goto(`${product.site}${KYC}?step=documents`);
  await expect(step(page, 'Documents')).toBeVisible();
  await page.getByRole('checkbox', { name: CONSENT }).check();

  const heic = Buffer.from(
    '\0\0\0\x18ftypheic\0\0\0\0\0\0\0\x14ispe\0\0\0\0\0\0\x0f\xc0\0\0\x0b\xd0',
    'latin1',
  );
  await fileField(page, 'PAN card').setInputFiles({
    ...{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
  });
  await expect(page.getByText('Your browser cannot open HEIC photos.')).toBeVisible();

  const buffer = await noisyPhoto(page, 4_100, 2_000);
  expect(buffer.length).toBeGreaterThan(6 * 1024 * 1024);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/kyc/upload-documents'));
  // The text is shown for a moment only.
  const wasPreparing = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const check = () => {
          if (document.body.textContent.includes('Preparing the photo...')) resolve(true);
        };
        new MutationObserver(check).observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }),
  );
  await fileField(page, 'GST certificate').setInputFiles({
    ...{ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer },
  });
  expect(await wasPreparing).toBe(true);
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(5 * 1024 * 1024 + 2_000);
  await expect(stored(page, /^GST certificate/)).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
  const files = await product.records.query(
    `select width, height from kyc_files join kyc_documents on kyc_documents.id = document_id
       join kyc_records on kyc_records.id = kyc_id where business_name = 'Menon Spices'`,
    [],
  );
  expect(files).toContainEqual({ width: 4_000, height: 1_951 });
});

/** The customer's KYC as an administrator finds it. */
async function decide(product: RunningProduct, email: string, bodies: readonly object[]): Promise<void> {
  const admin = await administratorOf(product);
  const { records } = await admin.post<{ records: { id: string }[] }>('/api/admin/kyc/search', {
    search: email,
  });
  const id = records[0]?.id;
  for (const body of bodies) {
    const call = 'type' in body ? 'update-single-kyc-doc' : 'kyc-update-status';
    await admin.post(`/api/kyc/${call}`, { id, ...body });
  }
  await admin.end();
}

test('one rejected document is sent again, and a change after the approval needs the password', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  test.setTimeout(240_000);
  expectStatus(403);
  const reason = 'The picture is blurred. Please send a sharp picture in which every word can be read.';
  const customer = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, customer);
  const { card } = await submitKyc(page, product, { businessName: 'Iyer Handlooms', seed: workerIndex + 71 });
  product.leaks.secrets.addCardNumber(card.number);
  await decide(product, customer.email, [
    { type: 'gstCertificate', status: 'Approved' },
    { type: 'panCard', status: 'Rejected', rejectionReason: reason },
    { type: 'aadharCard', status: 'Approved' },
  ]);

  await page.goto(product.site + KYC);
  await expect(page.getByRole('heading', { name: 'Please send one document again' })).toBeVisible();
  const pan = page.getByRole('region', { name: /^PAN card/ });
  await expect(pan.getByText(reason)).toBeVisible();
  // Nothing else can be sent.
  await expect(page.locator('input[type=file]:not([capture])')).toHaveCount(1);
  await expectAccessible(page);
  const again = png(await specimenCard(page, card, { withoutNumber: true }));
  await fileField(page, 'PAN card').setInputFiles(again);
  // The customer has signed up with a code only: the upload goes on after the password.
  const identity = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expectAccessible(page);
  await identity.getByLabel('Password', { exact: true }).fill(customer.password);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your KYC' })).toBeVisible();
  await expect(pan.getByText('Being checked')).toBeVisible();

  await decide(product, customer.email, [{ type: 'panCard', status: 'Approved' }, { status: 'Approved' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your KYC is approved' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the bank details' }).click();
  await expect(page.getByRole('dialog', { name: 'Change an approved KYC?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on and change it' }).click();
  const session = `update sessions set reauthenticated_at = null where user_id = (select id from users where email = $1)`;
  await product.records.query(session, [customer.email]);
  await page.getByLabel('Account number', { exact: true }).fill('123456789012');
  await page.getByLabel('Account number again').fill('123456789012');
  await page.getByRole('button', { name: 'Save and have it checked' }).click();
  await identity
    .getByRole('button', { name: 'Cancel' })
    .or(identity.getByRole('button', { name: 'Close' }))
    .first()
    .click();
  // Nothing typed is lost.
  await expect(page.getByLabel('Account number again')).toHaveValue('123456789012');
  await page.getByRole('button', { name: 'Save and have it checked' }).click();
  await identity.getByLabel('Password', { exact: true }).fill(customer.password);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your change' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In use now' })).toBeVisible();
  await expectAccessible(page);
  const mail = await product.mailbox.about(customer.email, 'Your KYC was changed');
  expect(mail.text).toMatch(/Changed:\s+(PAN card|Bank details)/);
});
