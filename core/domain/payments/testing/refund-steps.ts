import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { paise } from '@deccanloop/contracts/money';
import { newId } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import { staffActor } from '../../../testing/administrators';
import type { MoneyFixture } from '../../../testing/money-fixture';
import { refundUpdateOf, refundSettlementOf } from '../../../testing/refund-fixture';
import type { ScriptedGateway } from '../../../testing/scripted-gateway';
import { createRefundExecution } from '../../refunds/refund-execution';
import { createRefunds } from '../../refunds/refunds';
import type { Refund } from '../../refunds/types';
import type { GatewayResult, RefundSnapshot } from '../gateway-port';
import type { Attempt, Payment } from '../types';
import type { ReportedRefundState } from './refund-model';

const logger = createLogger({ service: 'test', level: 'silent' });

export interface RefundSteps {
  /** Requests a refund and executes it; the gateway answers with `state`. */
  refund(
    payment: Payment,
    of: { attempt: Attempt; captureId: string | null },
    wanted: number | 'all',
    state: ReportedRefundState,
  ): Promise<void>;
  /** Executes the newest refund of a capture, which staff requested by another action. */
  execute(payment: Payment, captureId: string, state: ReportedRefundState): Promise<void>;
  /** Reports the state of the n-th refund, several times at once. */
  report(payment: Payment, index: number, state: ReportedRefundState, times: number): Promise<void>;
}

export function createRefundSteps(
  fixture: MoneyFixture,
  gateways: Partial<Record<GatewayName, ScriptedGateway>>,
  adminId: string,
): RefundSteps {
  const { clock } = fixture;
  const silent = { wake: () => undefined, announce: () => undefined };
  const refunds = createRefunds({ db: fixture.bff, clock, wake: silent.wake });
  const settlement = refundSettlementOf(fixture);
  const execution = createRefundExecution({
    db: fixture.worker,
    gateways,
    settlement,
    clock,
    logger,
    tokens: { take: () => Promise.resolve(true) },
    ...silent,
  });

  return {
    async refund(payment, { attempt, captureId }, wanted, state) {
      const { refund: asked } = await refunds.request({
        payment,
        amountPaise: wanted === 'all' ? null : paise(wanted),
        reason: 'The customer asked for it',
        requestedBy: staffActor(adminId),
        idempotencyKey: newId(),
        captureId,
        attemptNo: attempt.attemptNo,
      });
      if (asked === null) throw new Error('a refund needs an approval');
      await advance(asked, state);
    },
    async execute(payment, captureId, state) {
      const refund = (await refunds.ofPayment(payment.id)).find((each) => each.captureId === captureId);
      if (!refund) throw new Error('staff began no refund of this capture');
      await advance(refund, state);
    },
    async report(payment, index, state, times) {
      const oldestFirst = (await refunds.ofPayment(payment.id)).reverse();
      const refund = oldestFirst[index % oldestFirst.length];
      if (!refund) return;
      const { gateway, mode } = payment;
      const update = {
        gateway,
        mode,
        update: refundUpdateAbout(refund, state),
        source: 'webhook',
        actor: gateway,
      } as const;
      await Promise.all(Array.from({ length: times }, () => settlement.settleRefund(update)));
    },
  };

  async function advance(refund: Refund, state: ReportedRefundState): Promise<void> {
    const gateway = gateways[refund.gateway]!;
    const answer: GatewayResult<RefundSnapshot> = { kind: 'ok', value: refundUpdateAbout(refund, state) };
    gateway.refund = gateway.fetchRefund = () => Promise.resolve(answer);
    await execution.advance(refund.id);
  }
}

/** Names no gateway payment: the update does not say which of the payer's tries was refunded. */
const refundUpdateAbout = (refund: Refund, state: ReportedRefundState): RefundSnapshot =>
  refundUpdateOf(refund, state, {
    gatewayPaymentId: null,
    ...(refund.gatewayRefundId !== null && { gatewayRefundId: refund.gatewayRefundId }),
  });
