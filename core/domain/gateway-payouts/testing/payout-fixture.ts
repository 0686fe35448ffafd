import { createLogger } from '../../../platform/logger';
import { createWebhookApplication } from '../../webhooks/apply';
import { createWebhookInbox } from '../../webhooks/inbox';
import {
  openContractHarness,
  RETURN_URL,
  valueOf,
  type ContractHarness,
} from '../../../gateways/testing/contract-harness';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { disputeSettlementOf } from '../../../testing/dispute-settlement';
import { staffActor } from '../../../testing/administrators';
import { gatewayUpdateOf } from '../../../testing/money-fixture';
import { openRefundFixture, type RefundFixture } from '../../../testing/refund-fixture';
import { recordOrder } from '../../payments/attempt-repository';
import type { DisputeSettlement } from '../../disputes/dispute-settlement';
import type { PaymentGateway } from '../../payments/gateway-port';
import { findPayment } from '../../payments/payment-repository';
import type { Attempt, Payment } from '../../payments/types';
import { createPayoutFetching, type PayoutFetching } from '../payout-fetching';
import { createPayoutRecording } from '../payout-recording';
import { createPayoutReports, type UploadResult } from '../payout-reports';
import { createReportRecording } from '../report-recording';

const logger = createLogger({ service: 'test', level: 'silent' });
const wake = () => undefined;
export const DAY_MS = 24 * 3_600_000;

export interface PaidPayment {
  payment: Payment;
  attempt: Attempt;
  /** At the gateway. */
  paymentId: string;
}

