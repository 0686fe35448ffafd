import { paise } from '@deccanloop/contracts/money';
import type { MoneyFixture } from '../../../testing/money-fixture';
import { refundSettlementOf } from '../../../testing/refund-fixture';
import { orderOf } from '../gateway-update';
import type { Attempt } from '../types';
import type { Step } from './payment-model';

interface StoredRow {
  id: string;
  gateway_payment_id: string | null;
  amount_paise: number;
}

const idOf = (attempt: Attempt, id: number): string => `rfnd ${id} of ${attempt.id}`;

export const findStoredOutsideRefund = (
  { worker }: MoneyFixture,
  attempt: Attempt,
  id: number,
): Promise<StoredRow | undefined> =>
  worker('outside_refunds')
    .where({ gateway_refund_id: idOf(attempt, id) })
    .first<StoredRow | undefined>();

/** Reports a refund that was made at the gateway; a repetition names the same payment and amount. */
export async function reportOutsideRefund(
  fixture: MoneyFixture,
  attempt: Attempt,
  { try: payersTry, id, part, state }: Extract<Step, { do: 'outside_refund' }>,
): Promise<void> {
  const { gateway, mode } = attempt;
  const known = await findStoredOutsideRefund(fixture, attempt, id);
  const paymentId = gateway === 'phonepe' ? null : `pay ${payersTry} of ${attempt.id}`;
  await refundSettlementOf(fixture).settleRefund({
    gateway,
    mode,
    order: orderOf(attempt),
    update: {
      gatewayRefundId: idOf(attempt, id),
      refundId: null,
      gatewayPaymentId: known ? known.gateway_payment_id : paymentId,
      amountPaise: known ? paise(known.amount_paise) : part === 'all' ? attempt.amountPaise : paise(part),
      state,
      reference: null,
      failureReason: null,
    },
    source: 'webhook',
    actor: 'test',
  });
}
