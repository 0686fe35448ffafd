import type { Locator, Page } from '@playwright/test';
import { openForm, payWithRazorpay, submitAmount } from '../product/pay';
import {
  expectDashboard,
  forgetLogIn,
  logIn,
  newTestUser,
  signUp,
  type TestUser,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import type { RunningProduct } from '../product/launch';
import { shoot, shootDialog } from './shoot';

/** Staff pages for money on hold, outside refunds, disputes and approvals. */
test.use({ reducedMotion: 'reduce' });

type StaffLogIn = Pick<TestUser, 'name' | 'email' | 'password'>;

test.beforeEach(async ({ useGateway, expectStatus }) => {
  expectStatus(400);
  expectStatus(401);
  expectStatus(403);
  await useGateway('razorpay');
});

/** Creates a payment whose capture is on hold because its amount differs. */
async function hold(product: RunningProduct, id: string): Promise<void> {
  await product.records.query(
    `with held as (
       insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, amount_paise,
         method, status, hold_reason, captured_at)
       select gen_random_uuid(), p.id, a.id, p.mode, p.gateway, 'pay_held' || substr(p.public_id, 3, 8), 240000,
              'upi', 'held', 'amount_differs', now()
         from payments p join payment_attempts a on a.payment_id = p.id where p.public_id = $1
       returning *
     ), found as (
       insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail)
       select payment_id, attempt_id, 'amount_differs', 'amount_differs:' || id,
              '{"expectedPaise": 250000, "amountPaise": 240000}' from held
     ), event as (
       insert into payment_events (payment_id, attempt_id, type, source, actor, detail)
       select payment_id, attempt_id, 'on_hold', 'webhook', 'razorpay',
              '{"kind": "amount_differs", "expectedPaise": 250000, "amountPaise": 240000}' from held
     )
     update payments set under_review = true from held where payments.id = held.payment_id`,
    [id],
  );
}

/** Refunds a part of a credited payment in the gateway's dashboard, and opens a dispute about the rest. */
async function refundOutsideAndDispute(product: RunningProduct, id: string): Promise<void> {
  await product.records.query(
    `with paid as (
       select c.* from payment_captures c join payments p on p.id = c.payment_id where p.public_id = $1
     ), refunded as (
       insert into outside_refunds (id, gateway, mode, gateway_refund_id, gateway_payment_id, payment_id, attempt_id,
         capture_id, amount_paise, state, reference)
       select gen_random_uuid(), gateway, mode, 'rfnd_outside' || right(gateway_payment_id, 8), gateway_payment_id,
              payment_id, attempt_id, id, 50000, 'processed', '429817364512' from paid
     )
     insert into payment_disputes (id, gateway, mode, gateway_dispute_id, gateway_payment_id, payment_id, capture_id,
       amount_paise, deducted_paise, reason_code, phase, status, respond_by, opened_at)
     select gen_random_uuid(), gateway, mode, 'disp_' || right(gateway_payment_id, 8), gateway_payment_id, payment_id,
            id, 150000, 1500_00, 'goods_or_services_not_received', 'chargeback', 'action_required',
            now() + interval '6 days', now() - interval '1 day' from paid`,
    [id],
  );
}

async function enter(page: Page, product: RunningProduct, person: StaffLogIn): Promise<void> {
  await forgetLogIn(page);
  await logIn(page, product, person);
  await expectDashboard(page, person.name);
  await product.records.query('update sessions set reauthenticated_at = null');
}

async function shootAccessibleDialog(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await shootDialog(page, name);
}

async function payments(page: Page, link: string): Promise<{ held: string; paid: string }> {
  const paid = await payWithRazorpay(page, link, '2500');
  await openForm(page, link, 'razorpay');
  const held = await submitAmount(page, 'razorpay', '2500');
  return { held, paid };
}

const reauthentication = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm your identity' });

async function confirmAs(page: Page, { password }: StaffLogIn): Promise<void> {
  await reauthentication(page).getByLabel('Password', { exact: true }).fill(password);
  await reauthentication(page).getByRole('button', { name: 'Confirm' }).click();
}

test('money on hold, refunds made outside, disputes and approvals', async ({ page, product, payerLink }, {
  workerIndex,
}) => {
  test.setTimeout(600_000);
  const { held, paid } = await payments(page, await payerLink({ name: 'Asha Rao' }));
  await hold(product, held);
  await refundOutsideAndDispute(product, paid);
  const dashboard = `${product.site}/dashboard`;
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('the demonstration has no administrator');
  const captures = page.getByRole('region', { name: 'Captures' });
  const open = async (id: string) => {
    await page.goto(`${dashboard}/payments/${id}`);
    await expect(captures).toBeVisible();
  };

  // With one administrator.
  await product.records.query('update users set role = 1 where role = 0 and email <> $1', [admin.email]);
  await enter(page, product, admin);
  await open(held);
  await expect(captures.getByText(/A second administrator is needed/)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'staff-held-one-admin');

  const second = { ...newTestUser(product, workerIndex), name: 'Ravi Second' };
  await forgetLogIn(page);
  await signUp(page, product, second);
  await product.records.setRole(second.email, 0);
  await product.records.query(`update users set created_at = now() - interval '3 days' where role = 0`);
  await enter(page, product, second);
  await open(held);
  await expect(captures.getByRole('button', { name: 'Credit to wallet' })).toBeVisible();
  await shoot(page, 'staff-held');

  const dialog = page.getByRole('dialog');
  for (const [button, name] of [
    ['Refund to payer', 'staff-dialog-refund-held'],
    ['Handled outside', 'staff-dialog-handled-outside'],
  ] as const) {
    await captures.getByRole('button', { name: button }).click();
    await expect(dialog.getByLabel('Why')).toBeVisible();
    await shootAccessibleDialog(page, name);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByText(/^Say why/)).toBeVisible();
    await shootAccessibleDialog(page, `${name}-errors`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await captures.getByRole('button', { name: 'Credit to wallet' }).click();
  await dialog.getByLabel('Why').fill('The payer changed the amount in the UPI app.');
  await shootAccessibleDialog(page, 'staff-dialog-credit-held');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(reauthentication(page)).toBeVisible();
  await shootAccessibleDialog(page, 'staff-reauthentication');
  await reauthentication(page).getByLabel('Password', { exact: true }).fill('not my password');
  await reauthentication(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(reauthentication(page).getByText(/not correct/)).toBeVisible();
  await shootAccessibleDialog(page, 'staff-reauthentication-wrong');
  await confirmAs(page, second);
  await expect(page.getByText('Waiting for a second administrator').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await shoot(page, 'staff-held-requested');
  await page.goto(`${dashboard}/approvals`);
  await expect(page.getByText(/changed the amount in the UPI app/)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'staff-approvals-own');

  await enter(page, product, admin);
  await page.goto(`${dashboard}/approvals`);
  await page.getByRole('button', { name: 'Review' }).waitFor();
  await shoot(page, 'staff-approvals');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText(/will be credited/)).toBeVisible();
  await shootAccessibleDialog(page, 'staff-decision');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await confirmAs(page, admin);
  await expect(page.getByText('No requests are waiting')).toBeVisible();
  await shoot(page, 'staff-approvals-empty');
  await page.goto(`${dashboard}/approvals?state=all`);
  await expect(page.getByRole('table').getByText('Done', { exact: true }).first()).toBeVisible();
  await shoot(page, 'staff-approvals-decided');
  await open(held);
  await expect(captures.getByText('Credited', { exact: true }).first()).toBeVisible();
  await shoot(page, 'staff-held-credited');

  await open(paid);
  const outside = page.getByRole('region', { name: 'Outside refunds' });
  await expect(page.getByRole('region', { name: 'Disputes' })).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'staff-outside-refund');
  await outside.getByRole('button', { name: 'Record refund' }).click();
  await dialog.getByLabel('Why').fill('Refunded by the night shift.');
  await shootAccessibleDialog(page, 'staff-dialog-record-refund');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(outside.getByText('Recorded', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await shoot(page, 'staff-outside-refund-recorded');
});

test('an order that a restore lost is looked up', async ({ page, product }) => {
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('the demonstration has no administrator');
  await enter(page, product, admin);
  await page.goto(`${product.site}/dashboard/findings`);
  await page.getByText('Look up an order at the gateway').click();
  await expectAccessible(page);
  await shoot(page, 'staff-look-up');
  await page.getByLabel('Our order ID or refund ID').fill('pay_123');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByText(/^Must be an order ID/)).toBeVisible();
  await shoot(page, 'staff-look-up-error');
  await page.getByLabel('Our order ID or refund ID').fill('DL7Qm2XfT9vKc4Rz8WbN1pYs6H-1');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByText(/The gateway does not know/)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'staff-look-up-done');
});
