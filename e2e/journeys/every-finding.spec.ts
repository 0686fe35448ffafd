import type { Locator, Page } from '@playwright/test';
import type { FindingCase, FindingEnd } from '../product/finding-cases/finding-case';
import { FINDING_CASES } from '../product/finding-cases/finding-cases';
import { situationsOf, type OpenFinding } from '../product/finding-situations';
import type { DemoAccount, RunningProduct } from '../product/launch';
import { administratorOf, demoAccount, type StaffRequests } from '../product/staff-requests';
import { forgetLogIn, newTestUser, openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const NOTE = 'Found and done by the night shift';
const CLOSE = 'Close finding';
const PHONE = { width: 390, height: 844 };

interface Desk {
  page: Page;
  product: RunningProduct;
  /** Logged in in the browser. */
  admin: DemoAccount;
  /** Another administrator, who decides what the one in the browser requests. */
  decider: StaffRequests;
}

const ending = (page: Page): Locator => page.getByRole('region', { name: 'End this finding' });
const rowOf = (page: Page, { id }: OpenFinding): Locator => page.locator(`a[href$="/findings/${id}"]`);
const desk = ({ site }: RunningProduct, query: string): string => `${site}/dashboard/findings?${query}`;

/** The page offers the actions of its kind and no others, among them each that its instructions name. */
async function expectOffers(page: Page, { buttons }: FindingCase): Promise<void> {
  // Money on hold is ended by an action only.
  const all = buttons.includes('Handled outside') ? buttons : [...buttons, CLOSE];
  for (const name of all) await expect(ending(page).getByRole('button', { name, exact: true })).toBeVisible();
  await expect(ending(page).getByRole('button')).toHaveCount(all.length);
  const texts = (await page.getByRole('definition').allInnerTexts()).join('\n');
  // Not every kind names one.
  const named = [...texts.matchAll(/press “([^”]+)”/gi)].map(([, name]) => name);
  expect(named.filter((name) => !all.some((button) => button === name))).toEqual([]);
}

async function submitDialog(page: Page, button: string, fields: Record<string, string | undefined>) {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields))
    if (text !== undefined) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Approves the only open request of a payment. */
async function approve({ page, product, decider }: Desk, payment: string | null): Promise<void> {
  await expect(page.getByText('Requested: Credit held money to the wallet')).toBeVisible();
  const [waiting] = await product.records.query<{ id: string }>(
    `select a.id from approvals a join payments p on p.id = a.payment_id
      where p.public_id = $1 and a.state = 'waiting'`,
    [payment],
  );
  await decider.post(`/api/admin/approvals/${waiting?.id}/decide`, { decision: 'approve' });
}

const TAKE = {
  async action(at, { payment }, { button, reference, isApproved = false }) {
    await press(at.page, button);
    await submitDialog(at.page, isApproved ? 'Request approval' : button, {
      Reference: reference,
      Why: NOTE,
    });
    if (isApproved) await approve(at, payment);
  },
  rebuild: ({ page }) => press(page, 'Rebuild this payment'),
  /** The form has the order and the gateway of the finding. */
  lookup: ({ page }) => press(page, 'Look it up'),
  async hand({ page }, _finding, { reference, after }) {
    if (after === 'refund') {
      await press(page, 'Refund');
      await submitDialog(page, 'Refund', { Why: NOTE });
      await expect(page.getByText('A refund was requested').last()).toBeVisible();
    } else if (after === 'check') {
      await press(page, 'Check now');
      await expect(page.getByText('Checked with the gateway')).toBeVisible();
    }
    await press(page, CLOSE);
    await submitDialog(page, CLOSE, { Reference: reference, 'What was found and done': NOTE });
  },
} satisfies {
  [By in FindingEnd['by']]: (
    desk: Desk,
    finding: OpenFinding,
    end: Extract<FindingEnd, { by: By }>,
  ) => Promise<void>;
};
const press = (page: Page, name: string): Promise<void> =>
  ending(page).getByRole('button', { name, exact: true }).click();

const take = (at: Desk, finding: OpenFinding, end: FindingEnd): Promise<void> =>
  (TAKE[end.by] as (desk: Desk, finding: OpenFinding, end: FindingEnd) => Promise<void>)(at, finding, end);

