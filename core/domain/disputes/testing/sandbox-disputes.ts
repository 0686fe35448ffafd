import {
  RETURN_URL,
  openContractHarness,
  valueOf,
  type ContractHarness,
} from '../../../gateways/testing/contract-harness';
import type { Rows } from '../../../platform/database-rows';
import { gatewayUpdateOf } from '../../../testing/money-fixture';
import { openRefundFixture, type RefundFixture } from '../../../testing/refund-fixture';
import { recordOrder } from '../../payments/attempt-repository';
import type { PaymentGateway } from '../../payments/gateway-port';
import type { Payment } from '../../payments/types';

/** A payment of ₹500 that was paid at the sandbox's Razorpay over HTTP and credited, and disputes about it there. */
export interface SandboxDisputes {
  refunds: RefundFixture;
  harness: ContractHarness;
  readonly payment: Payment;
  /** At the gateway. */
  readonly paymentId: string;
  gateway: PaymentGateway;
  /** Another payment; the sandbox has no other, and no faults. */
  restart(): Promise<void>;
  /** @returns the id of the dispute */
  open(fields?: object): Promise<string>;
  move(id: string, step: string, fields?: object): Promise<unknown>;
  /** Of the payment. */
  rows(): Promise<Rows['payment_disputes'][]>;
  /** Kinds of the payment's open findings. */
  findings(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openSandboxDisputes(): Promise<SandboxDisputes> {
  const [refunds, harness] = await Promise.all([openRefundFixture(), openContractHarness()]);
  const { owner, bff, settlement } = refunds.money;
  let payment: Payment;
  let paymentId = '';

  const fixture: SandboxDisputes = {
    ...{ refunds, harness },
    gateway: harness.open('razorpay'),
    get payment() {
      return payment;
    },
    get paymentId() {
      return paymentId;
    },
    async restart() {
      await harness.reset();
      const gateway = harness.open('razorpay');
      fixture.gateway = gateway;
      const built = await refunds.money.buildPayment({ amountPaise: 500_00, confirmed: false });
      payment = built.payment;
      const { merchantOrderId, amountPaise, id } = built.attempt;
      const order = valueOf(
        await gateway.createOrder({ merchantOrderId, amountPaise, returnUrl: RETURN_URL }),
      );
      const attempt = await recordOrder(bff, id, 'open', order);
      await harness.control.post(`/razorpay/orders/${order.gatewayOrderId}/pay`, { outcome: 'captured' });
      const snapshot = valueOf(await gateway.fetchOrder(attempt));
      paymentId = snapshot.payment!.id;
      await settlement.settlePayment(gatewayUpdateOf(attempt, snapshot));
    },
    async open(fields = {}) {
      const opened = await harness.control.post(`/razorpay/payments/${paymentId}/dispute`, fields);
      return (opened as { dispute: { id: string } }).dispute.id;
    },
    move: (id, step, fields = {}) => harness.control.post(`/razorpay/disputes/${id}/${step}`, fields),
    rows: () => owner('payment_disputes').where({ payment_id: payment.id }).orderBy('opened_at'),
    findings: () =>
      owner('payment_findings').where({ payment_id: payment.id, resolved_at: null }).pluck<string[]>('kind'),
    async close() {
      const { entriesPaise, wrongBalances } = await refunds.money.totals();
      await Promise.all([refunds.money.close(), harness.close()]);
      if (entriesPaise !== 0 || wrongBalances !== 0) throw new Error('the books do not add up');
    },
  };
  await fixture.restart();
  return fixture;
}
