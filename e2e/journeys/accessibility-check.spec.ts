import { violationsOn } from '../product/accessibility';
import { expect, test } from '../product/test';

const PICTURE = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">';
const PALE = '<p style="color: rgb(200, 200, 200)">Pale</p>';
const documentWith = (part: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${part}</main></html>`;

test('the accessibility check finds faults of a page, of its next document, and of a frame', async ({
  page,
}) => {
  await page.setContent(documentWith('<p>No fault</p>'));
  expect(await violationsOn(page)).toEqual([]);
  await page.setContent(documentWith(PALE + PALE));
  expect(await violationsOn(page)).toEqual([`color-contrast: ${PALE} | ${PALE}`]);
  for (let visits = 0; visits < 2; visits += 1) {
    await page.goto(`data:text/html,${encodeURIComponent(documentWith(PICTURE))}`);
    expect(await violationsOn(page)).toEqual([`image-alt: ${PICTURE}`]);
  }
  await page.setContent(
    documentWith(`<iframe title="A frame" srcdoc='<p>Some text</p>${PICTURE}'></iframe>`),
  );
  await page.frameLocator('iframe').getByText('Some text').waitFor();
  expect(await violationsOn(page)).toEqual([`image-alt: ${PICTURE}`]);
});
