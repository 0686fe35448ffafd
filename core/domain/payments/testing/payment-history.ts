import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { paise } from '@deccanloop/contracts/money';
import { createLogger } from '../../../platform/logger';
import { staffActor } from '../../../testing/administrators';
import { snapshotOf, type MoneyFixture } from '../../../testing/money-fixture';
import { scriptedGateway, UNKNOWN, type ScriptedGateway } from '../../../testing/scripted-gateway';
import { spendFromWallet, walletOf } from '../../../testing/refund-fixture';
import { createGatewaySettings } from '../../gateway-settings/gateway-settings';
import { findAttempts, recordOrder } from '../attempt-repository';
import { createCancellation } from '../cancellation';
import { findAttemptsWithHeldMoney } from '../capture-repository';
import { orderOf, type GatewayUpdate, type SnapshotUpdate } from '../gateway-update';
import type { GatewayResult, OrderSnapshot } from '../gateway-port';
import { createRetry } from '../retry';
import { checksOf } from './checks-of';
import type { Attempt, Payment } from '../types';
import { reportDispute } from './dispute-steps';
import { findStoredOutsideRefund, reportOutsideRefund } from './outside-refund-steps';
import { createPhaseSteps } from './phase-steps';
import { createRefundSteps } from './refund-steps';
import { createStaffSteps, type Staff } from './staff-steps';
import { isCaptureState, PART_GONE } from './capture-model';
import { ORDER_LIFE, type OrderAnswer, type Step, type ReportedState } from './payment-model';

/** Far in the past: the database rejects a polling start later than its own time. */
const START = new Date(Date.now() - 400 * 24 * 3_600_000);
const logger = createLogger({ service: 'test', level: 'silent' });

/** A payment in a real database, on which the steps of a history are run. */
export interface PaymentHistory {
  payment: Payment;
  /** @returns the error's code, or null */
  run(step: Step): Promise<string | null>;
  setTime(ms: number): void;
}

/** @param fixture of its own, since its clock is moved */
export async function beginHistory(
  fixture: MoneyFixture,
  staff: Staff,
  gatewayName: GatewayName,
  isConfirmed: boolean,
): Promise<PaymentHistory> {
  const gateway = scriptedGateway(gatewayName);
  const gateways = { [gatewayName]: gateway };
  const setTime = (ms: number) => fixture.clock.set(new Date(START.getTime() + ms));
  setTime(0);
  const { payment, attempt: first } = await fixture.buildPayment({ gateway: gatewayName, confirmed: false });
  await ageNewAttempts();
  if (isConfirmed) await recordOrder(fixture.bff, first.id, 'open', orderFor(first.merchantOrderId));

  const base = { clock: fixture.clock, logger, wake: () => undefined };
  const checks = checksOf(fixture, gateways);
  const cancellation = createCancellation({ ...base, db: fixture.bff });
  const settings = createGatewaySettings({
    db: fixture.bff,
    mode: 'test',
    configured: ['razorpay', 'phonepe'],
  });
  const returnUrl = () => 'http://localhost:3000/verify-payment';
  const refunds = createRefundSteps(fixture, gateways, staff.asha.user.id);
  const actions = createStaffSteps(fixture, staff);
  const phases = await createPhaseSteps(fixture, payment, gatewayName, staffActor(staff.asha.user.id));
  const retries = createRetry({ ...base, db: fixture.bff, gateways, settings, returnUrl });

  return { payment, run, setTime };

  async function run(step: Step): Promise<string | null> {
    switch (step.do) {
      case 'wait':
        return null;
      case 'order_update': {
        const attempt = await attemptOf(step.attempt);
        const snapshot = snapshotFor(attempt, step.state, step.try);
        const event = step.as === 'answer' ? {} : { event: { isOld: step.as === 'old_event' } };
        return settle(attempt, { kind: 'snapshot', snapshot, ...event }, step.times);
      }
      case 'not_found':
      case 'window_passed':
        return settle(await attemptOf(step.attempt), { kind: step.do });
      case 'refused':
        return settle(await attemptOf(step.attempt), { kind: 'refused', reason: 'Refused' });
      case 'status_check': {
        const held = await findAttemptsWithHeldMoney(fixture.worker, payment.id);
        scriptAnswers(gateway, await findAttempts(fixture.worker, payment.id), held, step.answers);
        await checks.check(payment.id, { force: true, source: 'poll' });
        return null;
      }
      case 'cancel':
        return rejectionOf(cancellation.request(payment));
      case 'retry': {
        scriptOrder(gateway, step.order);
        const input = { payment, route: '/retry', idempotencyKey: `key ${step.key}`, bodyHash: 'a body' };
        const rejection = await rejectionOf(retries.retry(input));
        await ageNewAttempts();
        return rejection;
      }
      case 'refund': {
        const attempt = await attemptOf(step.attempt);
        const captureId = await captureIdOf(attempt, step.try);
        return rejectionOf(refunds.refund(payment, { attempt, captureId }, step.paise, step.answer));
      }
      case 'outside_refund': {
        const attempt = await attemptOf(step.attempt);
        await reportOutsideRefund(fixture, attempt, step);
        return null;
      }
      case 'refund_update':
        return rejectionOf(refunds.report(payment, step.refund, step.state, step.times));
      case 'dispute':
        await reportDispute(fixture, await attemptOf(step.attempt), step);
        return null;
      case 'end_hold':
        return rejectionOf(endHold(step));
      case 'record_outside_refund': {
        const outside = await findStoredOutsideRefund(fixture, await attemptOf(step.attempt), step.id);
        return outside ? rejectionOf(actions.perform('record_outside_refund', outside.id)) : null;
      }
      case 'spend':
        await spend(step.paise);
        return null;
      case 'pay_phase':
        return rejectionOf(phases.pay(step.phase, step.times));
      case 'reverse_phase':
        return rejectionOf(phases.reverse(step.phase, step.times));
    }
  }

  async function settle(
    attempt: Attempt,
    update: Pick<SnapshotUpdate, 'kind' | 'snapshot' | 'event'> | PlainUpdate,
    times = 1,
  ): Promise<null> {
    const whole: GatewayUpdate = { ...update, order: orderOf(attempt), source: 'webhook', actor: 'test' };
    // The same update several times at once, as webhook and poll deliver it.
    await Promise.all(Array.from({ length: times }, () => fixture.settlement.settlePayment(whole)));
    return null;
  }

  async function endHold(step: Extract<Step, { do: 'end_hold' }>): Promise<void> {
    const captureId = await captureIdOf(await attemptOf(step.attempt), step.try);
    if (captureId === null) return;
    await actions.perform(step.action, captureId);
    if (step.action === 'refund_held_capture') await refunds.execute(payment, captureId, step.answer);
  }

  async function captureIdOf({ id }: Attempt, payersTry: number): Promise<string | null> {
    const row = await fixture
      .worker('payment_captures')
      .where({ gateway_payment_id: `pay ${payersTry} of ${id}` })
      .first<{ id: string } | undefined>('id');
    return row?.id ?? null;
  }

  async function spend(amountPaise: number): Promise<void> {
    const wallet = await walletOf(fixture, payment);
    if (wallet >= amountPaise) await spendFromWallet(fixture, payment, amountPaise);
  }

  async function attemptOf(index: number): Promise<Attempt> {
    const attempts = await findAttempts(fixture.worker, payment.id);
    return attempts[index % attempts.length]!;
  }

  /** Attempts take their age from the database's clock; the test sets it from the history's. */
  async function ageNewAttempts(): Promise<void> {
    await fixture
      .owner('payment_attempts')
      .where({ payment_id: payment.id })
      .where('created_at', '>', fixture.clock.now())
      .update({ created_at: fixture.clock.now() });
  }

  function orderFor(merchantOrderId: string) {
    return {
      gatewayOrderId: `order of ${merchantOrderId}`,
      redirectUrl: gatewayName === 'phonepe' ? 'https://pay.example' : null,
      expiresAt: gatewayName === 'phonepe' ? new Date(fixture.clock.now().getTime() + ORDER_LIFE) : null,
    };
  }

  function scriptOrder(scripted: ScriptedGateway, answer: OrderAnswer): void {
    scripted.findOrder = () => Promise.resolve({ kind: 'not_found' });
    scripted.createOrder = ({ merchantOrderId }) =>
      Promise.resolve(
        answer === 'made'
          ? { kind: 'ok', value: orderFor(merchantOrderId) }
          : answer === 'lost'
            ? UNKNOWN
            : { kind: 'rejected', code: 'BAD_REQUEST', message: 'Refused' },
      );
  }
}

