import { paise } from '@deccanloop/contracts/money';
import { disputeSettlementOf } from '../../../testing/dispute-settlement';
import type { MoneyWorld } from '../../../testing/money-world';
import type { Attempt } from '../types';
import type { DisputeTold } from './dispute-model';

/** The gateway tells of a dispute several times at once; where it was known, with its first payment and amount. */
export async function tellDispute(
  world: MoneyWorld,
  attempt: Attempt,
  told: DisputeTold & { times: number },
): Promise<void> {
  const { gateway, mode } = attempt;
  if (gateway !== 'razorpay') return;
  const gatewayDisputeId = `disp ${told.id} of ${attempt.id}`;
  const known = await world
    .worker('payment_disputes')
    .where({ gateway_dispute_id: gatewayDisputeId })
    .first<{ gateway_payment_id: string; amount_paise: number } | undefined>();
  const amountPaise = known?.amount_paise ?? (told.amount === 'all' ? attempt.amountPaise : told.amount);
  const dispute = {
    gatewayDisputeId,
    gatewayPaymentId: known?.gateway_payment_id ?? `pay ${told.try} of ${attempt.id}`,
    amountPaise: paise(amountPaise),
    currency: 'INR',
    deductedPaise: paise(told.deducted === 'all' ? amountPaise : told.deducted),
    reasonCode: 'goods_not_received',
    phase: 'chargeback',
    status: told.status,
    respondBy: null,
    openedAt: world.clock.now(),
  };
  const { isFact } = told;
  const settlement = disputeSettlementOf(world);
  const update = { gateway, mode, dispute, isFact, source: 'webhook', actor: gateway } as const;
  await Promise.all(Array.from({ length: told.times }, () => settlement.settleDispute(update)));
}
