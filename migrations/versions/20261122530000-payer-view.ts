import type { Migration } from '../migration';

/**
 * Columns for the payer view, and notices about money on hold.
 * docs/decisions/0018-one-payer-view.md.
 */
export const payerView: Migration = {
  name: '20261122530000-payer-view',
  up: `
    alter table payments
      -- When the cancel request was rejected; null after a new request.
      add column cancel_rejected_at timestamptz,
      -- When the browser returned from the gateway: an attempt that the gateway may not report yet.
      add column checkout_returned_at timestamptz;

    create function payments_record_cancel_rejected() returns trigger language plpgsql as $$
    begin
      new.cancel_rejected_at := case
        when new.cancel_requested_at is not null then null
        when new.state = 'completed' or new.under_review then now()
        -- Decided, and neither cancelled nor failed: the payment may still be captured.
        when new.state = old.state and new.state in ('initiated', 'pending', 'timeout') then now()
      end;
      return new;
    end $$;
    create trigger payments_cancel_is_answered before update of cancel_requested_at on payments
      for each row when (old.cancel_requested_at is distinct from new.cancel_requested_at)
      execute function payments_record_cancel_rejected();

    create function payments_note_checkout_returned() returns trigger language plpgsql
      security definer set search_path = public as $$
    begin
      update payments set checkout_returned_at = new.created_at where id = new.payment_id;
      return null;
    end $$;
    create trigger payments_checkout_returned after insert on payment_events
      for each row when (new.type = 'checkout_returned') execute function payments_note_checkout_returned();

    alter table payment_notices
      drop constraint payment_notices_kind_known,
      add constraint payment_notices_kind_known check (kind in (
        'payment_received', 'late_success', 'refund_started', 'refund_processed', 'refund_failed',
        'payment_on_hold', 'payment_hold_ended'));

    -- Announces a hold and its end in the same transaction, for every writer. The capture is the source of the notice,
    -- so each is announced once.
    create function payment_captures_announce_hold() returns trigger language plpgsql
      security definer set search_path = public as $$
    declare
      notice uuid;
    begin
      -- Our own refunds have separate notices.
      if new.status = 'refunded' and exists (select from refunds where capture_id = new.id) then
        return null;
      end if;
      insert into payment_notices (id, kind, payment_id, source_id)
        values (gen_random_uuid(), case when new.status = 'held' then 'payment_on_hold' else 'payment_hold_ended' end,
                new.payment_id, new.id)
        on conflict (kind, source_id) do nothing
        returning id into notice;
      if notice is not null then
        insert into outbox (job, payload) values ('send-mail', jsonb_build_object('paymentNoticeId', notice));
      end if;
      return null;
    end $$;
    create trigger payment_captures_hold_begins after insert on payment_captures
      for each row when (new.status = 'held') execute function payment_captures_announce_hold();
    -- Not for a credit, which is announced with its receipt.
    create trigger payment_captures_hold_ends after update of status on payment_captures
      for each row when (old.status = 'held' and new.status in ('refunded', 'handled_outside'))
      execute function payment_captures_announce_hold();

    -- To find the newest initiation of a payer and gateway when the request has no Idempotency-Key.
    create index idempotency_keys_by_newest on idempotency_keys (owner_id, route, created_at desc);
  `,
  down: `
    drop index idempotency_keys_by_newest;
    drop trigger payment_captures_hold_ends on payment_captures;
    drop trigger payment_captures_hold_begins on payment_captures;
    drop function payment_captures_announce_hold();
    delete from payment_notices where kind in ('payment_on_hold', 'payment_hold_ended');
    alter table payment_notices
      drop constraint payment_notices_kind_known,
      add constraint payment_notices_kind_known check (
        kind in ('payment_received', 'late_success', 'refund_started', 'refund_processed', 'refund_failed'));
    drop trigger payments_checkout_returned on payment_events;
    drop function payments_note_checkout_returned();
    drop trigger payments_cancel_is_answered on payments;
    drop function payments_record_cancel_rejected();
    alter table payments drop column cancel_rejected_at, drop column checkout_returned_at;
  `,
};
