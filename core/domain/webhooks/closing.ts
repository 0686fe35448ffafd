import type { WebhookState } from './event-repository';

/** What became of a stored delivery. */
export interface Closing {
  state: Exclude<WebhookState, 'received'>;
  note: string | null;
  paymentId: string | null;
}
