import { newTestUser, signUp } from '../product/test-user';
import { test } from '../product/test';
import { shoot } from './shoot';
test.use({ reducedMotion: 'reduce' });
test('docs content', async ({ page, product }, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  for (const path of ['payment-integration-guide', 'api-integration']) {
    await page.goto(`${product.site}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    await shoot(page, `dc-${path}`);
  }
});
