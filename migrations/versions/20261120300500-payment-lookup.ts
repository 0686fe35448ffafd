import type { Migration } from '../migration';

/** Indexes for staff: refunds by bank reference, payments under review, webhook events of a payment. */
export const paymentLookup: Migration = {
  name: '20261120300500-payment-lookup',
  up: `
    create index refunds_by_gateway_reference on refunds (gateway_reference) where gateway_reference is not null;
    create index payments_under_review on payments (mode, initiated_at desc, id desc) where under_review;
    -- Updated when a worker processes an event, not when the BFF stores it.
    create index webhook_events_by_payment on webhook_events (payment_id) where payment_id is not null;
  `,
  down: `drop index refunds_by_gateway_reference, payments_under_review, webhook_events_by_payment;`,
};
