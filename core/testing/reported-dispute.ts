import { paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { Payment } from '../domain/payments/types';
import { newId } from '../platform/ids';
import { disputeSettlementOf } from './dispute-settlement';
import type { MoneyFixture } from './money-fixture';

/** What the gateway of a payment says about a dispute of its capture; the same id is the same dispute. */
export async function reportDispute(
  money: MoneyFixture,
  payment: Pick<Payment, 'id'>,
  {
    status,
    amountPaise,
    deductedPaise = status === 'lost' ? amountPaise : 0,
    id = `disp_${newId()}`,
  }: { status: DisputeStatus; amountPaise: number; deductedPaise?: number; id?: string },
): Promise<void> {
  const capture = (await money.owner('payment_captures').where({ payment_id: payment.id }).first()) as {
    gateway: GatewayName;
    gateway_payment_id: string;
  };
  await disputeSettlementOf(money, {}).settleDispute({
    gateway: capture.gateway,
    mode: 'test',
    dispute: {
      ...{ gatewayDisputeId: id, gatewayPaymentId: capture.gateway_payment_id, status, currency: 'INR' },
      ...{ amountPaise: paise(amountPaise), deductedPaise: paise(deductedPaise) },
      ...{ reasonCode: 'goods_not_received', phase: 'chargeback', respondBy: null, openedAt: new Date() },
    },
    trust: 'answer',
    source: 'poll',
    actor: 'worker',
  });
}
