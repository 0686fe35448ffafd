import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { paise } from '@deccanloop/contracts/money';
import { createLogger } from '../../../platform/logger';
import { snapshotOf, type MoneyWorld } from '../../../testing/money-world';
import { scriptedGateway, UNKNOWN, type ScriptedGateway } from '../../../testing/scripted-gateway';
import { spendFromWallet, walletOf } from '../../../testing/refund-world';
import { createGatewaySettings } from '../../gateway-settings/gateway-settings';
import { findAttempts, recordOrder } from '../attempt-repository';
import { createCancellation } from '../cancellation';
import { findAttemptsWithHeldMoney } from '../capture-repository';
import { orderOf, type PaymentFact, type SnapshotFact } from '../fact';
import type { GatewayResult, OrderSnapshot } from '../gateway-port';
import { createRetry } from '../retry';
import { checksOf } from './checks-of';
import type { Attempt, Payment } from '../types';
import { tellDispute } from './dispute-steps';
import { findStoredOutsideRefund, tellOutsideRefund } from './outside-refund-steps';
import { createRefundSteps } from './refund-steps';
import { createStaffSteps, type Staff } from './staff-steps';
import { isCaptureWord, PART_GONE } from './capture-model';
import { ORDER_LIFE, type OrderAnswer, type Step, type Word } from './payment-model';

/** A long time ago: the database lets no watch begin ahead of its own time. */
const START = new Date(Date.now() - 400 * 24 * 3_600_000);
const logger = createLogger({ service: 'test', level: 'silent' });

/** A payment in a real database, to which a history is done. */
export interface PaymentHistory {
  payment: Payment;
  /** @returns the refusal's code, or null */
  run(step: Step): Promise<string | null>;
  setTime(ms: number): void;
}

