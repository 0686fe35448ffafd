import { paise } from '@deccanloop/contracts/money';
import type { MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import { createDisputeRecords } from '@deccanloop/core/domain/disputes/dispute-records';
import { createPayoutReports } from '@deccanloop/core/domain/gateway-payouts/payout-reports';
import { createMoneyActions } from '@deccanloop/core/domain/money-actions/requests';
import type { PaymentGateway } from '@deccanloop/core/domain/payments/gateway-port';
import { findPaymentByPublicId } from '@deccanloop/core/domain/payments/payment-repository';
import { createRefunds } from '@deccanloop/core/domain/refunds/refunds';
import { readSettlementReport } from '@deccanloop/core/gateways/phonepe/settlement-report';
import { systemClock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import { randomLetters } from '@deccanloop/core/platform/ids';
import { staffActor } from '@deccanloop/core/testing/administrators';
import { openPayer } from '../stack/payer';
import { sandboxControl } from '../stack/sandbox-control';
import type { Stack } from '../stack/start-stack';
import { until } from './restore-drill';

/** Where the requests of the drill come from. */
export const CLIENT = { address: '203.0.113.7', device: 'drill' };
/** Kinds of held money, and what is decided about it. */
const HELD: readonly MoneyAction[] = ['credit_held_capture', 'refund_held_capture', 'handle_held_outside'];

/** Money on hold, because another amount was captured, and a refund made in the gateway's dashboard. */
export async function decideAboutHeldMoney({
  stack,
  db,
  bff,
  asha,
  times,
  approve,
  isDone,
}: {
  stack: Stack;
  db: Knex;
  bff: Knex;
  asha: LiveSession;
  times: number;
  approve: (approval: { id: string }) => Promise<string>;
  isDone: (ids: readonly string[]) => Promise<boolean>;
}): Promise<void> {
  const control = sandboxControl(stack);
  const actions = createMoneyActions({ db: bff, mode: 'test', clock: systemClock, wake: () => undefined });
  const payer = await openPayer(stack, 'drill-held');
  const orderOf = async (publicId: string) =>
    db('payment_attempts')
      .join('payments', 'payments.id', 'payment_id')
      .where({ public_id: publicId })
      .first<{ gateway_order_id: string; payment_id: string }>('gateway_order_id', 'payment_id');
  const begin = async (rupees: number) => {
    const begun = await payer.topUp('razorpay', rupees);
    if (!begun) throw new Error('a top-up of the drill did not begin');
    return orderOf(begun.merchantTransactionId);
  };
  const request = async (action: MoneyAction, subjectId: string): Promise<string> => {
    const asked = await actions.request(
      {
        ...{ action, subjectId, reason: 'The bank confirmed it', idempotencyKey: randomLetters(20) },
        reference: action === 'handle_held_outside' ? 'UTR 42' : null,
      },
      asha,
      CLIENT,
    );
    return asked.state === 'waiting' ? approve(asked) : asked.id;
  };
  const decided: string[] = [];
  for (let n = 0; n < times; n += 1) {
    for (const action of HELD) {
      const order = await begin(40 + n);
      await control.post(`/razorpay/orders/${order.gateway_order_id}/pay`, {
        ...{ outcome: 'captured', amountPaise: 39_00, force: true },
      });
      const held = () =>
        db('payment_captures')
          .where({ payment_id: order.payment_id })
          .first<{ id: string } | undefined>('id');
      await until(async () => (await held()) !== undefined, 'a capture on hold');
      decided.push(await request(action, (await held())?.id ?? ''));
    }
    const order = await begin(50 + n);
    await control.post(`/razorpay/orders/${order.gateway_order_id}/pay`, { outcome: 'success' });
    const paid = () =>
      db('payment_captures')
        .where({ payment_id: order.payment_id, status: 'credited' })
        .first<{ gateway_payment_id: string } | undefined>('gateway_payment_id');
    await until(async () => (await paid()) !== undefined, 'a credited capture');
    await control.post(`/razorpay/payments/${(await paid())?.gateway_payment_id}/refund`, {
      amountPaise: 10_00,
    });
    const refund = () =>
      db('outside_refunds')
        .where({ payment_id: order.payment_id, state: 'processed' })
        .first<{ id: string } | undefined>('id');
    await until(async () => (await refund()) !== undefined, 'a refund made at the gateway');
    decided.push(await request('record_outside_refund', (await refund())?.id ?? ''));
  }
  await until(() => isDone(decided), 'the decisions about held money');
  await until(
    async () =>
      (await db('refunds').where({ state: 'processed' }).where('held_paise', '>', 0)).length >= times,
    'the refunds of held money',
  );
}

/** Of PhonePe, which has no API for disputes. One that is won moves nothing. */
export async function recordDispute(db: Knex, bff: Knex, by: LiveSession): Promise<void> {
  const paid = await db('payment_captures')
    .join('payments', 'payments.id', 'payment_id')
    .join('wallet_owners', 'wallet_owners.id', 'owner_id')
    .where({ 'payments.gateway': 'phonepe', 'payment_captures.status': 'credited', kind: 'merchant' })
    .first<{ id: string; public_id: string; capture_id: string } | undefined>(
      ...['payments.id', 'public_id', 'payment_captures.id as capture_id'],
    );
  if (!paid) throw new Error('no payment at PhonePe');
  await createDisputeRecords({ db: bff, clock: systemClock, wake: () => undefined }).record({
    ...{ payment: { id: paid.id, publicId: paid.public_id }, captureId: paid.capture_id, version: null },
    ...{ caseNumber: 'CASE-17', status: 'won', amountPaise: paise(1_00), deductedPaise: paise(0) },
    ...{ respondBy: null, reason: 'Mail of PhonePe of today', idempotencyKey: randomLetters(20) },
    by: staffActor(by.user.id),
  });
  await until(
    async () => (await db('dispute_records').whereNotNull('settled_at')).length === 1,
    'the recorded dispute',
  );
}

export async function uploadReport(stack: Stack, bff: Knex, by: LiveSession): Promise<void> {
  const control = sandboxControl(stack);
  const { report } = await control.post<{ report: { id: string } }>('/phonepe/settle', {});
  const file = await fetch(`${stack.sandboxOrigin}/control/phonepe/settlement-reports/${report.id}`);
  const phonepe = { readPayoutReport: readSettlementReport } as unknown as PaymentGateway;
  const reports = createPayoutReports({
    ...{ db: bff, mode: 'test', clock: systemClock, wake: () => undefined },
    gateways: { phonepe },
  });
  const uploaded = await reports.upload({
    ...{ gateway: 'phonepe', name: 'report.csv', bytes: Buffer.from(await file.arrayBuffer()) },
    by: staffActor(by.user.id),
  });
  if ('faults' in uploaded) throw new Error(`the report is not accepted: ${uploaded.faults.join(' ')}`);
  await until(
    async () => (await bff('payout_reports').whereNotNull('recorded_at')).length === 1,
    'the recorded report',
  );
}

/** A refund that no worker has sent: its job is paused. */
export async function askForRefund(db: Knex, bff: Knex, by: LiveSession): Promise<void> {
  await db('job_pauses').insert({
    job: 'refund-payment',
    reason: 'The restore drill',
    paused_by: by.user.id,
  });
  const [{ public_id: publicId } = { public_id: '' }] = await db('payments')
    .join('payment_captures', 'payment_captures.payment_id', 'payments.id')
    .join('wallet_owners', 'wallet_owners.id', 'payments.owner_id')
    .where({ 'payments.state': 'completed', status: 'credited', 'payments.refunded_paise': 0 })
    .where({ 'wallet_owners.kind': 'person', 'payments.gateway': 'phonepe' })
    .orderBy('initiated_at', 'desc')
    .limit(1)
    .select<{ public_id: string }[]>('payments.public_id');
  const payment = await findPaymentByPublicId(bff, publicId);
  if (!payment) throw new Error('no payment to refund');
  const refunds = createRefunds({ db: bff, clock: systemClock, wake: () => undefined });
  await refunds.request({
    ...{
      payment,
      amountPaise: paise(12_00),
      reason: 'The restore drill',
      requestedBy: staffActor(by.user.id),
    },
    ...{ idempotencyKey: randomLetters(20), attemptNo: null, captureId: null },
  });
}
