import type { ApprovalDto, MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { LiveSession } from '../domain/accounts/sessions/sessions';
import { createApprovals, type Approvals } from '../domain/approvals/approvals';
import { createMoneyActionExecution, type MoneyActionExecution } from '../domain/money-actions/execution';
import { createMoneyActions, type MoneyActions } from '../domain/money-actions/requests';
import { findPayment } from '../domain/payments/payment-repository';
import type { Attempt, Payment } from '../domain/payments/types';
import { newId, randomLetters } from '../platform/ids';
import { createLogger } from '../platform/logger';
import { buildAdministrator } from './administrators';
import { testSteps } from './two-admin-steps';
import { openRefundFixture, type RefundFixture } from './refund-fixture';

const logger = createLogger({ service: 'test', level: 'silent' });
const CLIENT = { address: '203.0.113.7', device: 'Chrome on Windows' };

export interface HeldPayment {
  payment: Payment;
  attempt: Attempt;
  captureId: string;
  gatewayPaymentId: string;
}

/** A refund fixture with two administrators, held captures, outside refunds, and the services of BFF and worker. */
export interface MoneyActionFixture extends RefundFixture {
  asha: LiveSession;
  ravi: LiveSession;
  actions: MoneyActions;
  approvals: Approvals;
  execution: MoneyActionExecution;
  buildAdmin(name: string, options?: { createdAt?: Date }): Promise<LiveSession>;
  /** Creates a captured payment on hold. */
  buildHeld(options?: {
    gateway?: GatewayName;
    /** Amount of the payment; `capturedPaise` is the captured amount. */
    amountPaise?: number;
    capturedPaise?: number;
    currency?: string;
    holdReason?: string;
    gatewayRefundedPaise?: number;
    /** Adds the capture to a completed payment. */
    of?: { payment: Payment; attempt: Attempt };
  }): Promise<HeldPayment>;
  /** Creates a refund made in the gateway's dashboard. */
  buildOutsideRefund(
    of: { payment: Payment; captureId: string; gatewayPaymentId: string },
    options: { amountPaise: number; state?: 'pending' | 'processed' | 'failed' },
  ): Promise<string>;
  captureOf(payment: Payment): Promise<{ id: string; gateway_payment_id: string }>;
  request(
    by: LiveSession,
    action: MoneyAction,
    subjectId: string,
    more?: { key?: string; reason?: string; reference?: string | null },
  ): Promise<ApprovalDto>;
  decide(by: LiveSession, id: string, decision?: 'approve' | 'decline'): Promise<ApprovalDto>;
  /** Requests an action as Asha, approves it as Ravi if needed, and executes it. */
  perform(action: MoneyAction, subjectId: string): Promise<ApprovalRow>;
  approval(id: string): Promise<ApprovalRow>;
  captureRow(id: string): Promise<Record<string, unknown>>;
  timeline(payment: Payment): Promise<string[]>;
}

export interface ApprovalRow {
  id: string;
  state: string;
  note: string | null;
  [column: string]: unknown;
}

export async function openMoneyActionFixture(): Promise<MoneyActionFixture> {
  const refunds = await openRefundFixture();
  const { money } = refunds;
  const { owner, bff, worker, clock } = money;
  const mode = 'test';
  // Only Asha and Ravi are administrators; the administrator of the refund fixture loses the role.
  await owner('users').where({ id: refunds.adminId }).update({ role: 1 });
  const LONG_AGO = new Date('2026-01-01T00:00:00Z');

  const buildAdmin: MoneyActionFixture['buildAdmin'] = (name, { createdAt = LONG_AGO } = {}) =>
    buildAdministrator(money, name, createdAt);
  const asha = await buildAdmin('Asha Rao');
  const ravi = await buildAdmin('Ravi Iyer');
  const wake = () => undefined;
  const actions = createMoneyActions({ db: bff, mode, clock, wake });
  const approvals = createApprovals({ db: bff, mode, clock, wake, steps: testSteps({ db: bff, clock }) });
  const execution = createMoneyActionExecution({ db: worker, clock, logger, wake, announce: wake });

  const request: MoneyActionFixture['request'] = (by, action, subjectId, more = {}) =>
    actions.request(
      {
        action,
        subjectId,
        reason: more.reason ?? 'The bank confirmed it',
        reference: more.reference ?? (action === 'handle_held_outside' ? 'UTR 42' : null),
        idempotencyKey: more.key ?? randomLetters(20),
      },
      by,
      CLIENT,
    );
  const decide: MoneyActionFixture['decide'] = (by, id, decision = 'approve') =>
    approvals.decide(id, { decision, note: null }, by, CLIENT);
  const approval = (id: string) => owner('approvals').where({ id }).first() as Promise<ApprovalRow>;

  return {
    ...refunds,
    asha,
    ravi,
    actions,
    approvals,
    execution,
    buildAdmin,
    async buildHeld(options = {}) {
      const { gateway = 'razorpay', amountPaise = 500_00, holdReason = 'amount_differs' } = options;
      const built = options.of ?? (await money.buildPayment({ gateway, amountPaise }));
      const [captureId, gatewayPaymentId] = [newId(), `pay_${randomLetters(14)}`];
      await worker('payment_captures').insert({
        id: captureId,
        payment_id: built.payment.id,
        attempt_id: built.attempt.id,
        mode,
        gateway: built.payment.gateway,
        gateway_payment_id: gatewayPaymentId,
        currency: options.currency ?? 'INR',
        amount_paise: options.capturedPaise ?? built.payment.totalPaise,
        gateway_refunded_paise: options.gatewayRefundedPaise ?? 0,
        status: 'held',
        hold_reason: holdReason,
        captured_at: clock.now(),
      });
      await worker('payment_findings').insert({
        payment_id: built.payment.id,
        attempt_id: built.attempt.id,
        kind: holdReason,
        dedupe_key: `${holdReason}:${captureId}`,
        detail: JSON.stringify({ gatewayPaymentId }),
      });
      await worker('payments').where({ id: built.payment.id }).update({ under_review: true });
      const payment = (await findPayment(worker, built.payment.id)) as Payment;
      return { payment, attempt: built.attempt, captureId, gatewayPaymentId };
    },
    async buildOutsideRefund({ payment, captureId, gatewayPaymentId }, { amountPaise, state = 'processed' }) {
      const [id, gatewayRefundId] = [newId(), `rfnd_${randomLetters(14)}`];
      await worker('outside_refunds').insert({
        id,
        gateway: payment.gateway,
        mode,
        gateway_refund_id: gatewayRefundId,
        gateway_payment_id: gatewayPaymentId,
        payment_id: payment.id,
        capture_id: captureId,
        amount_paise: amountPaise,
        state,
        reference: 'arn 7',
      });
      const attempt = await owner('payment_captures').where({ id: captureId }).first('attempt_id');
      await worker('payment_findings').insert({
        payment_id: payment.id,
        attempt_id: attempt.attempt_id as string,
        kind: 'refund_unknown',
        dedupe_key: `refund_unknown:${id}`,
        detail: JSON.stringify({ gatewayRefundId, gatewayPaymentId, amountPaise }),
      });
      return id;
    },
    captureOf: (payment) =>
      owner('payment_captures').where({ payment_id: payment.id }).first('id', 'gateway_payment_id'),
    request,
    decide,
    async perform(action, subjectId) {
      const requested = await request(asha, action, subjectId);
      if (requested.state === 'waiting') await decide(ravi, requested.id);
      await execution.run(requested.id);
      return approval(requested.id);
    },
    approval,
    captureRow: (id) => owner('payment_captures').where({ id }).first() as Promise<Record<string, unknown>>,
    timeline: (payment) =>
      owner('payment_events').where({ payment_id: payment.id }).orderBy('id').pluck<string[]>('type'),
  };
}