/** @param world of its own: its clock is moved */
export async function beginHistory(
  world: MoneyWorld,
  staff: Staff,
  gatewayName: GatewayName,
  isConfirmed: boolean,
): Promise<PaymentHistory> {
  const gateway = scriptedGateway(gatewayName);
  const gateways = { [gatewayName]: gateway };
  const setTime = (ms: number) => world.clock.set(new Date(START.getTime() + ms));
  setTime(0);
  const { payment, attempt: first } = await world.buildPayment({ gateway: gatewayName, confirmed: false });
  await ageNewAttempts();
  if (isConfirmed) await recordOrder(world.bff, first.id, 'open', orderFor(first.merchantOrderId));

  const base = { clock: world.clock, logger, wake: () => undefined };
  const checks = checksOf(world, gateways);
  const cancellation = createCancellation({ ...base, db: world.bff });
  const settings = createGatewaySettings({
    db: world.bff,
    mode: 'test',
    configured: ['razorpay', 'phonepe'],
  });
  const returnUrl = () => 'http://localhost:3000/verify-payment';
  const refunds = createRefundSteps(world, gateways, staff.asha.user.id);
  const actions = createStaffSteps(world, staff);
  const retries = createRetry({ ...base, db: world.bff, gateways, settings, returnUrl });

  return { payment, run, setTime };

  async function run(step: Step): Promise<string | null> {
    switch (step.do) {
      case 'wait':
        return null;
      case 'tell': {
        const attempt = await attemptOf(step.attempt);
        const snapshot = wordOf(attempt, step.word, step.try);
        const event = step.as === 'answer' ? {} : { event: { isOld: step.as === 'old_event' } };
        return settle(attempt, { kind: 'snapshot', snapshot, ...event }, step.times);
      }
      case 'not_found':
      case 'window_passed':
        return settle(await attemptOf(step.attempt), { kind: step.do });
      case 'refused':
        return settle(await attemptOf(step.attempt), { kind: 'refused', reason: 'Refused' });
      case 'look': {
        const held = await findAttemptsWithHeldMoney(world.worker, payment.id);
        scriptAnswers(gateway, await findAttempts(world.worker, payment.id), held, step.answers);
        await checks.check(payment.id, { force: true, source: 'poll' });
        return null;
      }
      case 'cancel':
        return refusalOf(cancellation.request(payment));
      case 'retry': {
        scriptOrder(gateway, step.order);
        const input = { payment, route: '/retry', idempotencyKey: `key ${step.key}`, bodyHash: 'a body' };
        const refusal = await refusalOf(retries.retry(input));
        await ageNewAttempts();
        return refusal;
      }
      case 'refund': {
        const attempt = await attemptOf(step.attempt);
        const captureId = await captureIdOf(attempt, step.try);
        return refusalOf(refunds.refund(payment, { attempt, captureId }, step.paise, step.answer));
      }
      case 'outside_refund': {
        const attempt = await attemptOf(step.attempt);
        await tellOutsideRefund(world, attempt, step);
        return null;
      }
      case 'tell_refund':
        return refusalOf(refunds.tell(payment, step.refund, step.word, step.times));
      case 'dispute':
        await tellDispute(world, await attemptOf(step.attempt), step);
        return null;
      case 'end_hold':
        return refusalOf(endHold(step));
      case 'adopt': {
        const outside = await findStoredOutsideRefund(world, await attemptOf(step.attempt), step.id);
        return outside ? refusalOf(actions.perform('adopt_outside_refund', outside.id)) : null;
      }
      case 'spend':
        await spend(step.paise);
        return null;
    }
  }

  async function settle(
    attempt: Attempt,
    fact: Pick<SnapshotFact, 'kind' | 'snapshot' | 'event'> | PlainFact,
    times = 1,
  ): Promise<null> {
    const whole: PaymentFact = { ...fact, order: orderOf(attempt), source: 'webhook', actor: 'test' };
    // The same news several times at the same moment, as webhook and poll bring it.
    await Promise.all(Array.from({ length: times }, () => world.settlement.settlePayment(whole)));
    return null;
  }

  async function endHold(step: Extract<Step, { do: 'end_hold' }>): Promise<void> {
    const captureId = await captureIdOf(await attemptOf(step.attempt), step.try);
    if (captureId === null) return;
    await actions.perform(step.action, captureId);
    if (step.action === 'refund_held_capture') await refunds.carryOut(payment, captureId, step.answer);
  }

  async function captureIdOf({ id }: Attempt, payersTry: number): Promise<string | null> {
    const row = await world
      .worker('payment_captures')
      .where({ gateway_payment_id: `pay ${payersTry} of ${id}` })
      .first<{ id: string } | undefined>('id');
    return row?.id ?? null;
  }

  async function spend(amountPaise: number): Promise<void> {
    const wallet = await walletOf(world, payment);
    if (wallet >= amountPaise) await spendFromWallet(world, payment, amountPaise);
  }

  async function attemptOf(index: number): Promise<Attempt> {
    const attempts = await findAttempts(world.worker, payment.id);
    return attempts[index % attempts.length]!;
  }

  /** Attempts take their age from the database's clock; here it is the history's. */
  async function ageNewAttempts(): Promise<void> {
    await world
      .owner('payment_attempts')
      .where({ payment_id: payment.id })
      .where('created_at', '>', world.clock.now())
      .update({ created_at: world.clock.now() });
  }

  function orderFor(merchantOrderId: string) {
    return {
      gatewayOrderId: `order of ${merchantOrderId}`,
      redirectUrl: gatewayName === 'phonepe' ? 'https://pay.example' : null,
      expiresAt: gatewayName === 'phonepe' ? new Date(world.clock.now().getTime() + ORDER_LIFE) : null,
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

type PlainFact = { kind: 'not_found' | 'window_passed' } | { kind: 'refused'; reason: string };

/** The n-th open order is answered with the n-th answer. */
function scriptAnswers(
  gateway: ScriptedGateway,
  attempts: readonly Attempt[],
  held: ReadonlySet<string>,
  answers: readonly (Word | 'unclear')[],
): void {
  const open = attempts.filter(
    (each) => (!each.isFinal && each.gatewayState !== 'captured') || held.has(each.id),
  );
  gateway.fetchOrder = ({ merchantOrderId }): Promise<GatewayResult<OrderSnapshot>> => {
    const n = open.findIndex((each) => each.merchantOrderId === merchantOrderId);
    const answer = answers[n % answers.length]!;
    return Promise.resolve(
      answer === 'unclear' ? UNKNOWN : { kind: 'ok', value: wordOf(open[n]!, answer, LOOKED_AT_TRY) },
    );
  };
}

/** Looks speak of the payer's first try. */
export const LOOKED_AT_TRY = 0;

function wordOf(attempt: Attempt, word: Word, payersTry: number): OrderSnapshot {
  const state = word === 'failed_for_good' ? 'failed' : isCaptureWord(word) ? 'captured' : word;
  const amountPaise = word === 'captured_too_little' ? paise(attempt.amountPaise - 1) : attempt.amountPaise;
  const refundedPaise =
    word === 'captured_all_gone' ? attempt.amountPaise : paise(word === 'captured_part_gone' ? PART_GONE : 0);
  const paymentId = `pay ${payersTry} of ${attempt.id}`;
  return {
    ...snapshotOf(attempt, state, { amountPaise, paymentId, refundedPaise }),
    gatewayOrderId: `order of ${attempt.merchantOrderId}`,
    isFinal: word === 'failed_for_good' || state === 'captured',
  };
}

const refusalOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && 'options' in error) return String(error.code);
      throw error;
    },
  );
