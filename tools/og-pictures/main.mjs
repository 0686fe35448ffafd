/**
 * Draws the preview pictures of shared links (Open Graph), one for each public page and article, to frontend/public/og/
 * (`make og-pictures`). They are committed, so that the build needs no browser.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { indexedPng } from './indexed-png.mjs';
import { pictureHtml } from './picture-html.mjs';

const rootDir = join(import.meta.dirname, '..', '..');
const outDir = join(rootDir, 'frontend', 'public', 'og');
/** Some messengers show larger pictures late or not at all. */
const MAX_BYTES = 60_000;

const fonts = join(rootDir, 'node_modules', '@fontsource-variable');
const fontOf = async (family, file) => {
  const bytes = await readFile(join(fonts, family, 'files', file));
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
};
const display = await fontOf('bricolage-grotesque', 'bricolage-grotesque-latin-wght-normal.woff2');
const text = await fontOf('inter', 'inter-latin-wght-normal.woff2');

const { siteDocuments } = await import(join(rootDir, '.cache', 'site-bundle', 'entry.js'));
const heads = new Map(
  (await siteDocuments()).map(({ head, type, isSample }) => [head.picture, { ...head, type, isSample }]),
);

const system = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(system) && { executablePath: system }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await mkdir(outDir, { recursive: true });
for (const [picture, head] of heads) {
  await page.setContent(pictureHtml(head, { display, text }));
  await page.evaluate(() => document.fonts.ready);
  const shot = (await page.screenshot({ type: 'png' })).toString('base64');
  const pixels = await page.evaluate(pixelsOf, shot);
  const png = indexedPng(Buffer.from(pixels, 'base64'), 1200, 630);
  if (png.length > MAX_BYTES)
    throw new Error(`${picture}.png has ${png.length} bytes, more than ${MAX_BYTES}`);
  await writeFile(join(outDir, `${picture}.png`), png);
}
await browser.close();
console.log(`Drew ${heads.size} pictures to frontend/public/og/`);

/** Runs in the page: the pixels of a picture, four bytes (RGBA) each. */
async function pixelsOf(png) {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  let text = '';
  for (let at = 0; at < data.length; at += 32_768)
    text += String.fromCharCode(...data.subarray(at, at + 32_768));
  return btoa(text);
}