type PlainUpdate = { kind: 'not_found' | 'window_passed' } | { kind: 'refused'; reason: string };

/** The n-th open order is answered with the n-th answer. */
function scriptAnswers(
  gateway: ScriptedGateway,
  attempts: readonly Attempt[],
  held: ReadonlySet<string>,
  answers: readonly (ReportedState | 'unclear')[],
): void {
  const open = attempts.filter(
    (each) => (!each.isFinal && each.gatewayState !== 'captured') || held.has(each.id),
  );
  gateway.fetchOrder = ({ merchantOrderId }): Promise<GatewayResult<OrderSnapshot>> => {
    const n = open.findIndex((each) => each.merchantOrderId === merchantOrderId);
    const answer = answers[n % answers.length]!;
    return Promise.resolve(
      answer === 'unclear' ? UNKNOWN : { kind: 'ok', value: snapshotFor(open[n]!, answer, CHECKED_AT_TRY) },
    );
  };
}

/** Status checks report the payer's first try. */
export const CHECKED_AT_TRY = 0;

function snapshotFor(attempt: Attempt, reportedState: ReportedState, payersTry: number): OrderSnapshot {
  const state =
    reportedState === 'failed_for_good'
      ? 'failed'
      : isCaptureState(reportedState)
        ? 'captured'
        : reportedState;
  const amountPaise =
    reportedState === 'captured_too_little' ? paise(attempt.amountPaise - 1) : attempt.amountPaise;
  const refundedPaise =
    reportedState === 'captured_all_gone'
      ? attempt.amountPaise
      : paise(reportedState === 'captured_part_gone' ? PART_GONE : 0);
  const paymentId = `pay ${payersTry} of ${attempt.id}`;
  return {
    ...snapshotOf(attempt, state, { amountPaise, paymentId, refundedPaise }),
    gatewayOrderId: `order of ${attempt.merchantOrderId}`,
    isFinal: reportedState === 'failed_for_good' || state === 'captured',
  };
}

const rejectionOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && 'options' in error) return String(error.code);
      throw error;
    },
  );
