import type { Migration } from '../migration';

/**
 * Cancellation and retry. The BFF stores the cancel request; a worker decides it after a status check. `polling_since`
 * restarts frequent polling when the payer tries again.
 */
export const paymentLife: Migration = {
  name: '20261120300000-payment-life',
  up: `
    alter table payments
      add column cancel_requested_at timestamptz,
      add column polling_since timestamptz,
      add column refunded_paise bigint not null default 0,
      add constraint payments_polling_after_start check (polling_since is null or polling_since >= initiated_at),
      add constraint payments_refunded_range check (refunded_paise >= 0);
    alter table payment_attempts
      add column refunded_paise bigint not null default 0,
      add column refunded_fee_paise bigint not null default 0,
      -- Refunds never exceed the captured amount.
      add constraint payment_attempts_refunded_within_capture
        check (refunded_paise between 0 and coalesce(captured_paise, 0)),
      add constraint payment_attempts_refunded_fee_range check (refunded_fee_paise between 0 and refunded_paise);

    -- As before, and a payment that ended without a capture becomes pending again, because its payer tries again.
    create or replace function payments_poll_new_attempt() returns trigger language plpgsql
      security definer set search_path = public as $$
    begin
      update payments
         set next_check_at = coalesce(next_check_at, now() + interval '3 seconds'), version = version + 1,
             state = case when state in ('failed', 'cancelled', 'timeout') then 'pending' else state end,
             state_reason = case when state in ('failed', 'cancelled', 'timeout') then null else state_reason end,
             state_changed_at = case when state in ('failed', 'cancelled', 'timeout') then now() else state_changed_at end,
             cancel_requested_at = null
       where id = new.payment_id;
      return null;
    end $$;

    -- The payer tries again on an existing order. The BFF may set only polling_since, which makes the payment pending
    -- and restarts frequent polling. It must not be in the future, because no status check would run until then.
    create function payments_check_retry() returns trigger language plpgsql as $$
    begin
      if old.state not in ('failed', 'cancelled', 'timeout') then
        raise exception 'payment % is % and cannot be tried again', old.public_id, old.state
          using errcode = '23514', constraint = 'payments_tried_again_after_end';
      end if;
      if new.polling_since is null or new.polling_since > now() + interval '5 minutes' then
        raise exception 'the watch of payment % cannot begin in the future', old.public_id
          using errcode = '23514', constraint = 'payments_watched_from_now';
      end if;
      -- An earlier time would shorten frequent polling and the six days of status checks.
      new.polling_since := greatest(new.polling_since, coalesce(old.polling_since, old.initiated_at));
      new.state := 'pending';
      new.state_reason := null;
      new.state_changed_at := new.polling_since;
      new.cancel_requested_at := null;
      new.next_check_at := new.polling_since + interval '3 seconds';
      new.version := old.version + 1;
      return new;
    end $$;
    create trigger payments_restart_polling before update of polling_since on payments
      for each row execute function payments_check_retry();

    -- Payment histories, of all states and of one state, newest first.
    drop index payments_by_owner;
    create index payments_by_owner on payments (owner_id, mode, initiated_at desc, id desc);
    create index payments_by_owner_state on payments (owner_id, mode, state, initiated_at desc, id desc);
    create index payments_newest on payments (mode, initiated_at desc, id desc);
    -- Look-ups by support: the bank's reference, the gateway's id.
    create index payments_by_provider_reference on payments (provider_reference) where provider_reference is not null;
    create index payment_attempts_by_gateway_payment on payment_attempts (gateway_payment_id)
      where gateway_payment_id is not null;
    create index payment_attempts_by_gateway_order on payment_attempts (gateway_order_id)
      where gateway_order_id is not null;
    create index wallet_owners_by_email on wallet_owners (email) where email is not null;

    grant update (cancel_requested_at, polling_since) on payments to deccanloop_bff;
    grant update (cancel_requested_at, refunded_paise) on payments to deccanloop_worker;
    grant update (refunded_paise, refunded_fee_paise) on payment_attempts to deccanloop_worker;
  `,
  down: `
    drop index payments_by_owner;
    create index payments_by_owner on payments (owner_id, initiated_at desc, id desc);
    drop index payments_by_owner_state, payments_newest, payments_by_provider_reference,
      payment_attempts_by_gateway_payment, payment_attempts_by_gateway_order, wallet_owners_by_email;
    drop trigger payments_restart_polling on payments;
    drop function payments_check_retry();
    alter table payment_attempts drop column refunded_paise, drop column refunded_fee_paise;
    alter table payments drop column cancel_requested_at, drop column polling_since, drop column refunded_paise;
    create or replace function payments_poll_new_attempt() returns trigger language plpgsql
      security definer set search_path = public as $$
    begin
      update payments set next_check_at = coalesce(next_check_at, now() + interval '3 seconds'), version = version + 1
       where id = new.payment_id;
      return null;
    end $$;
  `,
};