/** What the page says, and what was booked, once it has ended. */
async function expectEnded(
  { page, product, admin }: Desk,
  { id, payment }: OpenFinding,
  { end, ledger }: FindingCase,
): Promise<void> {
  const { query } = product.records;
  await expect
    .poll(() =>
      query('select 1 as closed from payment_findings where id = $1 and resolved_at is not null', [id]),
    )
    .toEqual([{ closed: 1 }]);
  // The page polls for it; another journey waits for that.
  if (end.by === 'action') await page.reload();
  const how = page.getByRole('region', { name: 'How it ended' });
  await expect(how).toContainText(`Closed by ${admin.name}`);
  if (end.by === 'hand') {
    await expect(how).toContainText(NOTE);
    const closed = end.reference === undefined ? 'Closed' : `Closed with reference ${end.reference}`;
    await expect(
      page.getByRole('region', { name: 'Timeline' }).getByText(closed, { exact: true }),
    ).toBeVisible();
  }
  await expect(ending(page)).toHaveCount(0);
  if (ledger === undefined) return;
  await expect
    .poll(async () => {
      const rows = await query<{ kind: string }>(
        `select t.kind from ledger_transfers t join payments p on p.id = t.payment_id
          where p.public_id = $1 order by t.created_at, t.id`,
        [payment],
      );
      return rows.map(({ kind }) => kind);
    })
    .toEqual(ledger);
}

for (const [ends, cases] of Object.entries(FINDING_CASES))
  test(`findings of ${Object.keys(cases).length} kinds are taken from the list to their end, ${ends}`, async ({
    page,
    product,
    sandbox,
    payerLink,
    useGateway,
  }, { workerIndex }) => {
    test.slow();
    await useGateway('razorpay');
    const { query, setRole } = product.records;
    // Who becomes an administrator may not decide for a day.
    const admin = demoAccount(product, 2);
    await setRole(admin.email, 0);
    await query(`update users set created_at = now() - interval '3 days' where role = 0`);
    const staff = await administratorOf(product);
    const customer = newTestUser(product, workerIndex);
    const situations = await situationsOf({ page, product, sandbox, staff, payerLink, customer });
    const open: [string, FindingCase, OpenFinding][] = [];
    for (const [kind, each] of Object.entries<FindingCase>(cases))
      open.push([kind, each, await test.step(`raise ${kind}`, () => each.raise(situations))]);
    await situations.end();
    await forgetLogIn(page);
    await openDashboard(page, product, admin);
    if (ends === 'by hand') await page.setViewportSize(PHONE);

    const at = { page, product, admin, decider: staff };
    for (const [kind, each, finding] of open)
      await test.step(kind, async () => {
        await page.goto(desk(product, `kind=${kind}`));
        await expect(rowOf(page, finding)).toHaveText(each.title);
        await rowOf(page, finding).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(each.title);
        if (each.about)
          await expect(
            page.getByRole('region', { name: 'About' }).getByRole('link', { name: each.about }),
          ).toBeVisible();
        await expectOffers(page, each);
        await expectAccessible(page);
        await take(at, finding, each.end);
        await expectEnded(at, finding, each);
      });

    await page.goto(desk(product, 'state=resolved'));
    for (const [, each, finding] of open) await expect(rowOf(page, finding)).toHaveText(each.title);
    await page.goto(desk(product, ''));
    const list = page.getByRole('region', { name: 'List of findings' });
    await expect(list.getByRole('status').filter({ hasText: /No findings|hown/ })).toBeAttached();
    for (const [, , finding] of open) await expect(rowOf(page, finding)).toHaveCount(0);
    // A kind without a case here fails: the filter has them all.
    await page.getByRole('button', { name: 'Kind' }).click();
    const titles = Object.values(FINDING_CASES).flatMap((each) => Object.values<FindingCase>(each));
    await expect(page.getByRole('group', { name: 'Kind' }).getByRole('radio')).toHaveCount(titles.length);
    for (const { title } of titles)
      await expect(page.getByRole('radio', { name: title, exact: true })).toBeAttached();

    await setRole(admin.email, 2);
    await staff.end();
  });
