import { randomBytes } from 'node:crypto';
import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { paise } from '@deccanloop/contracts/money';
import { createAccountClosing } from '@deccanloop/core/domain/accounts/closing/account-closing';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import { createApprovals } from '@deccanloop/core/domain/approvals/approvals';
import { createMerchantPayouts } from '@deccanloop/core/domain/merchant-payouts/merchant-payouts';
import { createPhasePayments } from '@deccanloop/core/domain/phase-payments/phase-payments';
import { createAdjustments } from '@deccanloop/core/domain/wallet-bookings/adjustments';
import { createBankTransfers } from '@deccanloop/core/domain/wallet-bookings/bank-transfers';
import { createTwoAdminSteps } from '@deccanloop/core/domain/wallet-bookings/two-admin-steps';
import { systemClock } from '@deccanloop/core/platform/clock';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { newId, randomLetters } from '@deccanloop/core/platform/ids';
import { openJournal } from '@deccanloop/core/platform/journal';
import { keepBookingsIn } from '@deccanloop/core/platform/journaled-transaction';
import { enqueue } from '@deccanloop/core/platform/outbox/enqueue';
import { buildAdministrator, staffActor } from '@deccanloop/core/testing/administrators';
import { companyTaxedBy, TAX } from '@deccanloop/core/testing/phase-fixture';
import { buildAcceptedQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { accountNo } from '../accounts/contenders/accounts';
import { makeMerchants, type TestMerchant } from '../merchant/test-merchants';
import { openCustomer, type Customer } from '../stack/customer';
import { sandboxControl } from '../stack/sandbox-control';
import type { Stack } from '../stack/start-stack';
import {
  CLIENT,
  askForRefund,
  decideAboutHeldMoney,
  recordDispute,
  uploadReport,
} from './drill-gateway-money';
import { startPayment } from './merchant-payments';
import { until } from './restore-drill';

/** What the stack needs for every kind of booking. */
export const BOOKING_OVERRIDES = { COMPANY_GSTIN: TEST_GSTIN, MERCHANT_LIVE: 'true' };

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
/** A phase of ₹100 costs so much with 18 % GST. */
const [PHASE_PAISE, PHASE_TOTAL_PAISE] = [100_00, 118_00];

/** People and quotations that the backup contains. */
export interface Prepared {
  asha: LiveSession;
  ravi: LiveSession;
  merchant: TestMerchant;
  customer: Customer;
  /** Closes the account after the backup. */
  leaving: string;
  quotationId: string;
  phaseIds: string[];
}

/** @param times how often each booking will be made */
export async function prepareBookings(stack: Stack, db: Knex, times: number): Promise<Prepared> {
  const money = { owner: db, clock: { now: () => new Date(), set: () => undefined } };
  const [asha, ravi] = [
    await buildAdministrator(money, 'Asha Rao', LONG_AGO),
    await buildAdministrator(money, 'Ravi Iyer', LONG_AGO),
  ];
  const [merchant, other, leaving] = await makeMerchants(stack, 3, 'live');
  if (!merchant || !other || !leaving) throw new Error('the drill needs three accounts');
  const customer = await openCustomer(stack, accountNo(2));
  const amounts = Array.from({ length: 2 * times + 1 }, () => PHASE_PAISE);
  const { id, phaseIds } = await buildAcceptedQuotation(db, { userId: customer.userId, amounts });
  await customer.topUp({ gateway: 'razorpay', amountPaise: 500_00 });
  await sandboxControl(stack).payAllOpen();
  const account = () =>
    db('ledger_accounts')
      .join('wallet_owners', 'wallet_owners.id', 'owner_id')
      .where({ user_id: customer.userId });
  await until(async () => (await account()).length === 1, 'the wallet of the drill');
  // Its statement of the last month can be asked for.
  await db('wallet_owners').where({ user_id: customer.userId }).update({ created_at: LONG_AGO });
  return { asha, ravi, merchant, customer, leaving: leaving.userId, quotationId: id, phaseIds };
}

/**
 * Makes every kind of booking that no gateway reports: requests as the BFF's role stores them, and the workers of the stack
 * execute them. Two requests stay open, and one refund is not sent.
 */
export async function makeBookings(stack: Stack, db: Knex, prepared: Prepared, times: number): Promise<void> {
  const { asha, ravi, merchant, customer, phaseIds } = prepared;
  const bff = openDatabase({
    url: stack.postgres.url('bff'),
    applicationName: 'drill-bff',
    maxConnections: 4,
    logger: { warn: () => undefined },
  });
  const journal = openJournal({
    dir: stack.environment['JOURNAL_DIR'] ?? '',
    clock: systemClock,
    logger: console,
  });
  keepBookingsIn(bff, { journal, secrets: stack.environment['ORDER_SECRET'] ?? '' });
  const deps = { db: bff, mode: 'test', clock: systemClock, wake: () => undefined } as const;
  const company = companyTaxedBy(TAX);
  const phasePayments = createPhasePayments({ ...deps, company });
  const approvals = createApprovals({ ...deps, steps: createTwoAdminSteps({ phasePayments, company }) });
  const control = sandboxControl(stack);
  const approve = async ({ id }: { id: string }): Promise<string> => {
    await approvals.decide(id, { decision: 'approve', note: null }, ravi, CLIENT);
    return id;
  };
  const isDone = async (ids: readonly string[]): Promise<boolean> =>
    Number(
      (
        await db('approvals')
          .whereIn('id', [...ids])
          .where({ state: 'done' })
          .count('* as n')
      )[0]?.['n'],
    ) === ids.length;
  const given = () => ({ reason: 'The restore drill', idempotencyKey: randomLetters(20) });
  const day = new Date().toISOString().slice(0, 10);
  const bank = () => ({ method: 'neft', utr: `HDFC${randomLetters(12).toUpperCase()}` }) as const;

  try {
    // Merchants and top-ups first: they give what is spent.
    for (let n = 0; n < 2 * times; n += 1) await startPayment(stack, merchant, n + 40);
    await customer.topUp({ gateway: 'phonepe', amountPaise: 200_00 });
    await control.payAllOpen();
    await until(
      async () => (await db('merchant_payments').where({ status: 'completed' })).length === 2 * times,
      'the payments of the merchant',
    );

    const transfers = createBankTransfers({ ...deps, company });
    const adjustments = createAdjustments(deps);
    const payouts = createMerchantPayouts(deps);
    const recordTransfer = () =>
      transfers.record(
        {
          ...{ personId: customer.userId, ...bank(), amountPaise: paise(300_00), receivedOn: day },
          ...{ payerName: 'Meera Shah', payerBank: 'HDFC', phaseId: null, otherThan: [], ...given() },
        },
        asha,
        CLIENT,
      );
    const recordPayout = () =>
      payouts.record(
        {
          ...{ personId: merchant.userId, ...bank(), amountPaise: paise(5_00), paidOn: day, ...given() },
          ...{ acceptsReceivable: false, otherThan: [] },
        },
        asha,
        CLIENT,
      );
    const done: string[] = [];
    const returned: string[] = [];
    for (let n = 0; n < times; n += 1) {
      done.push(await approve(await recordTransfer()));
      const adjusted = await adjustments.request(
        {
          ...{ personId: customer.userId, direction: 'credit', account: 'adjustments' },
          ...{ amountPaise: paise(20_00), customerText: 'For the delay of your project' },
          ...{ reference: 'TKT-000012', ...given() },
        },
        asha,
        CLIENT,
      );
      done.push(await approve(adjusted));
      const [kept, reversed] = [await recordPayout(), await recordPayout()];
      done.push(await approve(kept), await approve(reversed));
      returned.push(reversed.subjectId);
    }
    await until(() => isDone(done), 'the approved bookings');
    const reversals: string[] = [];
    for (const payoutId of returned)
      reversals.push(await approve(await payouts.reverse({ payoutId, ...given() }, asha, CLIENT)));
    await until(() => isDone(reversals), 'the reversed payouts');

    for (const phaseId of phaseIds.slice(0, 2 * times))
      await customer.pay(phaseId, PHASE_TOTAL_PAISE, randomLetters(20));
    const paidPhases = () => db('phase_payments').where({ state: 'paid' }).pluck<string[]>('id');
    await until(async () => (await paidPhases()).length === 2 * times, 'the paid phases');
    for (const id of (await paidPhases()).slice(0, times))
      await phasePayments.reverse(id, 'The wrong phase was paid', staffActor(asha.user.id));
    await until(
      async () => (await db('phase_payments').where({ state: 'reversed' })).length === times,
      'the reversed phases',
    );
    await decideAboutHeldMoney({ stack, db, bff, asha, times, approve, isDone });

    // Papers of the quotation, and the statement of the wallet's last month.
    await enqueue(db, 'issue-quotation-papers', { quotationId: prepared.quotationId });
    const [owner] = await db('wallet_owners').where({ user_id: customer.userId }).pluck<string[]>('id');
    const lastMonth = new Date(new Date().getFullYear(), new Date().getMonth() - 1, 15)
      .toISOString()
      .slice(0, 7);
    await enqueue(db, 'issue-statement', { ownerId: owner ?? '', mode: 'test', month: lastMonth });
    await until(async () => (await db('papers').where({ kind: 'statement' })).length === 1, 'the statement');
    await until(async () => (await db('papers').where({ kind: 'proforma' })).length > 0, 'the proformas');

    await recordDispute(db, bff, asha);
    await uploadReport(stack, bff, asha);
    await askForRefund(db, bff, asha);
    await closeAccount(db, bff, prepared.leaving);
    // The bank has paid, and the second administrator has not decided yet.
    await recordTransfer();
    await recordPayout();
    await until(async () => (await db('papers').where({ kind: 'receipt' })).length >= 2, 'the receipts');
  } finally {
    await bff.destroy();
    await journal.close();
  }
}

async function closeAccount(db: Knex, bff: Knex, userId: string): Promise<void> {
  const [sessionId, later] = [newId(), new Date(Date.now() + 3_600_000)];
  await db('sessions').insert({
    ...{ id: sessionId, user_id: userId, transport: 'cookie', token_hash: randomBytes(32) },
    ...{ token_expires_at: later, expires_at: later, authenticated_by: 'password' },
    reauthenticated_at: new Date(),
  });
  await createAccountClosing({ db: bff, mode: 'test', wake: () => undefined }).close({ userId, sessionId });
}
