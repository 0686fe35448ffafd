import { demoAccount } from '../product/staff-requests';
import { expectDashboard, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, shootDialog, unanswered } from './shoot';

/** Queues: jobs, dead letters and failed webhooks in their states, and Bull Board. */
test.use({ reducedMotion: 'reduce' });

test('queues', async ({ page, product, expectStatus }) => {
  test.setTimeout(300_000);
  expectStatus(502);
  const admin = demoAccount(product, 0);
  const queues = `${product.site}/dashboard/queues`;
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(queues);
  await expect(page.getByText('Running').first()).toBeVisible();
  await shoot(page, 'queues-quiet');
  await page.goto(`${queues}?tab=dead-letters`);
  await expect(page.getByText('No dead letters').first()).toBeVisible();
  await shoot(page, 'queues-empty', { widths: [390, 1440] });

  await product.records.query(
    `insert into outbox (job, payload, tries, dead_lettered_at, last_error, created_at)
     select job, payload::jsonb, 15, now() - n * interval '20 minutes', error, now() - n * interval '3 hours'
       from (values (1, 'send-otp', '{"codeId": "0190aaaa-0000-7000-8000-000000000001"}',
                     'Error: 550 <asha@example.in> is not known'),
                    (2, 'send-payment-notice', '{"paymentNoticeId": "0190aaaa-0000-7000-8000-000000000002"}',
                     'Error: connect ECONNREFUSED 10.0.0.7:587'),
                    (3, 'render-paper', '{"paperId": "0190aaaa-0000-7000-8000-000000000003"}',
                     'not done after 15 deliveries')) made (n, job, payload, error)`,
  );
  await product.records.query(
    `insert into webhook_events (id, gateway, mode, event_key, event_type, verified_with, raw_body, state, note)
     select gen_random_uuid(), 'razorpay', 'test', 'shot-' || n, event, 'current', '{}', 'dead_lettered', note
       from (values (1, 'payment.captured', 'no order of ours'), (2, 'refund.processed', 'no refund of ours'))
            made (n, event, note)`,
  );
  await product.records.query(
    `insert into job_pauses (job, reason, paused_by)
     select 'send-quotation-mail', 'The templates are being changed; back at four.', id from users where role = 0 limit 1`,
  );
  await product.records.query(
    `insert into outbox (job, payload, available_at)
     select 'send-quotation-mail', '{}', now() - interval '14 minutes' from generate_series(1, 12)`,
  );
  await page.goto(queues);
  await expect(page.getByText('Paused').first()).toBeVisible();
  await shoot(page, 'queues-jobs');
  await page.getByRole('button', { name: 'Pause One-time codes' }).click();
  await page.getByRole('button', { name: 'Pause job' }).click();
  await shootDialog(page, 'queues-pause', { widths: [390, 1440] });
  await page.goto(`${queues}?tab=dead-letters`);
  await expect(page.getByText('550 <(e-mail address)> is not known')).toBeVisible();
  await shoot(page, 'queues-dead-letters');
  await page.getByRole('button', { name: /^Discard send-otp/ }).click();
  await shootDialog(page, 'queues-discard', { widths: [390, 1440] });
  await page.goto(`${queues}?tab=webhooks`);
  await expect(page.getByText('no order of ours')).toBeVisible();
  await shoot(page, 'queues-webhooks');
  await page.goto(`${product.site}/dashboard/operations`);
  await expect(page.getByText('2 conditions need attention.')).toBeVisible();
  await shoot(page, 'queues-operations', { widths: [390, 1440] });
  await page.route('**/api/admin/queues', badGateway);
  await page.goto(queues);
  await expect(page.getByText('The jobs did not load')).toBeVisible();
  await shoot(page, 'queues-error', { widths: [390, 1440] });
  await page.unroute('**/api/admin/queues');
  await page.route('**/api/admin/queues', unanswered);
  await page.goto(queues);
  await expect(page.getByText('Loading').first()).toBeAttached();
  await shoot(page, 'queues-loading', { widths: [390, 1440] });
  await page.unroute('**/api/admin/queues');
  await page.goto(`${product.site}/ops/queues`);
  await expect(page.getByText('poll-payment').first()).toBeVisible();
  await shoot(page, 'queues-board', { fullPage: false });
});
