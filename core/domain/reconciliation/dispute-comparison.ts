import type { Knex } from '../../platform/database';
import type { DisputeSettlement } from '../disputes/dispute-settlement';
import { differingDisputes } from '../disputes/listed-disputes';
import type { PaymentGateway } from '../payments/gateway-port';
import type { ReportDifference } from './difference';
import type { GatewayRequests } from './gateway-requests';
import { FROM_RECONCILER } from './settling';

/**
 * Compares the gateway's list of disputes with ours, ended ones too: a dispute may be reopened. What differs is settled,
 * and reported where that changed something.
 * @returns the number of compared disputes; null where the gateway gave no answer
 */
export async function compareDisputes({
  db,
  gateway: { name, mode },
  requests,
  disputes,
  report,
}: {
  db: Knex;
  gateway: PaymentGateway;
  requests: GatewayRequests;
  disputes: DisputeSettlement;
  report: ReportDifference;
}): Promise<number | null> {
  const listed = await requests.disputes();
  if (listed === null) return null;
  for (const dispute of await differingDisputes(db, { gateway: name, mode }, listed)) {
    const { result, paymentId } = await disputes.settleDispute({
      ...{ gateway: name, mode, dispute, trust: 'snapshot' },
      ...FROM_RECONCILER,
    });
    if (result === 'unchanged') continue;
    const { gatewayDisputeId, gatewayPaymentId, status, amountPaise, deductedPaise } = dispute;
    await report({
      // As its finding.
      cause: `dispute_opened:${name}:${mode}:${gatewayDisputeId}`,
      kind: 'dispute_differs',
      action: 'settled',
      paymentId,
      gatewayPaymentId,
      detail: { gatewayDisputeId, status, amountPaise, deductedPaise },
    });
  }
  return listed.length;
}
