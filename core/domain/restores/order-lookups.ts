import type { LookupOutcome } from '@deccanloop/contracts/staff/restores';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { CheckTokens } from '../payments/checks';
import type { Gateways, PaymentGateway } from '../payments/gateway-port';
import { enqueueCheck } from '../payments/enqueue-check';
import type { LostRefunds } from '../refunds/lost-refunds';
import type { LostOrders } from './lost-orders';
import {
  claimLookup,
  findKnownOrder,
  findOverdueLookups,
  finishLookup,
  postponeLookup,
  type Lookup,
} from './lookup-repository';
import { findRestore, findUnfinishedRestore } from './restore-repository';

export interface OrderLookups {
  /**
   * Looks up at the gateway an order or a refund that the database does not know, and rebuilds what is ours.
   * Without an answer it stays open and is repeated.
   */
  run(lookupId: string): Promise<'done' | 'open'>;
  /** Overdue lookups, for example because their job was lost. */
  overdue(limit: number): Promise<string[]>;
}

export interface OrderLookupsDeps {
  db: Knex;
  gateways: Gateways;
  orders: LostOrders;
  refunds: LostRefunds;
  tokens: CheckTokens;
  clock: Clock;
  logger: Logger;
  wake: () => void;
}

/** Between two tries: at first this long, then longer, at most an hour (milliseconds). */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Pause when the rate limit is reached (milliseconds). */
const BUSY_MS = 1_000;

type Ending = { outcome: LookupOutcome; paymentId?: string | null } | null;

export function createOrderLookups(deps: OrderLookupsDeps): OrderLookups {
  const { db, gateways, orders, refunds, tokens, clock, logger, wake } = deps;

  return {
    async run(lookupId) {
      const lookup = await claimLookup(db, lookupId, clock.now());
      if (!lookup) return 'done';
      const gateway = gateways[lookup.gateway];
      const isReady =
        gateway?.mode === lookup.mode && (await mayAsk(lookup)) && (await tokens.take(lookup.gateway));
      const ending = isReady && gateway ? await ask(lookup, gateway) : null;
      if (ending) {
        const { outcome, paymentId = null } = ending;
        await finishLookup(db, lookup.id, { outcome, paymentId, at: clock.now() });
        logger.info({ lookupId, source: lookup.source, ...ending }, 'an order was looked up');
        wake();
        return 'done';
      }
      const pauseMs = isReady ? FIRST_PAUSE_MS * 2 ** Math.min(lookup.tries - 1, 11) : BUSY_MS;
      const until = new Date(clock.now().getTime() + Math.min(pauseMs, LONGEST_PAUSE_MS));
      await postponeLookup(db, lookup.id, until);
      return 'open';
    },
    overdue: (limit) => findOverdueLookups(db, clock.now(), limit),
  };

  /**
   * While the refunds since the backup are being collected, a rebuilt payment could be mistaken for a
   * refunded one.
   */
  async function mayAsk({ mode, restoreId }: Lookup): Promise<boolean> {
    if (restoreId !== null) return true;
    const restore = await findUnfinishedRestore(db, mode);
    return restore === null || restore.collectedAt !== null;
  }

  async function ask(lookup: Lookup, gateway: PaymentGateway): Promise<Ending> {
    return lookup.refundId === null ? askOrder(lookup, gateway) : askRefund(lookup, lookup.refundId, gateway);
  }

  async function askOrder(lookup: Lookup, gateway: PaymentGateway): Promise<Ending> {
    const known = await findKnownOrder(db, lookup);
    if (known !== null) {
      // A known order has its own checks; request one now.
      await enqueueCheck(db, known, lookup.source === 'webhook' ? 'webhook' : 'reconciler');
      return { outcome: 'known', paymentId: known };
    }
    const { merchantOrderId, gatewayOrderId } = lookup;
    const answer = await gateway.fetchOrder({ merchantOrderId: merchantOrderId ?? '', gatewayOrderId });
    if (answer.kind === 'not_found') return { outcome: 'not_found' };
    if (answer.kind !== 'ok') return null;
    const order = {
      gateway: lookup.gateway,
      mode: lookup.mode,
      merchantOrderId: answer.value.merchantOrderId ?? merchantOrderId,
    };
    const found = await orders.resolve(order, answer.value, {
      source: lookup.requestedBy ? 'admin' : lookup.source === 'webhook' ? 'webhook' : 'reconciler',
      actor: lookup.requestedBy ?? 'restore',
      isAsked: lookup.rebuild,
      staffId: lookup.requestedBy,
    });
    return { outcome: found.result, paymentId: 'paymentId' in found ? found.paymentId : null };
  }

  async function askRefund(lookup: Lookup, refundId: string, gateway: PaymentGateway): Promise<Ending> {
    const answer = await gateway.fetchRefund({
      refundId,
      gatewayRefundId: null,
      gatewayPaymentId: lookup.gatewayPaymentId ?? '',
    });
    // The journal line is written before the gateway is called, so a refund that the gateway does not know
    // was never created.
    if (answer.kind === 'not_found') return { outcome: 'not_found' };
    if (answer.kind !== 'ok') return null;
    const merchantOrderId = answer.value.merchantOrderId ?? lookup.merchantOrderId;
    const record = () =>
      refunds.record({
        ...{ gateway: lookup.gateway, mode: lookup.mode, refundId, merchantOrderId },
        snapshot: answer.value,
        requestedBy: lookup.requestedBy,
      });
    let recorded = await record();
    if (recorded.result === 'payment_unknown' && merchantOrderId !== null) {
      const isRebuilt = await askOrder(
        { ...lookup, merchantOrderId, gatewayOrderId: null, refundId: null },
        gateway,
      );
      if (isRebuilt === null) return null;
      recorded = await record();
    }
    // The reconciliation may still rebuild its payment from the gateway's list.
    const isEarly = lookup.restoreId !== null && (await findRestore(db, lookup.restoreId))?.runId === null;
    if (recorded.result === 'payment_unknown' && isEarly) return null;
    return { outcome: recorded.result, paymentId: recorded.paymentId };
  }
}
