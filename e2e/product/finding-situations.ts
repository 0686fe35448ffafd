import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { disputeHasStatus } from './findings';
import type { RunningProduct } from './launch';
import { payerOf, paymentIs, type Payer } from './payer';
import { storeProjects } from './projects';
import { acceptAndPay, call } from './quotation';
import type { Sandbox } from './sandbox';
import type { StaffRequests } from './staff-requests';
import { signUpByRequest, type TestUser } from './test-user';
import { expect } from './test';

/** A finding that is open, and the payment that it is about, also one that was lost; null for none. */
export interface OpenFinding {
  id: number;
  payment: string | null;
}

interface Fixtures {
  /** Not logged in yet. */
  page: Page;
  product: RunningProduct;
  sandbox: Sandbox;
  staff: StaffRequests;
  payerLink: () => Promise<string>;
  customer: TestUser;
}

/** The workers need a moment. */
const SOON = { intervals: [50, 100, 200], timeout: 20_000 };

/** Brings payments of one payer into the situations that raise findings: at the gateway where that can be done there. */
export async function situationsOf({ page, product, sandbox, staff, payerLink, customer }: Fixtures) {
  const { query } = product.records;
  const payer = await payerOf(product, await payerLink());

  /** The finding of a kind that the workers raise about a payment, or about an order of it that we do not know. */
  async function raised(kind: string, id: string): Promise<OpenFinding> {
    let found: { id: string } | undefined;
    await expect(async () => {
      [found] = await query<{ id: string }>(
        `select f.id from payment_findings f left join payments p on p.id = f.payment_id
          where f.kind = $1 and f.resolved_at is null
            and (p.public_id = $2 or starts_with(f.detail ->> 'merchantOrderId', $2))`,
        [kind, id],
      );
      expect(found, `a finding ${kind}`).toBeDefined();
    }).toPass(SOON);
    return { id: Number(found?.id), payment: id };
  }

  /** Stores a finding as the workers do, for what takes days or a fault of our own. */
  async function stored(kind: string, detail: object, payment: string | null = null): Promise<OpenFinding> {
    const [row] = await query<{ id: string }>(
      `with raised as (
         insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail)
         select p.id, a.id, $1, $1 || ':' || gen_random_uuid(), $2
           from (select 1) one left join payments p on p.public_id = $3
           left join payment_attempts a on a.payment_id = p.id returning id, payment_id
       ), reviewed as (
         update payments set under_review = true, version = version + 1
           from raised where payments.id = raised.payment_id
       )
       select id from raised`,
      [kind, JSON.stringify(detail), payment],
    );
    return { id: Number(row?.id), payment };
  }

  async function credited(by: Payer = payer): Promise<string> {
    const id = await by.start();
    await sandbox.payAtRazorpay(id);
    await paymentIs(product, id, 'completed');
    return id;
  }

  /** The gateway's events about a payment do not arrive; of one kind, or all of a capture. */
  const withoutEvents = (id: string, event?: string): Promise<void> =>
    sandbox.fault({
      ...{ gateway: 'razorpay', effect: 'drop', reference: `${id}-1` },
      ...(event === undefined ? { operation: 'webhook', times: 3 } : { operation: `webhook:${event}` }),
    });

  /** Refunds ₹100 of a credited payment. @returns the ids of the refund, ours and the gateway's, once it is pending there */
  async function refunding(id: string): Promise<{ refundId: string; gatewayRefundId: string }> {
    const [capture] = await query<{ id: string }>(
      'select c.id from payment_captures c join payments p on p.id = c.payment_id where p.public_id = $1',
      [id],
    );
    await sandbox.setKnobs({ razorpayRefundOutcome: 'pending' });
    const { refund: requested } = await staff.post<{ refund: { refundId: string } }>(
      `/api/admin/payments/${id}/refunds`,
      { amount: '100', reason: 'Asked for by phone', captureId: capture?.id, leftPaise: 500_00 },
      { 'Idempotency-Key': randomUUID() },
    );
    const { refundId } = requested;
    let gatewayRefundId = '';
    await expect(async () => {
      const [refund] = await query<{ id: string }>(
        `select gateway_refund_id as id from refunds
          where public_id = $1 and state = 'pending' and gateway_refund_id is not null`,
        [refundId],
      );
      expect(refund).toBeDefined();
      gatewayRefundId = refund?.id ?? '';
    }).toPass(SOON);
    await sandbox.setKnobs({ razorpayRefundOutcome: 'processed' });
    return { refundId, gatewayRefundId };
  }

  /** A paid payment that was made after the backup which was restored. */
  async function lostInRestore(): Promise<string> {
    const id = await payer.start();
    const place = `payment_id = (select id from payments where public_id = '${id}')`;
    // One statement each in one call: a single transaction, so that no other connection sees the table without its trigger.
    await query(`
      alter table payment_events disable trigger payment_events_append_only;
      delete from payment_events where ${place};
      alter table payment_events enable trigger payment_events_append_only;
      delete from payment_attempts where ${place};
      delete from idempotency_keys where ${place};
      delete from payments where public_id = '${id}';`);
    return id;
  }

  return {
    ...{ raised, stored, credited, withoutEvents, refunding, lostInRestore },
    start: () => payer.start(),
    retry: (id: string) => payer.retry(id),
    sandbox,
    query,
    paidPhase: () => paidPhase(page, product, sandbox, customer),
    disputeHasStatus: (id: string, status: string) => disputeHasStatus(product, id, status),
    /** A second payer, whose wallet is closed before the money arrives. */
    async closedWallet(): Promise<string> {
      const other = await payerOf(product, await payerLink());
      const id = await other.start();
      await query(
        'update wallet_owners set closed_at = now() where id = (select owner_id from payments where public_id = $1)',
        [id],
      );
      await sandbox.payAtRazorpay(id);
      await other.end();
      return id;
    },
    end: () => payer.end(),
  };
}

/** A customer, who is logged in in the browser, pays a phase from the wallet. */
async function paidPhase(
  page: Page,
  product: RunningProduct,
  sandbox: Sandbox,
  person: TestUser,
): Promise<{ phasePaymentId: string }> {
  const { query } = product.records;
  await signUpByRequest(page, product, person);
  const [user] = await query<{ id: string }>('select id from users where email = $1', [person.email]);
  const { merchantTransactionId } = await call<{ merchantTransactionId: string }>(
    page,
    `${product.site}/api/payments/initiate`,
    { transactionAmount: 1500, paymentMode: 'RAZORPAY', userId: user?.id, userName: person.name },
    { 'Idempotency-Key': randomUUID() },
  );
  await sandbox.payAtRazorpay(merchantTransactionId);
  await paymentIs(product, merchantTransactionId, 'completed');
  const { priced } = await storeProjects(product, person.email);
  await acceptAndPay(page, product, priced.id);
  let paid: { id: string } | undefined;
  await expect(async () => {
    [paid] = await query<{ id: string }>(
      `select pay.id from phase_payments pay join quotation_phases phase on phase.id = pay.phase_id
        where phase.quotation_id = $1 and pay.state = 'paid'`,
      [priced.id],
    );
    expect(paid).toBeDefined();
  }).toPass(SOON);
  return { phasePaymentId: paid?.id ?? '' };
}

export type Situations = Awaited<ReturnType<typeof situationsOf>>;
