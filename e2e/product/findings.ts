import type { Page } from '@playwright/test';
import type { RunningProduct } from './launch';
import { openForm, razorpayModal, submitAmount } from './pay';
import type { Sandbox } from './sandbox';
import { expect } from './test';

export interface FindingsMaker {
  page: Page;
  product: RunningProduct;
  sandbox: Sandbox;
  payerLink: () => Promise<string>;
}

/** The number of a payment's finding, as soon as a worker has raised it. */
async function findingOf(product: RunningProduct, id: string, kind: string): Promise<number> {
  let found: number | undefined;
  await expect(async () => {
    const [row] = await product.records.query<{ id: string }>(
      `select f.id from payment_findings f join payments p on p.id = f.payment_id
        where p.public_id = $1 and f.kind = $2`,
      [id, kind],
    );
    expect(row, `a finding ${kind}`).toBeDefined();
    found = Number(row?.id);
  }).toPass();
  return found ?? 0;
}

/** Waits until a worker has stored the status of a payment's dispute. */
export async function disputeHasStatus(product: RunningProduct, id: string, status: string): Promise<void> {
  const read = () =>
    product.records.query<{ status: string }>(
      `select d.status from payment_disputes d join payments p on p.id = d.payment_id where p.public_id = $1`,
      [id],
    );
  await expect.poll(read).toEqual([{ status }]);
}

async function paid({ page, payerLink }: FindingsMaker): Promise<string> {
  await openForm(page, await payerLink(), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '500');
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  return id;
}

/** Raises findings of several kinds through the gateway, by their number. */
export async function makeFindings(maker: FindingsMaker) {
  const { page, product, sandbox, payerLink } = maker;
  const refunded = await paid(maker);
  await sandbox.refundAtRazorpay(refunded, 100_00);
  const outsideRefund = await findingOf(product, refunded, 'refund_unknown');

  const disputed = await paid(maker);
  await sandbox.disputeAtRazorpay(disputed, 6);
  const dispute = await findingOf(product, disputed, 'dispute_opened');

  // The last one: its checkout stays open.
  await openForm(page, await payerLink(), 'razorpay');
  const held = await submitAmount(page, 'razorpay', '500');
  await sandbox.payAtRazorpay(held, { amountPaise: 400_00 });
  const wrongAmount = await findingOf(product, held, 'amount_differs');

  // An order that this gateway account got from elsewhere.
  const [unknown] = await product.records.query<{ id: string }>(
    `insert into payment_findings (kind, dedupe_key, detail)
     values ('captured_unknown_order', gen_random_uuid()::text,
             '{"gateway": "razorpay", "gatewayOrderId": "order_Elsewhere01", "amountPaise": 120000}') returning id`,
  );
  return { wrongAmount, outsideRefund, dispute, disputed, unknownOrder: Number(unknown?.id) };
}
