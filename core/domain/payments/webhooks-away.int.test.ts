import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { GatewayName, PaymentState } from '@deccanloop/contracts/payments/status';
import { paise } from '@deccanloop/contracts/money';
import { openMoneyFixture, snapshotOf, type MoneyFixture } from '../../testing/money-fixture';
import { scriptedGateway, UNKNOWN } from '../../testing/scripted-gateway';
import { createCancellation } from './cancellation';
import type { GatewayResult, OrderSnapshot } from './gateway-port';
import { findPayment } from './payment-repository';
import { createPaymentSweep } from './sweep';
import { checksOf } from './testing/checks-of';
import type { Attempt, Payment } from './types';

const START = new Date('2026-11-01T10:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type ReportedState = OrderSnapshot['state'] | 'expired' | 'too_little' | 'no_answer' | 'not_found';
interface Scenario {
  title: string;
  gateway: GatewayName;
  /** What the gateway reports, from which age of the payment on (milliseconds). */
  reports: readonly (readonly [fromMs: number, reported: ReportedState])[];
  cancelAfterMs?: number;
  ends: PaymentState;
  credits: 0 | 1;
}

const paidAt = (title: string, ms: number, gateway: GatewayName = 'razorpay'): Scenario => ({
  title,
  gateway,
  reports: [
    [0, 'created'],
    [ms, 'captured'],
  ],
  ends: 'completed',
  credits: 1,
});
const unpaid = (
  title: string,
  gateway: GatewayName,
  ends: PaymentState,
  reports: Scenario['reports'],
): Scenario => ({
  title,
  gateway,
  reports,
  ends,
  credits: 0,
});
const paid = (title: string, gateway: GatewayName, reports: Scenario['reports']): Scenario => ({
  title,
  gateway,
  reports,
  ends: 'completed',
  credits: 1,
});

const SCENARIOS: readonly Scenario[] = [
  paidAt('paid at once', 0),
  paidAt('paid after 20 s', 20 * SECOND, 'phonepe'),
  paidAt('paid in the last second of frequent polling', 299 * SECOND),
  paidAt('paid a second after it', 301 * SECOND, 'phonepe'),
  paidAt('paid after two hours', 2 * HOUR),
  paidAt('paid after 22 hours', 22 * HOUR, 'phonepe'),
  unpaid('never paid at Razorpay', 'razorpay', 'timeout', [[0, 'created']]),
  unpaid('expired at PhonePe', 'phonepe', 'failed', [
    [0, 'created'],
    [20 * MINUTE, 'expired'],
  ]),
  unpaid('declined at once at PhonePe', 'phonepe', 'failed', [[0, 'expired']]),
  unpaid('declined at Razorpay', 'razorpay', 'failed', [
    [0, 'attempted'],
    [40 * SECOND, 'failed'],
  ]),
  paid('declined, then authorised late', 'razorpay', [
    [0, 'failed'],
    [21 * HOUR, 'captured'],
  ]),
  paid('authorised, captured after 3 minutes', 'razorpay', [
    [0, 'authorized'],
    [3 * MINUTE, 'captured'],
  ]),
  unpaid('authorised and never captured', 'razorpay', 'timeout', [[0, 'authorized']]),
  paid('paid while the gateway was unreachable for 12 hours', 'razorpay', [
    [0, 'no_answer'],
    [12 * HOUR, 'captured'],
  ]),
  paid('paid after an hour of not_found answers', 'phonepe', [
    [0, 'not_found'],
    [HOUR, 'captured'],
  ]),
  unpaid('declined while the gateway was unreachable', 'phonepe', 'failed', [
    [0, 'no_answer'],
    [3 * HOUR, 'expired'],
  ]),
  unpaid('paid with another amount', 'razorpay', 'timeout', [
    [0, 'created'],
    [MINUTE, 'too_little'],
  ]),
  { ...unpaid('cancelled', 'razorpay', 'cancelled', [[0, 'created']]), cancelAfterMs: MINUTE },
  { ...paidAt('cancelled, and paid later', 5 * HOUR, 'phonepe'), cancelAfterMs: MINUTE },
  {
    ...paid('cancelled in an outage, paid before it', 'phonepe', [
      [0, 'no_answer'],
      [4 * HOUR, 'captured'],
    ]),
    cancelAfterMs: 2 * MINUTE,
  },
];

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

const age = () => fixture.clock.now().getTime() - START.getTime();

function answerOf({ reports }: Scenario, attempt: Attempt): GatewayResult<OrderSnapshot> {
  const [, reported] = reports.findLast(([fromMs]) => fromMs <= age())!;
  switch (reported) {
    case 'no_answer':
      return UNKNOWN;
    case 'not_found':
      return { kind: 'not_found' };
    case 'expired':
      return { kind: 'ok', value: { ...snapshotOf(attempt, 'failed'), isFinal: true } };
    case 'too_little':
      return { kind: 'ok', value: snapshotOf(attempt, 'captured', { amountPaise: paise(1_00) }) };
    default:
      return { kind: 'ok', value: snapshotOf(attempt, reported) };
  }
}

it('settles 20 payments by polling alone, while no webhook arrives for 24 hours', async () => {
  fixture.clock.set(START);
  const scenarios = new Map<string, { scenario: Scenario; payment: Payment; attempt: Attempt }>();
  for (const scenario of SCENARIOS) {
    const built = await fixture.buildPayment({ gateway: scenario.gateway });
    scenarios.set(built.attempt.merchantOrderId, { scenario, ...built });
  }
  expect(scenarios.size).toBe(20);

  const gatewayOf = (name: GatewayName) => {
    const gateway = scriptedGateway(name);
    gateway.fetchOrder = ({ merchantOrderId }) => {
      const { scenario, attempt } = scenarios.get(merchantOrderId)!;
      return Promise.resolve(answerOf(scenario, attempt));
    };
    return gateway;
  };
  const gateways = { razorpay: gatewayOf('razorpay'), phonepe: gatewayOf('phonepe') };
  const checks = checksOf(fixture, gateways);
  const cancellation = createCancellation({ db: fixture.bff, clock: fixture.clock, wake: () => undefined });
  const sweep = createPaymentSweep({ db: fixture.worker, clock: fixture.clock });

  // The queue is unavailable too: only the sweep runs, 2 s after the due time.
  const cancels = [...scenarios.values()].flatMap(({ scenario, payment }) =>
    scenario.cancelAfterMs === undefined ? [] : [{ at: scenario.cancelAfterMs, payment }],
  );
  cancels.sort((a, b) => a.at - b.at);
  for (;;) {
    const due = await fixture.owner('payments').min<{ at: Date | null }[]>('next_check_at as at');
    const nextMs = due[0]!.at === null ? Infinity : due[0]!.at.getTime() + 2 * SECOND - START.getTime();
    const [cancel] = cancels;
    if (cancel && cancel.at <= nextMs) {
      cancels.shift();
      fixture.clock.set(new Date(START.getTime() + cancel.at));
      await cancellation.request(cancel.payment);
      continue;
    }
    if (nextMs > 24 * HOUR) break;
    fixture.clock.set(new Date(START.getTime() + nextMs));
    for (const { paymentId } of await sweep.claimOverdue({ limit: 100 }))
      await checks.check(paymentId, { force: false, source: 'sweep' });
  }

  for (const { scenario, payment } of scenarios.values()) {
    const transfers = fixture.owner('ledger_transfers').where({ payment_id: payment.id });
    const { state, cancelRequestedAt } = (await findPayment(fixture.worker, payment.id))!;
    expect({ title: scenario.title, state, credits: (await transfers).length, cancelRequestedAt }).toEqual({
      title: scenario.title,
      state: scenario.ends,
      credits: scenario.credits,
      cancelRequestedAt: null,
    });
  }
  expect(await fixture.owner('webhook_events')).toEqual([]);
  const credits = SCENARIOS.filter((scenario) => scenario.credits === 1).length;
  expect(await fixture.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0, credits });
});
