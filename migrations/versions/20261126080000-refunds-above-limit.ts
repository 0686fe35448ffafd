import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

const OTHER_PAYMENT_ACTIONS = `'credit_held_capture', 'refund_held_capture', 'handle_held_outside', 'record_outside_refund'`;
const OTHER_ACTIONS = `${OTHER_PAYMENT_ACTIONS}, 'adjust_wallet', 'record_bank_transfer', 'change_approval_limit'`;
const PAYMENT_ACTIONS = `${OTHER_PAYMENT_ACTIONS}, 'refund_credited_capture'`;

/** The checks of the action, with those of the release before for the way back. */
const actionChecks = (known: string, ofPayment: string): string => `
      drop constraint approvals_action_known,
      add constraint approvals_action_known check (action in (${known})),
      drop constraint approvals_payment_of_subject,
      add constraint approvals_payment_of_subject check (
        (action in (${ofPayment})) = (payment_id is not null)
        and (payment_id is null) = (subject_hash is null))`;

/**
 * Refunds of credited money above the limit need a second administrator. docs/decisions/0056-refunds-above-the-limit.md.
 */
export const refundsAboveLimit: Migration = {
  name: '20261126080000-refunds-above-limit',
  up: `
    alter table approvals ${actionChecks(`${OTHER_ACTIONS}, 'refund_credited_capture'`, PAYMENT_ACTIONS)};

    -- Former administrators count too: one of two must not end the rule by removing the other.
    create function count_administrators() returns integer language sql stable as $$
      select count(*)::int from (
        select id from users where role = 0 and status <> 'pending'
        union
        select user_id from security_events
         where kind = 'role_changed' and detail ->> 'from' = '0' and actor_id is not null) administrator
    $$;

    -- What counts toward the limit besides a new refund: all that was refunded of the payment or is requested, so that a
    -- refund in parts counts like a whole one. For an action that is being executed, without itself and without what waits:
    -- that was requested later, and this one counted then.
    create function refunds_toward_limit(p_payment_id uuid, p_executed_approval uuid) returns bigint
      language sql stable as $$
      select (
        (select coalesce(sum(amount_paise), 0) from refunds
          where payment_id = p_payment_id and state in ('requested', 'pending', 'processed')
            and (approval_id is null or approval_id is distinct from p_executed_approval))
        + (select coalesce(sum(amount_paise), 0) from approvals
            where payment_id = p_payment_id and action in ('refund_credited_capture', 'refund_held_capture')
              and id is distinct from p_executed_approval
              and (state = 'approved' or state = 'waiting' and p_executed_approval is null)))::bigint
    $$;

    -- A gateway's id: the gateway has made it, and a restore has lost its row.
    create function refunds_above_limit() returns trigger language plpgsql ${AS_OWNER} as $$
    declare v_limit bigint;
    begin
      -- FOR UPDATE: of two simultaneous refunds of one payment, the second counts the first.
      perform from payments where id = new.payment_id for update;
      select limit_paise from approval_limits where mode = new.mode order by id desc limit 1 into v_limit;
      if new.amount_paise + refunds_toward_limit(new.payment_id, null) > v_limit and count_administrators() >= 2 then
        raise exception 'refund % is above the limit for one administrator', new.id
          using errcode = '23514', constraint = 'refunds_above_limit_approved';
      end if;
      return new;
    end $$;
    revoke execute on function refunds_above_limit() from public;
    create trigger refunds_above_limit before insert on refunds
      for each row when (new.approval_id is null and new.gateway_refund_id is null and new.state = 'requested')
      execute function refunds_above_limit();

    -- One approval is one refund.
    create unique index refunds_approval_unique on refunds (approval_id)
      where approval_id is not null and origin = 'staff';
    -- Also compares the refund with what was approved.
    create or replace function refunds_of_approval() returns trigger language plpgsql as $$
    begin
      select requested_by, reason, 'approval:' || new.id into new.requested_by, new.reason, new.idempotency_key
        from approvals where id = new.approval_id and payment_id = new.payment_id and state = 'approved'
          and (new.origin = 'outside' or capture_id = new.capture_id and amount_paise = new.amount_paise
            and action = case when new.held_paise > 0 then 'refund_held_capture' else 'refund_credited_capture' end);
      if not found then
        raise exception 'refund % has no approved action', new.id
          using errcode = '23514', constraint = 'refunds_approval_is_approved';
      end if;
      return new;
    end $$;
  `,
  down: `
    create or replace function refunds_of_approval() returns trigger language plpgsql as $$
    begin
      select requested_by, reason, 'approval:' || new.id into new.requested_by, new.reason, new.idempotency_key
        from approvals where id = new.approval_id and payment_id = new.payment_id and state = 'approved';
      if not found then
        raise exception 'refund % has no approved action', new.id
          using errcode = '23514', constraint = 'refunds_approval_is_approved';
      end if;
      return new;
    end $$;
    drop index refunds_approval_unique;
    drop trigger refunds_above_limit on refunds;
    drop function refunds_above_limit(), refunds_toward_limit(uuid, uuid), count_administrators();
    update refunds set approval_id = null
      where approval_id in (select id from approvals where action = 'refund_credited_capture');
    delete from approval_mails where approval_id in (select id from approvals where action = 'refund_credited_capture');
    delete from approvals where action = 'refund_credited_capture';
    alter table approvals ${actionChecks(OTHER_ACTIONS, OTHER_PAYMENT_ACTIONS)};
  `,
};
