import type { Migration } from '../migration';

/** What customers ask to have refunded: a ticket about a payment, with the amount. Staff answer it by a refund. */
export const refundRequests: Migration = {
  name: '20261124390001-refund-requests',
  up: `
    create table refund_requests (
      ticket_id uuid primary key constraint refund_requests_ticket_fkey references tickets (id),
      -- Kept when staff detach the payment from the ticket.
      payment_id uuid not null constraint refund_requests_payment_fkey references payments (id),
      amount_paise bigint not null,
      created_at timestamptz not null default now(),
      constraint refund_requests_amount_positive check (amount_paise >= 100)
    );
    create index refund_requests_by_payment on refund_requests (payment_id);
    grant select, insert (ticket_id, payment_id, amount_paise) on refund_requests to deccanloop_bff;
    grant select on refund_requests to deccanloop_worker;
  `,
  down: `drop table refund_requests;`,
};
