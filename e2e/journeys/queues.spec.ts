import type { RunningProduct } from '../product/launch';
import { demoAccount } from '../product/staff-requests';
import { openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

/** Messages whose job has given up, one for each day. @returns their ids */
async function deadLetters(product: RunningProduct, job: string, days: readonly string[]): Promise<string[]> {
  const rows = await product.records.query<{ id: string }>(
    `insert into outbox (job, payload, tries, dead_lettered_at, last_error)
     select $1, jsonb_build_object('day', day), 15, now(), 'Error: 550 <asha@example.in> is not known'
       from unnest($2::text[]) with ordinality days (day, n) order by n returning id::text`,
    [job, days],
  );
  return rows.map(({ id }) => id);
}
const stateOf = async ({ records }: RunningProduct, id: string) =>
  (await records.query<{ done_at: Date | null }>('select done_at from outbox where id = $1', [id]))[0];

const REASON = 'The mail server is being replaced.';

test('an administrator pauses a job, retries and discards dead letters, and reads the queue', async ({
  page,
  product,
  context,
}, { workerIndex }) => {
  test.setTimeout(180_000);
  const admin = demoAccount(product, 0);
  // A job that no other journey needs.
  const job = 'erase-kyc-papers';
  const day = `2020-01-0${(workerIndex % 9) + 1}`;
  const row = page.getByRole('row', { name: 'Erasure of identity papers' });
  const ids = await deadLetters(product, job, [day, '2020-02-30']);
  await openDashboard(page, product, admin);
  await page.getByRole('link', { name: 'Queues', exact: true }).last().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
  await expect(row).toContainText('Running');
  await expectAccessible(page);

  await test.step('a paused job says who paused it, and is resumed', async () => {
    await row.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByRole('button', { name: 'Pause job' }).press('Enter');
    await expect(page.getByText('Reason is required')).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill(REASON);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pause job' }).press('Enter');
    await expect(row).toContainText(`By ${admin.name}: ${REASON}`);
    await row.getByRole('button', { name: 'Resume' }).press('Enter');
    await page.getByRole('button', { name: 'Resume job' }).press('Enter');
    await expect(row).toContainText('Running');
  });

  await test.step('dead letters show their error, and are retried or discarded', async () => {
    await row.getByRole('link', { name: 'dead letters' }).press('Enter');
    await expect(page).toHaveURL(
      /tab=dead-letters&job=erase-kyc-papers|job=erase-kyc-papers&tab=dead-letters/,
    );
    const letter = (id: string | undefined) => page.getByRole('row', { name: `no. ${id}` });
    await expect(letter(ids[0])).toContainText(`day: ${day}`);
    await expect(letter(ids[0])).toContainText('550 <(e-mail address)> is not known');
    await expectAccessible(page);
    await letter(ids[0]).getByRole('button', { name: 'Retry' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText('1 is processed again')).toBeVisible();
    await expect(letter(ids[0])).toHaveCount(0);
    await letter(ids[1]).getByRole('button', { name: 'Discard' }).press('Enter');
    await page.getByLabel('Reason', { exact: true }).fill(REASON);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter');
    // While it is open, nothing behind it has a role.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(letter(ids[1])).toHaveCount(0);
    await expect
      .poll(async () => (await stateOf(product, ids[0] ?? ''))?.done_at ?? null, 'the job ran')
      .not.toBeNull();
  });

  await test.step('on a phone, the same as cards', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.site}/dashboard/queues`);
    await expect(page.getByText('Erasure of identity papers')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Failed webhooks' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Failed webhooks' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the page of single jobs can only be read', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByText(/^Jobs in the queue|^The queue is in PostgreSQL/)).toBeVisible();
    const link = page.getByRole('link', { name: 'Jobs in the queue' });
    if ((await link.count()) === 0) return;
    const [board] = await Promise.all([context.waitForEvent('page'), link.click()]);
    const faults: string[] = [];
    board.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await expect(board.getByText('poll-payment').first()).toBeVisible();
    await expect(board.getByRole('button', { name: /pause|retry|clean|empty/i })).toHaveCount(0);
    const changed = await board.evaluate(async () => {
      const { status } = await fetch('/ops/queues/api/queues/pause', { method: 'PUT' });
      return status;
    });
    expect(changed).toBe(404);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await board.close();
  });
});

test('the page of single jobs leads everybody else to the workspace or the log-in', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/ops/queues`);
  await expect(page).toHaveURL(/\/login/);
  const answer = await page.request.get(`${product.site}/ops/queues/api/queues`);
  expect(answer.status()).toBe(401);
});
