import type { SandboxClock } from '../clock';
import type { Knobs } from '../knobs';
import type { RazorpayCredentials } from '../options';
import type { Store, Table } from '../store';
import type { WebhookSender } from '../webhooks/webhook-sender';
import type { DisputeRecord, OrderRecord, PaymentRecord, RefundRecord, SettlementRecord } from './entities';

/** The first refund request with a key, to distinguish a repetition from another request with the same key. */
export interface IdempotentRefund {
  body: string;
  refundId: string;
}

/** Shared state and dependencies of the Razorpay emulator. */
export interface RazorpayContext {
  credentials: RazorpayCredentials;
  clock: SandboxClock;
  knobs: Knobs;
  webhookSender: WebhookSender;
  orders: Table<OrderRecord>;
  payments: Table<PaymentRecord>;
  refunds: Table<RefundRecord>;
  disputes: Table<DisputeRecord>;
  settlements: Table<SettlementRecord>;
  idempotency: Table<IdempotentRefund>;
  /** Idempotency keys of refund requests in progress. */
  refundsInFlight: Set<string>;
}

export function createRazorpayContext(
  store: Store,
  rest: Pick<RazorpayContext, 'credentials' | 'clock' | 'knobs' | 'webhookSender'>,
): RazorpayContext {
  return {
    ...rest,
    orders: store.table('razorpay-orders'),
    payments: store.table('razorpay-payments'),
    refunds: store.table('razorpay-refunds'),
    disputes: store.table('razorpay-disputes'),
    settlements: store.table('razorpay-settlements'),
    idempotency: store.table('razorpay-idempotency'),
    refundsInFlight: new Set(),
  };
}
