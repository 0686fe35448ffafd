import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { newTestUser, passwordField, signUpByRequest } from '../product/test-user';
import { storeProjects } from '../product/projects';
import { expect, expectAccessible, test } from '../product/test';

test('a customer asks for the own data, is mailed, and opens the file', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  const { accepted } = await storeProjects(product, person.email);
  await page.goto(`${product.site}/dashboard/settings`);
  const panel = page.getByRole('region', { name: 'Download your data' });
  await expect(panel.getByText('We prepare the file and mail you')).toBeVisible();
  await expectAccessible(page);

  // A double click is one request. The session of a sign-up has not confirmed its password.
  expectStatus(403);
  await panel.getByRole('button', { name: 'Prepare my data' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await passwordField(page).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
  const isAsked = panel.getByText(/Preparing your file|my-data\.zip/);
  await expect(isAsked).toBeVisible();
  await page.reload();
  const mail = await product.mailbox.about(person.email, 'Your data is ready');
  expect(mail.text).toContain(`${product.site}/dashboard/settings`);
  expect(mail.text).not.toContain(accepted.id);

  await expect(panel.getByText('my-data.zip')).toBeVisible();
  await expect(panel.getByText(/Available until/)).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.zip');
  const files = unzipSync(await readFile(await download.path()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('README.txt')).toContain(person.email);
  const data = JSON.parse(text('data.json')) as Record<string, { projectTitle?: string; email?: string }[]>;
  expect(data['profile']).toEqual([expect.objectContaining({ email: person.email, name: person.name })]);
  expect(data['quotations']).toHaveLength(2);
  expect(text('csv/quotations.csv').split('\r\n')).toHaveLength(4);
  expect(JSON.stringify(data)).not.toContain(person.password);

  // The bell says it too, and leads back here.
  await page.goto(`${product.site}/dashboard`);
  await page
    .getByRole('button', { name: /^Notices/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Notices' })
    .getByRole('link', { name: /Your data is ready/ })
    .click();
  await expect(page).toHaveURL(`${product.site}/dashboard/settings`);
  await expect(panel.getByText('my-data.zip')).toBeVisible();
});
