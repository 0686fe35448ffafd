import { paise, type Paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { createCauseLog } from '../findings/cause-log';
import type { AnnouncePayment } from '../payments/announcements';
import type { OrderSnapshot } from '../payments/gateway-port';
import {
  encryptOwner,
  verifyOrder,
  type OrderKeys,
  type OrderRejection,
} from '../payments/order-identity/order-identity';
import { createInstallation } from '../payments/order-identity/installation';
import { MAX_POLLING_MS } from '../payments/poll-schedule';
import { createRebuilding, type VerifiedOrder } from '../payments/rebuild';
import type { Settlement } from '../payments/settlement';
import type { UpdateSource } from '../payments/types';
import {
  closeFindingsOf,
  findRebuilt,
  ownRefundsOf,
  recordedRefundsOf,
  type RebuiltOrder,
} from './lookup-repository';
import { findNewestRestore } from './restore-repository';

export type LostOrderResult =
  | { result: 'rebuilt' | 'known' | 'differs'; paymentId: string }
  /** Ours, and not created in the time before a declared restore: a finding offers to rebuild it. */
  | { result: 'lost'; current: 'raised' | 'open' | 'resolved' }
  | { result: 'unpaid' }
  /** Nothing is done for it: the order is not signed, or not for this installation. */
  | { result: 'not_ours'; reason: OrderRejection | 'none' };

export interface LostOrders {
  /**
   * Decides about an order without an attempt here. One with our signature is rebuilt and settled by the
   * gateway's answer during a declared restore, or when staff request it; else it becomes a finding.
   * @param snapshot the answer of the gateway's own API about the order, never an event
   */
  resolve(
    order: { gateway: GatewayName; mode: Mode; merchantOrderId: string | null },
    snapshot: OrderSnapshot,
    by: { source: UpdateSource; actor: string; isAsked?: boolean; staffId?: string | null },
  ): Promise<LostOrderResult>;
  /** Whether refunds of ours that are about to be recorded again explain a difference of a payment. */
  hasOpenRefunds(payment: {
    gateway: GatewayName;
    mode: Mode;
    merchantOrderId: string;
    gatewayPaymentId: string;
  }): Promise<boolean>;
  /** What was rebuilt for the restore being checked, for the report of its reconciliation. */
  rebuilt(gateway: GatewayName, mode: Mode): Promise<RebuiltOrder[]>;
}

/** Largest expected clock difference between processes (milliseconds). */
const CLOCKS_MS = 5 * 60_000;

export interface LostOrdersDeps {
  db: Knex;
  clock: Clock;
  logger: Logger;
  keys: OrderKeys;
  settlement: Settlement;
  announce: AnnouncePayment;
}

export function createLostOrders(deps: LostOrdersDeps): LostOrders {
  const { db, clock, logger, keys, settlement, announce } = deps;
  const rebuilding = createRebuilding({ db, clock });
  const causes = createCauseLog(db);
  const installation = createInstallation(db);

  return {
    async resolve(
      { gateway, mode, merchantOrderId },
      snapshot,
      { source, actor, isAsked = false, staffId = null },
    ) {
      if (merchantOrderId === null) return { result: 'not_ours', reason: 'none' };
      const expected = { installationId: await installation.id(), gateway, mode, merchantOrderId };
      const verified = verifyOrder(snapshot.identity ?? [], keys, expected);
      if (verified.kind !== 'ours')
        return { result: 'not_ours', reason: verified.kind === 'none' ? 'none' : verified.reason };
      const { identity } = verified;
      const gatewayPaymentId = snapshot.payment?.id ?? null;
      const order = { gateway, mode, merchantOrderId, gatewayPaymentId };
      const later = (await ownRefundsOf(db, order)) + (await recordedRefundsOf(db, order));
      const reported = withoutRefunds(snapshot, later);
      const isPaid = reported.state === 'captured' || reported.state === 'authorized';
      const ageMs = clock.now().getTime() - identity.initiatedAt.getTime();
      if (!isPaid && (reported.isFinal || ageMs >= MAX_POLLING_MS)) return { result: 'unpaid' };
      if (!isAsked && !(await isOfRestore(verified)))
        return { result: 'lost', current: await raise(verified, snapshot) };

      const { gatewayOrderId } = snapshot;
      const made = await rebuilding.rebuild(verified, { gatewayOrderId, source, actor });
      if (made.result === 'differs') {
        logger.error(
          { ...made, merchantOrderId },
          'an order with our signature differs from the payment with its id',
        );
        return made;
      }
      const settled = await settlement.settlePayment({
        kind: 'snapshot',
        order: { gateway, mode, merchantOrderId, gatewayOrderId },
        snapshot: reported,
        source,
        actor,
      });
      announce(made.paymentId);
      await closeFindingsOf(db, {
        paymentId: made.paymentId,
        dedupeKeys: [
          `order_lost:${gateway}:${merchantOrderId}`,
          `captured_unknown_order:${gateway}:${snapshot.payment?.id ?? 'none'}`,
          `order_unknown_to_us:${gateway}:${gatewayOrderId}`,
        ],
        staffId,
        at: clock.now(),
      });
      logger.warn(
        { ...made, merchantOrderId, settled: settled.result, source },
        'a lost payment was rebuilt',
      );
      return made;
    },

    hasOpenRefunds: async (payment) => (await ownRefundsOf(db, payment)) > 0,
    rebuilt: (gateway, mode) => findRebuilt(db, gateway, mode),
  };

  /** Whether it was created before the restore was declared, so that the restore may have lost it. */
  async function isOfRestore({ identity }: VerifiedOrder): Promise<boolean> {
    const restore = await findNewestRestore(db, identity.mode);
    if (!restore || identity.initiatedAt.getTime() > restore.declaredAt.getTime() + CLOCKS_MS) return false;
    return (
      restore.finishedAt === null || clock.now().getTime() - restore.finishedAt.getTime() < MAX_POLLING_MS
    );
  }

  function raise({ identity }: VerifiedOrder, snapshot: OrderSnapshot) {
    const { gateway, merchantOrderId, totalPaise, initiatedAt, owner } = identity;
    return causes.raise({
      paymentId: null,
      attemptId: null,
      kind: 'order_lost',
      dedupeKey: `order_lost:${gateway}:${merchantOrderId}`,
      detail: {
        gateway,
        merchantOrderId,
        gatewayOrderId: snapshot.gatewayOrderId,
        gatewayPaymentId: snapshot.payment?.id ?? null,
        totalPaise,
        amountPaise: snapshot.payment?.amountPaise ?? null,
        initiatedAt: initiatedAt.toISOString(),
        // Encrypted; only administrators are shown the payer.
        payer: encryptOwner(owner, keys),
      },
    });
  }
}

/**
 * Refunds that are about to be recorded came after the credit: the capture is credited, and they are debited afterwards. Razorpay reports a fully refunded payment as refunded, no longer
 * captured.
 */
function withoutRefunds(snapshot: OrderSnapshot, laterPaise: number): OrderSnapshot {
  const payment: (NonNullable<OrderSnapshot['payment']> & { refundedPaise?: Paise }) | null =
    snapshot.payment;
  if (!payment || laterPaise === 0) return snapshot;
  const refundedPaise = paise(Math.max(0, (payment.refundedPaise ?? 0) - laterPaise));
  const isGivenBack = snapshot.state === 'failed' && snapshot.isFinal && laterPaise >= payment.amountPaise;
  return {
    ...snapshot,
    ...(isGivenBack ? { state: 'captured', failureReason: null } : {}),
    payment: payment.refundedPaise === undefined ? payment : { ...payment, refundedPaise },
  };
}
