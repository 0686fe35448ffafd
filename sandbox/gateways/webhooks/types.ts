import type { GatewayName } from '../options';

/** An event as first signed; deliveries and resends all carry these bytes and this id. */
export interface WebhookEvent {
  id: string;
  gateway: GatewayName;
  event: string;
  /** Ids a test may know the event by; the merchant's own (receipt, merchantOrderId) first where there is one. */
  references: string[];
  body: string;
  createdAt: number;
  /** Razorpay signs retries with the secret of the event's creation, also after a rotation. */
  secret: string | null;
}

export interface DeliveryAttempt {
  at: number;
  status: number | null;
  ms: number;
  error: string | null;
}

export type DeliveryStatus = 'scheduled' | 'sending' | 'delivered' | 'dropped' | 'given-up' | 'skipped';

/** What is done to a delivery on its way; holds for every attempt of it. */
export interface Mutation {
  effect: string;
  deltaPaise: number;
  /** How much older than it is the event says to be (`aged`, in ms). */
  ageMs?: number;
}

export interface Delivery {
  id: string;
  eventId: string;
  gateway: GatewayName;
  event: string;
  references: string[];
  status: DeliveryStatus;
  mutation: Mutation | null;
  nextAttemptAt: number;
  /** Held back until another delivery of this gateway was sent. */
  held: boolean;
  attempts: DeliveryAttempt[];
  /** A raw message given through the control API: sent as it is, headers included. */
  verbatim: { body: string; headers: Record<string, string> } | null;
}

/** Where a gateway's webhooks go and what signs them; kept across restarts. */
export interface WebhookTarget {
  url: string | null;
  enabled: boolean;
  disabledReason: string | null;
  /** Null: every event. */
  events: string[] | null;
  /** Razorpay's webhook secret; PhonePe's HMAC secret. */
  secret: string;
  previousSecret: string | null;
  username: string;
  password: string;
  mode: 'razorpay' | 'sha' | 'hmac';
  hmacKeyId: string;
}
