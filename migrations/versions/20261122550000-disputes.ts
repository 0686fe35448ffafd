import type { Migration } from '../migration';

/**
 * Refunds belong to captures, and a lost dispute takes what is left of its capture.
 * docs/decisions/0021-disputes.md.
 */
export const disputes: Migration = {
  name: '20261122550000-disputes',
  up: `
    -- Refunds stored without a capture between two deployments.
    update refunds set capture_id = (
      select id from payment_captures c where c.attempt_id = refunds.attempt_id order by captured_at limit 1)
     where capture_id is null;
    create index refunds_by_capture on refunds (capture_id) where capture_id is not null;

    -- Sums of refunds are stored with the capture. The columns of attempts stay for old rows and are not written.
    revoke update (refunded_paise, refunded_fee_paise) on payment_attempts from deccanloop_worker;

    alter table payment_captures
      -- Amount taken by lost disputes, and the part of it from the fee.
      add column lost_paise bigint not null default 0,
      add column lost_fee_paise bigint not null default 0,
      drop constraint payment_captures_refunded_within_capture,
      add constraint payment_captures_refunded_within_capture check (
        refunded_paise >= 0 and lost_paise >= 0 and refunded_paise + lost_paise <= amount_paise),
      add constraint payment_captures_lost_fee_range check (lost_fee_paise between 0 and lost_paise);

    alter table payment_disputes
      -- What a lost dispute took from wallet, fee and company; null until lost, or while its payment is unknown.
      add column wallet_paise bigint,
      add column fee_paise bigint,
      add column loss_paise bigint,
      drop constraint payment_disputes_deducted_range,
      add constraint payment_disputes_deducted_range check (deducted_paise >= 0),
      add constraint payment_disputes_parts_whole check (
        (wallet_paise is null and fee_paise is null and loss_paise is null)
        or (status = 'lost' and wallet_paise >= 0 and fee_paise >= 0 and loss_paise >= 0
            and wallet_paise + fee_paise + loss_paise = deducted_paise));
    -- Workers update the current status in the finding of a dispute.
    grant update (detail) on payment_findings to deccanloop_worker;
    create index payment_disputes_by_gateway_payment on payment_disputes (gateway_payment_id);
  `,
  down: `
    drop index payment_disputes_by_gateway_payment;
    revoke update (detail) on payment_findings from deccanloop_worker;
    alter table payment_disputes drop constraint payment_disputes_parts_whole,
      drop column wallet_paise, drop column fee_paise, drop column loss_paise,
      drop constraint payment_disputes_deducted_range,
      add constraint payment_disputes_deducted_range check (deducted_paise between 0 and amount_paise);
    alter table payment_captures drop constraint payment_captures_refunded_within_capture,
      drop constraint payment_captures_lost_fee_range, drop column lost_paise, drop column lost_fee_paise,
      add constraint payment_captures_refunded_within_capture check (refunded_paise between 0 and amount_paise);
    grant update (refunded_paise, refunded_fee_paise) on payment_attempts to deccanloop_worker;
    drop index refunds_by_capture;
  `,
};
