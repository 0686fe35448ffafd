import type { Migration } from '../migration';

/** What staff look up: by the bank's reference of a refund, what waits for a person, what arrived about a payment. */
export const paymentLookup: Migration = {
  name: '20261120300500-payment-lookup',
  up: `
    create index refunds_by_gateway_reference on refunds (gateway_reference) where gateway_reference is not null;
    create index payments_under_review on payments (mode, initiated_at desc, id desc) where under_review;
    -- Written when a worker closes a delivery, never while one is taken in.
    create index webhook_events_by_payment on webhook_events (payment_id) where payment_id is not null;
  `,
  down: `drop index refunds_by_gateway_reference, payments_under_review, webhook_events_by_payment;`,
};
