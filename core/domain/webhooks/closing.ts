import type { WebhookState } from '@deccanloop/contracts/staff/webhook-states';
import type { DisputeResult } from '../disputes/dispute-update';
import type { SettleResult } from '../payments/gateway-update';
import type { RefundResult } from '../refunds/refund-update';

/** What processing a delivery came to. Those of dead-lettered ones are explained in docs/OPERATIONS.md. */
export type WebhookNote =
  | 'the body cannot be parsed'
  | 'about no order'
  | 'no order of ours'
  | 'no refund of ours'
  | 'a dispute about a payment that is not ours'
  | 'status check requested'
  | 'no status check needed'
  | 'payouts requested'
  | SettleResult
  | RefundResult
  | `dispute ${DisputeResult}`;

/** The outcome of a stored delivery. */
export interface Closing {
  state: Exclude<WebhookState, 'received'>;
  note: WebhookNote;
  paymentId: string | null;
}
