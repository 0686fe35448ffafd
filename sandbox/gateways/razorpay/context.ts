import type { SandboxClock } from '../clock';
import type { Knobs } from '../knobs';
import type { RazorpayCredentials } from '../options';
import type { Store, Table } from '../store';
import type { WebhookSender } from '../webhooks/webhook-sender';
import type { DisputeRecord, OrderRecord, PaymentRecord, RefundRecord } from './entities';

/** A refund request as first made, to tell a repetition from a misuse of its key. */
export interface IdempotentRefund {
  body: string;
  refundId: string;
}

/** What the parts of the Razorpay emulator work on. */
export interface RazorpayContext {
  credentials: RazorpayCredentials;
  clock: SandboxClock;
  knobs: Knobs;
  post: WebhookSender;
  orders: Table<OrderRecord>;
  payments: Table<PaymentRecord>;
  refunds: Table<RefundRecord>;
  disputes: Table<DisputeRecord>;
  idempotency: Table<IdempotentRefund>;
  /** Idempotency keys of refunds still being made. */
  refundsInFlight: Set<string>;
}

export function createRazorpayContext(
  store: Store,
  rest: Pick<RazorpayContext, 'credentials' | 'clock' | 'knobs' | 'post'>,
): RazorpayContext {
  return {
    ...rest,
    orders: store.table('razorpay-orders'),
    payments: store.table('razorpay-payments'),
    refunds: store.table('razorpay-refunds'),
    disputes: store.table('razorpay-disputes'),
    idempotency: store.table('razorpay-idempotency'),
    refundsInFlight: new Set(),
  };
}
