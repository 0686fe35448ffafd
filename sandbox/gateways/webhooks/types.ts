import type { GatewayName } from '../options';

/** An event as first signed; all deliveries and resends have these bytes and this id. */
export interface WebhookEvent {
  id: string;
  gateway: GatewayName;
  event: string;
  /** Ids by which a test can find the event; first the merchant's own (receipt, merchantOrderId), if any. */
  references: string[];
  body: string;
  createdAt: number;
  /** Razorpay signs retries with the secret that was current at the event's creation. */
  secret: string | null;
}

export interface DeliveryAttempt {
  at: number;
  status: number | null;
  ms: number;
  error: string | null;
}

export type DeliveryStatus = 'scheduled' | 'sending' | 'delivered' | 'dropped' | 'given-up' | 'skipped';

/** How a delivery is altered, in every attempt. */
export interface Mutation {
  effect: string;
  deltaPaise: number;
  /** How much earlier the event claims to be created (`aged`), in ms. */
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
  /** Held until another delivery of this gateway was sent. */
  held: boolean;
  attempts: DeliveryAttempt[];
  /** A raw message from the control API, sent unchanged, headers included. */
  verbatim: { body: string; headers: Record<string, string> } | null;
}

/** The address and secrets of a gateway's webhooks; kept across restarts. */
export interface WebhookTarget {
  url: string | null;
  enabled: boolean;
  disabledReason: string | null;
  /** Null: all events. */
  events: string[] | null;
  /** Razorpay's webhook secret; PhonePe's HMAC secret. */
  secret: string;
  previousSecret: string | null;
  username: string;
  password: string;
  mode: 'razorpay' | 'sha' | 'hmac';
  hmacKeyId: string;
}
