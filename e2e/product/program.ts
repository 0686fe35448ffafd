import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import type { RunningProduct } from './launch';

/** A test key of all scopes, of the customer who is logged in on the page. */
export async function newTestKey(page: Page, product: RunningProduct, email: string): Promise<string> {
  await product.records.query(
    `update sessions set reauthenticated_at = now() where user_id = (select id from users where email = $1)`,
    [email],
  );
  const created = await page.request.post(`${product.site}/api/customer/api-keys`, {
    data: { name: 'Web shop', mode: 'test', scopes: ['payments:read', 'payments:write', 'refunds:write'] },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const { key } = ((await created.json()) as { data: { key: string } }).data;
  product.leaks.secrets.add(key);
  return key;
}

/** A program of the customer who is logged in on the page, with a test key and without cookies. */
export async function newProgram(
  page: Page,
  product: RunningProduct,
  { playwright, email }: { playwright: PlaywrightWorkerArgs['playwright']; email: string },
): Promise<APIRequestContext> {
  const key = await newTestKey(page, product, email);
  return playwright.request.newContext({
    baseURL: product.site,
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
}