/** Both gateways of the sandbox over HTTP, the database, and the services of BFF and worker about payouts. */
export interface PayoutFixture {
  refunds: RefundFixture;
  harness: ContractHarness;
  gateways: { razorpay: PaymentGateway; phonepe: PaymentGateway };
  fetching: PayoutFetching;
  disputes: DisputeSettlement;
  /** A payment that is paid at the gateway and credited. */
  pay(gateway: GatewayName, amountPaise: number): Promise<PaidPayment>;
  /** A payment that is paid at the gateway, of which the product learns later. */
  payWithoutCredit(
    gateway: GatewayName,
    amountPaise: number,
  ): Promise<{ total: number; credit: () => Promise<PaidPayment> }>;
  /** A refund that the gateway has made. @returns the id of the refund at the gateway */
  refund(payment: Payment, amountPaise: number): Promise<string>;
  /** Moves the clocks of sandbox and product. */
  passDays(days: number): Promise<void>;
  /** Pays out at Razorpay and fetches it. @returns the settlement's id */
  settleRazorpay(faults?: object): Promise<string>;
  /** Receives and applies the next webhook of Razorpay. @returns the id of its event */
  applyWebhook(event: string): Promise<string>;
  /** Pays out all that both gateways owe, and records it. */
  settleAll(): Promise<void>;
  /** Pays out at PhonePe. @returns the report's id */
  settlePhonePe(faults?: object): Promise<string>;
  csvOf(reportId: string): Promise<Buffer>;
  /** Uploads a file as the BFF does. */
  upload(file: Buffer, name?: string): Promise<UploadResult>;
  /** Records uploaded reports as a worker does. */
  recordReports(): Promise<void>;
  /** Uploads a report and records it. */
  report(reportId: string): Promise<void>;
  balance(gateway: GatewayName | null, kind: string): Promise<number>;
  openFindings(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openPayoutFixture(): Promise<PayoutFixture> {
  const [refunds, harness] = await Promise.all([openRefundFixture(), openContractHarness()]);
  const { worker: db, bff, owner, clock } = refunds.money;
  const gateways = { razorpay: harness.open('razorpay'), phonepe: harness.open('phonepe') };
  const recording = createPayoutRecording({ db, clock, wake });
  const disputes = disputeSettlementOf(refunds.money, gateways);
  const fetching = createPayoutFetching({
    ...{ db, gateways, recording, clock, logger, wake },
    disputes,
    modes: ['test'],
    tokens: { take: () => Promise.resolve(true) },
  });
  const reports = createPayoutReports({ db: bff, gateways, mode: 'test', clock, wake });
  const reportRecording = createReportRecording({ db, recording, clock, logger });

  async function passDays(days: number): Promise<void> {
    const { now } = (await harness.control.post('/clock', { advanceMs: days * DAY_MS })) as { now: number };
    clock.set(new Date(now));
  }
  await passDays(0);

  const recordReports = async (): Promise<void> => {
    const open = await owner('payout_reports').whereNull('recorded_at').orderBy('uploaded_at').pluck('id');
    for (const id of open) await reportRecording.record(id);
  };
  const csvOf = async (reportId: string): Promise<Buffer> => {
    const { sandboxOrigin } = harness.config;
    const response = await fetch(`${sandboxOrigin}/control/phonepe/settlement-reports/${reportId}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const upload = (bytes: Buffer, name = 'settlement.csv'): Promise<UploadResult> =>
    reports.upload({ gateway: 'phonepe', name, bytes, by: staffActor(refunds.adminId) });

  const payWithoutCredit: PayoutFixture['payWithoutCredit'] = async (name, amountPaise) => {
    const built = await refunds.money.buildPayment({ gateway: name, amountPaise, confirmed: false });
    const { merchantOrderId, amountPaise: toPay, id } = built.attempt;
    const gateway = gateways[name];
    const order = valueOf(
      await gateway.createOrder({ merchantOrderId, amountPaise: toPay, returnUrl: RETURN_URL }),
    );
    const attempt = await recordOrder(bff, id, 'open', order);
    await harness.control.post(
      name === 'razorpay'
        ? `/razorpay/orders/${order.gatewayOrderId}/pay`
        : `/phonepe/orders/${merchantOrderId}/pay`,
      { outcome: 'success' },
    );
    return {
      total: built.payment.totalPaise,
      async credit() {
        const snapshot = valueOf(await gateway.fetchOrder(attempt));
        await refunds.money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshot));
        const payment = (await findPayment(db, built.payment.id)) as Payment;
        return { payment, attempt, paymentId: snapshot.payment!.id };
      },
    };
  };
  const settlePhonePe = async (faults: object = {}): Promise<string> => {
    const answer = await harness.control.post('/phonepe/settle', faults);
    return (answer as { report: { id: string } | null }).report?.id ?? '';
  };
  const report = async (reportId: string): Promise<void> => {
    const result = await upload(await csvOf(reportId));
    if ('faults' in result) throw new Error(result.faults.join('; '));
    await recordReports();
  };

  return {
    ...{ refunds, harness, gateways, fetching, disputes, passDays, csvOf, upload, recordReports },

    async pay(name, amountPaise) {
      const { credit } = await payWithoutCredit(name, amountPaise);
      return credit();
    },

    payWithoutCredit,

    async refund(payment, amountPaise) {
      const asked = await refunds.ask(payment, amountPaise);
      const worker = refunds.worker(gateways);
      await worker.advance(asked.id);
      if (payment.gateway === 'phonepe') {
        await harness.control.post(`/phonepe/refunds/${asked.publicId}/resolve`, { state: 'COMPLETED' });
        await refunds.passUntilDue(asked);
        await worker.advance(asked.id);
      }
      const { gatewayRefundId } = await refunds.refund(asked);
      return gatewayRefundId as string;
    },

    async settleRazorpay(faults = {}) {
      const answer = await harness.control.post('/razorpay/settle', faults);
      await fetching.run('test');
      return (answer as { settlement: { entity: { id: string } } }).settlement.entity.id;
    },

    settlePhonePe,
    report,

    async applyWebhook(name) {
      const { headers, rawBody } = await harness.webhooks.take(name);
      await createWebhookInbox({ db: bff, gateways, wake }).receive('razorpay', headers, rawBody);
      const event = await owner('webhook_events').where({ state: 'received' }).first<{ id: string }>('id');
      await createWebhookApplication({
        ...{ db, gateways, clock, wake, logger },
        settlement: refunds.money.settlement,
        refunds: refunds.settlement,
        disputes: disputeSettlementOf(refunds.money, gateways),
      }).apply(event.id);
      return event.id;
    },

    async settleAll() {
      await harness.control.post('/razorpay/settle', {});
      const settled = await settlePhonePe();
      if (settled !== '') await report(settled);
      await fetching.run('test');
    },

    async balance(gateway, kind) {
      const row = await owner('ledger_balances')
        .join('ledger_accounts', 'id', 'account_id')
        .where({ mode: 'test', kind, gateway })
        .first<{ balance_paise: number }>('balance_paise');
      return row.balance_paise;
    },

    async openFindings() {
      const kinds = await owner('payment_findings').whereNull('resolved_at').pluck<string[]>('kind');
      return kinds.sort();
    },

    async close() {
      await Promise.all([refunds.money.close(), harness.close()]);
    },
  };
}
