import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { scriptedGateway, UNKNOWN, type ScriptedGateway } from '../../testing/scripted-gateway';
import { findPayment } from '../payments/payment-repository';
import type { Attempt } from '../payments/types';
import { createReconciling, kindsOf } from './testing/reconciling';

/** A gateway without lists (PhonePe): our own orders are fetched one by one. */
let fixture: MoneyFixture;
let gateway: ScriptedGateway;
let reconciling: ReturnType<typeof createReconciling>;

beforeEach(async () => {
  await fixture?.close();
  fixture = await openMoneyFixture();
  gateway = scriptedGateway('phonepe');
  reconciling = createReconciling(fixture, { phonepe: gateway });
});
afterAll(() => fixture.close());

const run = () => reconciling.run();
const build = async () => (await fixture.buildPayment({ gateway: 'phonepe' })).attempt;
const current = async (attempt: Attempt) => (await findPayment(fixture.worker, attempt.paymentId))!;

describe('the orders of a gateway without lists', () => {
  it('are fetched by our ids, and the report says that no others could be compared', async () => {
    const paid = await build();
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(paid, 'captured') }];
    const report = await run();
    expect(kindsOf(report)).toEqual(['missing_credit settled']);
    expect(report.summary!.gateways).toEqual([
      {
        gateway: 'phonepe',
        listed: false,
        ordersCompared: 1,
        paymentsCompared: 0,
        unanswered: 0,
        note: 'This gateway gives no lists: only orders that we know of could be compared.',
      },
    ]);
    expect(await fixture.totals()).toMatchObject({ credits: 1, walletPaise: 500_00 });
  });

  it('are not fetched again where a credited one was checked in the window', async () => {
    const paid = await build();
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(paid, 'captured') }];
    await run();
    const { summary } = await run();
    expect(summary!.gateways[0]).toMatchObject({ ordersCompared: 0 });
    expect(gateway.calls).toEqual(['fetchOrder']);
  });

  it('are put on hold where the amount differs, and raise an alarm where the gateway has no capture', async () => {
    const wrong = await build();
    const changed = snapshotOf(wrong, 'captured', { amountPaise: paise(1_00) });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: changed }];
    expect(kindsOf(await run())).toEqual(['amount_differs on_hold']);

    const credited = await build();
    await fixture.settlement.settlePayment(gatewayUpdateOf(credited, snapshotOf(credited, 'captured')));
    gateway.fetchOrder = ({ merchantOrderId }) =>
      Promise.resolve({
        kind: 'ok',
        value:
          merchantOrderId === credited.merchantOrderId
            ? { ...snapshotOf(credited, 'failed'), isFinal: true }
            : changed,
      });
    expect(kindsOf(await run())).toEqual(['amount_differs on_hold', 'not_captured_at_gateway alarm']);
    expect(await current(credited)).toMatchObject({ state: 'completed', underReview: true });
  });

  it('are put on hold where one was paid a second time, also after the credit of the first', async () => {
    for (const isCredited of [false, true]) {
      const order = await build();
      const first = snapshotOf(order, 'captured');
      if (isCredited) await fixture.settlement.settlePayment(gatewayUpdateOf(order, first));
      await fixture.owner('payments').update({ last_checked_at: new Date() });
      await fixture.owner('payments').where({ id: order.paymentId }).update({ last_checked_at: null });
      const second = snapshotOf(order, 'captured', { paymentId: `pay_second_${order.id}` }).payment!;
      gateway.answers.fetchOrder = [{ kind: 'ok', value: { ...first, otherCaptures: [second] } }];
      const { differences } = await reconciling.run(1);
      expect(differences.filter(({ kind }) => kind === 'second_capture')).toMatchObject([
        { action: 'on_hold', gatewayPaymentId: second.id },
      ]);
    }
    expect(await fixture.totals()).toMatchObject({ credits: 2 });
  });

  it('are compared by each capture: an amount that the gateway changed raises an alarm', async () => {
    const paid = await build();
    await fixture.settlement.settlePayment(gatewayUpdateOf(paid, snapshotOf(paid, 'captured')));
    const changed = snapshotOf(paid, 'captured', { amountPaise: paise(1_00) });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: changed }];
    expect(kindsOf(await run())).toEqual(['amount_differs alarm']);
    expect(await current(paid)).toMatchObject({ state: 'completed', underReview: true });
  });

  it('are left unchanged where the gateway does not answer, which is counted', async () => {
    const open = [await build(), await build(), await build(), await build(), await build()];
    gateway.answers.fetchOrder = [UNKNOWN];
    const report = await run();
    expect(kindsOf(report)).toEqual([]);
    expect(report.summary!.gateways[0]).toMatchObject({ ordersCompared: 5, unanswered: 5 });
    expect(report.summary!.gateways[0]?.note).toContain('Some requests were not answered');
    // After three in a row the run stops calling it.
    expect(gateway.calls).toHaveLength(3);
    expect(await current(open[0]!)).toMatchObject({ state: 'initiated' });
  });

  it('include those from before the window that are still polled', async () => {
    const old = await build();
    const ended = await build();
    const failed = { ...snapshotOf(ended, 'failed'), isFinal: true };
    await fixture.settlement.settlePayment(gatewayUpdateOf(ended, failed));
    await fixture.owner('payment_attempts').update({ created_at: new Date(Date.now() - 3 * 86_400_000) });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(old, 'captured') }];
    expect(kindsOf(await run())).toEqual(['missing_credit settled']);
    expect(gateway.calls).toHaveLength(1);
  });
});
