import type { Migration } from '../migration';

/**
 * Refunds take their money from captures, and a lost dispute takes what is left of one.
 * docs/decisions/0021-disputes.md.
 */
export const disputes: Migration = {
  name: '20261122550000-disputes',
  up: `
    -- Requests that were noted without a capture between two deployments.
    update refunds set capture_id = (
      select id from payment_captures c where c.attempt_id = refunds.attempt_id order by captured_at limit 1)
     where capture_id is null;
    create index refunds_by_capture on refunds (capture_id) where capture_id is not null;

    -- The sums of refunds are kept with the capture. The columns of the attempts stay for old rows and are not written.
    revoke update (refunded_paise, refunded_fee_paise) on payment_attempts from deccanloop_worker;

    alter table payment_captures
      -- What lost disputes took of it, and the part of the fee in that.
      add column lost_paise bigint not null default 0,
      add column lost_fee_paise bigint not null default 0,
      drop constraint payment_captures_refunded_within_capture,
      add constraint payment_captures_refunded_within_capture check (
        refunded_paise >= 0 and lost_paise >= 0 and refunded_paise + lost_paise <= amount_paise),
      add constraint payment_captures_lost_fee_range check (lost_fee_paise between 0 and lost_paise);

    alter table payment_disputes
      -- Who bore a lost dispute; null until it is lost, or while its payment is not known.
      add column wallet_paise bigint,
      add column fee_paise bigint,
      add column loss_paise bigint,
      drop constraint payment_disputes_deducted_range,
      add constraint payment_disputes_deducted_range check (deducted_paise >= 0),
      add constraint payment_disputes_parts_whole check (
        (wallet_paise is null and fee_paise is null and loss_paise is null)
        or (status = 'lost' and wallet_paise >= 0 and fee_paise >= 0 and loss_paise >= 0
            and wallet_paise + fee_paise + loss_paise = deducted_paise));
    -- The finding of a dispute shows how it stands now.
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
