import type { WebhookState } from './event-repository';

/** The outcome of a stored delivery. */
export interface Closing {
  state: Exclude<WebhookState, 'received'>;
  note: string | null;
  paymentId: string | null;
}
