import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { paise } from '@deccanloop/contracts/money';
import { newId } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import type { MoneyWorld } from '../../../testing/money-world';
import { newsOf, refundSettlementOf } from '../../../testing/refund-world';
import type { ScriptedGateway } from '../../../testing/scripted-gateway';
import { createRefundExecution } from '../../refunds/refund-execution';
import { createRefunds } from '../../refunds/refunds';
import type { Refund } from '../../refunds/types';
import type { GatewayResult, RefundSnapshot } from '../gateway-port';
import type { Attempt, Payment } from '../types';
import type { RefundWord } from './refund-model';

const logger = createLogger({ service: 'test', level: 'silent' });

export interface RefundSteps {
  /** Asks for money back and carries it out; the gateway answers with `word`. */
  refund(payment: Payment, attempt: Attempt, wanted: number | 'all', word: RefundWord): Promise<void>;
  /** The gateway's word about the n-th refund, several times at once. */
  tell(payment: Payment, index: number, word: RefundWord, times: number): Promise<void>;
}

export function createRefundSteps(
  world: MoneyWorld,
  gateways: Partial<Record<GatewayName, ScriptedGateway>>,
): RefundSteps {
  const { clock } = world;
  const silent = { wake: () => undefined, announce: () => undefined };
  const refunds = createRefunds({ db: world.bff, clock, wake: silent.wake });
  const settlement = refundSettlementOf(world);
  const execution = createRefundExecution({
    db: world.worker,
    gateways,
    settlement,
    clock,
    logger,
    tokens: { take: () => Promise.resolve(true) },
    ...silent,
  });

  return {
    async refund(payment, attempt, wanted, word) {
      const asked = await refunds.request({
        payment,
        amountPaise: wanted === 'all' ? null : paise(wanted),
        reason: 'The customer asked for it',
        requestedBy: await someAdmin(),
        idempotencyKey: newId(),
        captureId: null,
        attemptNo: attempt.attemptNo,
      });
      const gateway = gateways[payment.gateway]!;
      const answer: GatewayResult<RefundSnapshot> = { kind: 'ok', value: newsAbout(asked, word) };
      gateway.refund = gateway.fetchRefund = () => Promise.resolve(answer);
      await execution.advance(asked.id);
    },
    async tell(payment, index, word, times) {
      const oldestFirst = (await refunds.ofPayment(payment.id)).reverse();
      const refund = oldestFirst[index % oldestFirst.length];
      if (!refund) return;
      const { gateway, mode } = payment;
      const fact = {
        gateway,
        mode,
        news: newsAbout(refund, word),
        source: 'webhook',
        actor: gateway,
      } as const;
      await Promise.all(Array.from({ length: times }, () => settlement.settleRefund(fact)));
    },
  };

  async function someAdmin(): Promise<string> {
    const known = await world.owner('users').where({ role: 0 }).first<{ id: string } | undefined>('id');
    if (known) return known.id;
    const id = newId();
    await world.owner('users').insert({ id, name: 'An administrator', email: 'admin@example.test', role: 0 });
    return id;
  }
}

/** It names no payment of the gateway's: which of the payer's tries brought the money is not told here. */
const newsAbout = (refund: Refund, word: RefundWord): RefundSnapshot =>
  newsOf(refund, word, { gatewayPaymentId: null });
