import { paise } from '@deccanloop/contracts/money';
import type { ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import type { PaymentGateway } from '@deccanloop/core/domain/payments/gateway-port';
import {
  openContractHarness,
  type ContractHarness,
} from '@deccanloop/core/gateways/testing/contract-harness';
import { forgetPapers } from '@deccanloop/core/domain/papers/testing/forget-papers';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { phaseFixtureOf } from '@deccanloop/core/testing/phase-fixture';
import { eventually } from '@deccanloop/core/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { openReconciliationHarness, type ReconciliationHarness } from './testing/reconciliation-harness';

/** End to end: the sandbox's gateways over HTTP, a worker with its own database role, and the report for staff. */
let sandbox: ContractHarness;
let fixture: MoneyFixture;
let harness: ReconciliationHarness;
let razorpay: PaymentGateway;
let phonepe: PaymentGateway;

beforeAll(async () => {
  sandbox = await openContractHarness();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  fixture = await openMoneyFixture();
  [razorpay, phonepe] = [sandbox.open('razorpay'), sandbox.open('phonepe')];
  harness = openReconciliationHarness(fixture, { razorpay, phonepe });
});
afterEach(async () => {
  await harness.close();
  await fixture.close();
});

const kindsOf = ({ differences }: ReconciliationReportDto): string[] =>
  differences.map(({ kind, action }) => `${kind} ${action}`).sort();
const pay = (orderId: string, more: object = {}) =>
  sandbox.control.post(`/razorpay/orders/${orderId}/pay`, { outcome: 'captured', ...more });
const stateOf = async (paymentId: string): Promise<unknown> =>
  (await fixture.owner('payments').where({ id: paymentId }).first())?.state;

describe('reconciliation with real gateways', () => {
  it('settles payments whose webhook never came, and reports all other discrepancies', async () => {
    // Paid while no worker ran and no webhook arrived.
    const lost = await harness.placeOrder(razorpay);
    await pay(lost.gatewayOrderId);
    const onPhonePe = await harness.placeOrder(phonepe);
    await sandbox.control.post(`/phonepe/orders/${onPhonePe.merchantOrderId}/pay`, { outcome: 'success' });
    const open = await harness.placeOrder(razorpay);
    const tampered = await harness.placeOrder(razorpay);
    await pay(tampered.gatewayOrderId, { amountPaise: 100 });
    const twice = await harness.placeOrder(razorpay);
    await pay(twice.gatewayOrderId);
    await pay(twice.gatewayOrderId, { force: true });
    // Orders not in our database: one with an order id like ours, and two of another program, of which one is paid.
    const unknownOrder = { amountPaise: paise(500_00), returnUrl: 'https://pay.example.test' };
    await razorpay.createOrder({ ...unknownOrder, merchantOrderId: `DL${'q'.repeat(24)}-1` });
    await razorpay.createOrder({ ...unknownOrder, merchantOrderId: 'invoice-7' });
    const paid = await razorpay.createOrder({ ...unknownOrder, merchantOrderId: 'invoice-8' });
    if (paid.kind === 'ok') await pay(paid.value.gatewayOrderId);

    await harness.startWorker();
    const report = await harness.run();
    expect(report).toMatchObject({ state: 'done', error: null });
    expect(kindsOf(report)).toEqual([
      'amount_differs on_hold',
      'missing_credit settled',
      'missing_credit settled',
      'missing_credit settled',
      'second_capture on_hold',
      'unknown_to_us alarm',
      'unknown_to_us alarm',
    ]);
    expect(report.summary?.gateways).toMatchObject([
      { gateway: 'razorpay', listed: true, ordersCompared: 7, paymentsCompared: 5, unanswered: 0 },
      { gateway: 'phonepe', listed: false, ordersCompared: 1, unanswered: 0 },
    ]);
    expect(report.summary?.gateways[1]?.note).toContain('only orders that we know of');
    expect(await stateOf(lost.paymentId)).toBe('completed');
    expect(await stateOf(onPhonePe.paymentId)).toBe('completed');
    expect(await stateOf(open.paymentId)).not.toBe('completed');
    expect(await fixture.totals()).toMatchObject({ credits: 3, entriesPaise: 0, wrongBalances: 0 });

    // Again: nothing is credited twice, and no finding is raised twice.
    expect(kindsOf(await harness.run())).toEqual([
      'amount_differs on_hold',
      'second_capture on_hold',
      'unknown_to_us alarm',
      'unknown_to_us alarm',
    ]);
    expect(await fixture.totals()).toMatchObject({ credits: 3 });
    expect(await fixture.owner('payment_findings')).toHaveLength(4);
  });

  it('reads all pages of a list', async () => {
    const placed = [];
    for (let batch = 0; batch < 10; batch += 1) {
      placed.push(...(await Promise.all(Array.from({ length: 25 }, () => harness.placeOrder(razorpay)))));
    }
    const paid = placed.filter((_, index) => index % 2 === 0);
    for (const { gatewayOrderId } of paid) await pay(gatewayOrderId);
    await harness.startWorker();
    const report = await harness.run();
    expect(report.summary).toMatchObject({
      gateways: [{ ordersCompared: 250, paymentsCompared: 125, unanswered: 0 }, { gateway: 'phonepe' }],
      differences: { missing_credit: 125 },
    });
    expect(await fixture.totals()).toMatchObject({ credits: 125, walletPaise: 125 * 490_00 });
    expect(kindsOf(await harness.run())).toEqual([]);
  });

  it('reports a gateway that did not answer, and credits nothing', async () => {
    const lost = await harness.placeOrder(razorpay);
    await pay(lost.gatewayOrderId);
    await sandbox.control.fault('razorpay', '*', 'http-500', { times: null });
    await harness.startWorker();
    const report = await harness.run();
    expect(kindsOf(report)).toEqual([]);
    expect(report.summary?.gateways[0]).toMatchObject({ ordersCompared: 0, unanswered: 2 });
    expect(report.summary?.gateways[0]?.note).toContain('not answered');
    expect(await fixture.totals()).toMatchObject({ credits: 0 });
  });
});

describe('workers', () => {
  it('complete one run per 15 minutes between them, and export its metrics', async () => {
    const [first] = await Promise.all([harness.startWorker(), harness.startWorker()]);
    const runs = () => fixture.owner('reconciliation_runs').whereNotNull('slot');
    await eventually(async () => (await runs().where({ state: 'done' })).length > 0);
    const slots = (await runs()).map(({ slot }: { slot: Date }) => slot.getTime());
    // A second slot may have started meanwhile.
    expect(new Set(slots).size).toBe(slots.length);

    await fixture.owner('ledger_balances').where({ entry_count: 0 }).limit(1).update({ entry_count: 1 });
    const report = await harness.run();
    expect(report.differences.length).toBeGreaterThan(0);
    const metrics = await (await fetch(`http://127.0.0.1:${first.healthPort}/metrics`)).text();
    expect(metrics).toContain(`findings_open{kind="ledger_imbalance"} ${report.differences.length}`);
    expect(metrics).toContain(`reconciliation_last_differences ${report.differences.length}`);
    expect(metrics).toMatch(/reconciliation_last_finished_seconds [\d.e-]+/);
  });

  it('issue the invoices that a worker of an older version left out when they start', async () => {
    const phases = phaseFixtureOf(fixture);
    const customer = await phases.buildCustomer(2_000_00);
    const { phaseIds } = await phases.buildAccepted(customer, { amounts: [1_000_00] });
    const { id } = await phases.request(customer, phaseIds[0]!, { totalPaise: 1_180_00 });
    await phases.execution.pay(id);
    // The reconciliation of this quarter of an hour is done.
    const { stop } = await harness.startWorker();
    const done = () => fixture.owner('reconciliation_runs').whereNotNull('slot').where({ state: 'done' });
    await eventually(async () => (await done()).length > 0);
    await stop();
    await forgetPapers(fixture.owner, id);
    await harness.startWorker();
    await eventually(async () => (await phases.papersOf(id)).length === 1);
  });
});
