import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { expect, expectAccessible, test } from '../../product/test';

const code = (page: Page) => page.getByRole('img', { name: 'Your QR code' });

/** Clicks a download button and decodes the file as a phone's camera would. */
async function downloaded(page: Page, kind: 'SVG' | 'PNG') {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${kind}` }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`qr-code.${kind.toLowerCase()}`);
  const file = (await readFile(await download.path())).toString('base64');
  // A page without our content security policy, which does not allow data: images.
  const camera = await page.context().newPage();
  const { width, height, pixels } = await camera.evaluate(
    async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const pen = canvas.getContext('2d');
      pen?.drawImage(picture, 0, 0);
      const data = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      // One string: Playwright takes many seconds to send the million numbers of a picture.
      let bytes = '';
      for (const byte of data) bytes += String.fromCharCode(byte);
      return { width: canvas.width, height: canvas.height, pixels: btoa(bytes) };
    },
    `data:image/${kind === 'SVG' ? 'svg+xml' : 'png'};base64,${file}`,
  );
  await camera.close();
  return {
    width,
    height,
    text: jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data,
  };
}

test('draws a link while it is typed, with the chosen style, and offers downloads', async ({
  page,
  product,
}) => {
  const sent: string[] = [];
  await page.goto(`${product.site}/qrcodes`);
  await expect(code(page)).toHaveCount(0);
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Link or text' }).click();
    await page.getByRole('textbox', { name: 'Link or text' }).fill('https://deccanloop.example/?a=1&b=₹');
    await expect(code(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  page.on('request', (request) => sent.push(request.url()));
  await expect(page.getByText('256 × 256 pixels, error level L')).toBeVisible();
  const drawn = { text: 'https://deccanloop.example/?a=1&b=₹' };
  expect(await downloaded(page, 'PNG')).toEqual({ ...drawn, width: 256, height: 256 });
  expect(await downloaded(page, 'SVG')).toEqual({ ...drawn, width: 256, height: 256 });

  await page.getByRole('radio', { name: '512' }).check();
  await page.getByRole('radio', { name: 'H', exact: true }).check();
  await page.getByRole('radio', { name: 'Navy on marigold' }).check();
  await expect(page.getByText('512 × 512 pixels, error level H')).toBeVisible();
  expect(await downloaded(page, 'PNG')).toEqual({ ...drawn, width: 512, height: 512 });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy image' }).click();
  await expect(page.getByText('The QR code is copied.')).toBeVisible();
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((item) => item.types),
  );
  expect(types).toContain('image/png');
  await expectAccessible(page);
  // The input was not sent anywhere: only the page's own code was loaded.
  expect(sent.filter((url) => !/\/assets\/|^(data|blob):/.test(url))).toEqual([]);

  await page.getByRole('textbox', { name: 'Link or text' }).fill('x'.repeat(1_274));
  await expect(page.getByRole('alert')).toHaveText(
    'This is too long for a QR code: it has 1,274 bytes, and a code of level H holds 1,273. Shorten it, or choose a lower level.',
  );
  await expect(code(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await expect(code(page)).toBeVisible();
});

test('creates UPI, Wi-Fi and contact codes, and reports the invalid field', async ({ page, product }) => {
  await page.goto(`${product.site}/qrcodes`);
  const kind = (name: string) => page.getByRole('radio', { name, exact: true });
  const png = page.getByRole('button', { name: 'Download PNG' });
  const field = (name: string) => page.getByRole('textbox', { name });
  await expect(async () => {
    await kind('UPI payment').check();
    await expect(field('UPI ID')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await png.click();
  await expect(page.getByText('UPI ID is required')).toBeVisible();
  await expect(page.getByText('Payee name is required')).toBeVisible();
  await expect(field('UPI ID')).toBeFocused();
  await expectAccessible(page);
  await field('UPI ID').fill('asha.rao');
  await field('Payee name').fill('Asha & Sons');
  await field('Amount').fill('0');
  await field('Note').fill('Bill 7');
  await expect(page.getByText('UPI ID must look like name@bank')).toBeVisible();
  await expect(page.getByText('Amount must be at least ₹1')).toBeVisible();
  await field('Amount').fill('250.5');
  await field('UPI ID').fill('asha.rao@okicici');
  expect((await downloaded(page, 'PNG')).text).toBe(
    'upi://pay?pa=asha.rao@okicici&pn=Asha%20%26%20Sons&am=250.50&cu=INR&tn=Bill%207',
  );

  await kind('Wi-Fi').check();
  await field('Network name').fill('Loop; House');
  await field('Password').fill('irani-chai');
  expect((await downloaded(page, 'PNG')).text).toBe('WIFI:T:WPA;S:Loop\\; House;P:irani-chai;;');

  await kind('Contact card').check();
  await png.click();
  await expect(page.getByText('Phone or e-mail is required')).toBeVisible();
  await expect(field('Name')).toBeFocused();
  await field('Name').fill('Asha Rao');
  await field('Phone').fill('+91 90000 12345');
  expect((await downloaded(page, 'PNG')).text).toContain(
    'N:Rao;Asha;;;\nFN:Asha Rao\nTEL;TYPE=CELL:+91 90000 12345',
  );
});
