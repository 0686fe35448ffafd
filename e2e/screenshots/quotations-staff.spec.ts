import { randomUUID } from 'node:crypto';
import { sendQuotation } from '../product/quotation';
import { expectDashboard, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot, shootDialog } from './shoot';

/** Quotations of staff: the list, a record in its states, the price editor and the dialogs. */
test.use({ reducedMotion: 'reduce' });

test('quotations of staff', async ({ page, product, expectStatus }) => {
  expectStatus(404);
  test.slow();
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no demonstration log-in of an administrator');
  const loaded = () => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  const { query } = product.records;
  const quotations = `${product.site}/dashboard/quotations`;

  const ids: string[] = [];
  for (const [projectTitle, clientName, companyName, priority] of [
    ['A booking portal for three clinics', 'Asha Rao', 'Rao Clinics', 'urgent'],
    ['Online shop for handloom sarees', 'Meera Iyer', 'Iyer Handlooms Private Limited', 'high'],
    ['School timetable and attendance', 'Ravi Kumar', '', 'medium'],
    ['Stock of a pharmacy chain', 'Sunita Deshpande', 'Deshpande Medicals', 'low'],
    ['Games for children', 'Imran Khan', '', 'low'],
  ] as const)
    ids.push(
      await sendQuotation(page, product, {
        ...{ projectTitle, clientName, companyName, priority },
        email: `${clientName.toLowerCase().replace(' ', '.')}@example.com`,
      }),
    );
  const [asha, meera, ravi, , imran] = ids;
  const [staff] = await query<{ id: string }>('select id from users where email = $1', [admin.email]);
  const price = async (
    id: string | undefined,
    phases: readonly (readonly [string, number, string | null])[],
  ) => {
    for (const [index, [title, amount, dueOn]] of phases.entries())
      await query(
        `with phase as (insert into quotation_phases (id, quotation_id, position, title, amount_paise, due_on, price_version)
           values ($1, $2, $3, $4, $5, $6, 1))
         update quotations set status = 'approved', price_version = 1, priced_at = now(), total_paise = $7,
                valid_until = now() + interval '30 days' where id = $2`,
        [
          ...[randomUUID(), id, index + 1, title, amount, dueOn],
          phases.slice(0, index + 1).reduce((sum, [, each]) => sum + each, 0),
        ],
      );
  };
  await price(meera, [
    ['Design', 60_000_00, '2026-10-31'],
    ['Shop and payments', 1_40_000_00, '2027-01-31'],
  ]);
  await price(ravi, [['Everything', 85_000_00, null]]);
  await query(
    `update quotations set customer_decision = 'accepted', project_status = 'in_progress', deadline = '2027-02-28',
            assigned_to = $2 where id = $1`,
    [meera, staff?.id],
  );
  await query(
    `update quotations set status = 'rejected', rejection_reason = 'We do not build games.' where id = $1`,
    [imran],
  );
  await query(`update quotations set deadline = '2026-10-01' where id = $1`, [asha]);

  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(quotations);
  await expect(page.getByRole('link', { name: 'Games for children' })).toBeVisible();
  await shoot(page, 'quotations-staff-list');
  await page.goto(`${quotations}?status=pending&assignee=me`);
  await expect(page.getByText('No quotation matches')).toBeVisible();
  await shoot(page, 'quotations-staff-no-match');
  await page.goto(`${quotations}/${randomUUID()}`);
  await expect(page.getByText('There is no such quotation')).toBeVisible();
  await shoot(page, 'quotations-staff-unknown');

  await page.goto(`${quotations}/${asha}`);
  await loaded();
  await shoot(page, 'quotations-staff-submitted');
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.getByRole('tab', { name: 'Internal note' }).click();
  await page
    .getByRole('textbox', { name: /^Note/ })
    .fill('They called on Monday and want to start in January.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Message to customer' }).click();
  await page.getByRole('textbox', { name: /^Message/ }).fill('Which doctors will use it?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Set a price' }).click();
  const phase = (number: number) => page.getByRole('group', { name: `Phase ${number}` });
  await phase(1)
    .getByLabel(/^Title/)
    .fill('Design');
  await phase(1)
    .getByLabel(/^Amount/)
    .fill('50,000');
  await phase(1)
    .getByLabel(/^Due date/)
    .fill('2027-01-15');
  await page.getByRole('button', { name: 'Add a phase' }).click();
  await phase(2)
    .getByLabel(/^Amount/)
    .fill('75,000');
  await page.getByLabel(/^Total before GST/).fill('1,50,000');
  await page.getByRole('button', { name: 'Send price' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await shoot(page, 'quotations-staff-editor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await shootDialog(page, 'quotations-staff-reject');

  await page.goto(`${quotations}/${meera}`);
  await expect(page.getByText('1. Design')).toBeVisible();
  await shoot(page, 'quotations-staff-project');
});
