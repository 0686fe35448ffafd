import { paise } from '@deccanloop/contracts/money';
import { disputeSettlementOf } from '../../../testing/dispute-settlement';
import type { MoneyFixture } from '../../../testing/money-fixture';
import type { Attempt } from '../types';
import type { DisputeReport } from './dispute-model';

/** Reports a dispute several times at once; a known one keeps its first payment and amount. */
export async function reportDispute(
  fixture: MoneyFixture,
  attempt: Attempt,
  reported: DisputeReport & { times: number },
): Promise<void> {
  const { gateway, mode } = attempt;
  const { trust } = reported;
  // PhonePe has no API for disputes: only staff report them.
  if (gateway === 'phonepe' && trust !== 'answer') return;
  const gatewayDisputeId = `disp ${reported.id} of ${attempt.id}`;
  const known = await fixture
    .worker('payment_disputes')
    .where({ gateway_dispute_id: gatewayDisputeId })
    .first<{ gateway_payment_id: string; amount_paise: number } | undefined>();
  const amountPaise =
    known?.amount_paise ?? (reported.amount === 'all' ? attempt.amountPaise : reported.amount);
  const dispute = {
    gatewayDisputeId,
    gatewayPaymentId: known?.gateway_payment_id ?? `pay ${reported.try} of ${attempt.id}`,
    amountPaise: paise(amountPaise),
    currency: 'INR',
    deductedPaise: paise(reported.deducted === 'all' ? amountPaise : reported.deducted),
    reasonCode: 'goods_not_received',
    phase: 'chargeback',
    status: reported.status,
    respondBy: null,
    openedAt: fixture.clock.now(),
  };
  // Without gateways: no question is answered.
  const settlement = disputeSettlementOf(fixture);
  const update = { gateway, mode, dispute, trust, source: 'webhook', actor: gateway } as const;
  await Promise.all(Array.from({ length: reported.times }, () => settlement.settleDispute(update)));
}
