import type { Migration } from '../migration';

/** What an approval can be about besides the limit. */
const OTHER_ACTIONS = `'credit_held_capture', 'refund_held_capture', 'handle_held_outside', 'record_outside_refund',
  'adjust_wallet', 'record_bank_transfer'`;

/**
 * The amount above which refunds need a second administrator, with its history. One administrator can lower it; only two
 * together can raise or remove it. docs/decisions/0051-dangerous-actions.md.
 */
export const approvalLimit: Migration = {
  name: '20261126030100-approval-limit',
  up: `
    -- Requests to raise or remove the limit; a null amount is no limit.
    create table approval_limit_changes (
      id uuid constraint approval_limit_changes_pkey primary key,
      mode text not null,
      from_paise bigint not null,
      to_paise bigint,
      created_at timestamptz not null default now(),
      constraint approval_limit_changes_mode_known check (mode in ('test', 'live')),
      constraint approval_limit_changes_raise check (to_paise is null or to_paise > from_paise),
      constraint approval_limit_changes_range check (from_paise >= 100 and to_paise <= 10000000000)
    );
    create trigger approval_limit_changes_append_only before update or delete or truncate on approval_limit_changes
      for each statement execute function reject_change();

    alter table approvals
      alter column amount_paise drop not null,
      add column limit_change_id uuid constraint approvals_limit_change_fkey references approval_limit_changes (id)
        constraint approvals_limit_change_unique unique,
      drop constraint approvals_action_known,
      add constraint approvals_action_known check (action in (${OTHER_ACTIONS}, 'change_approval_limit')),
      add constraint approvals_amount_known check (amount_paise is not null or action = 'change_approval_limit'),
      drop constraint approvals_one_subject,
      add constraint approvals_one_subject check (
        num_nonnulls(capture_id, outside_refund_id, adjustment_id, bank_transfer_id, limit_change_id) = 1
        and case action
          when 'adjust_wallet' then adjustment_id is not null
          when 'record_bank_transfer' then bank_transfer_id is not null
          when 'change_approval_limit' then limit_change_id is not null
          when 'record_outside_refund' then outside_refund_id is not null
          else capture_id is not null end);
    -- One open request for each mode.
    create unique index approvals_open_limit_change_unique on approvals (mode)
      where limit_change_id is not null and state in ('waiting', 'approved');

    -- The newest row of a mode is in force.
    create table approval_limits (
      id bigint generated always as identity constraint approval_limits_pkey primary key,
      mode text not null,
      -- Null: no limit.
      limit_paise bigint,
      effective_at timestamptz not null default now(),
      -- Null in the first row, which the installation has set.
      set_by uuid constraint approval_limits_setter_fkey references users (id),
      approved_by uuid constraint approval_limits_approver_fkey references users (id),
      approval_id uuid constraint approval_limits_approval_fkey references approvals (id)
        constraint approval_limits_approval_unique unique,
      reason text not null,
      constraint approval_limits_mode_known check (mode in ('test', 'live')),
      constraint approval_limits_range check (limit_paise between 100 and 10000000000),
      constraint approval_limits_reason_length check (length(reason) between 3 and 500),
      constraint approval_limits_by_two check ((approval_id is null) = (approved_by is null)),
      constraint approval_limits_never_ones_own check (approved_by <> set_by)
    );
    create index approval_limits_newest on approval_limits (mode, id desc);
    insert into approval_limits (mode, limit_paise, reason)
      select mode, 5000000, 'Set by the installation' from unnest(array['test', 'live']) mode;

    create function approval_limits_guard() returns trigger language plpgsql as $$
    declare
      v_current bigint;
      v_approval record;
    begin
      -- Of two changes at once, the second is compared with what the first has set.
      perform pg_advisory_xact_lock(hashtextextended('approval_limits:' || new.mode, 0));
      select limit_paise from approval_limits where mode = new.mode order by id desc limit 1 into v_current;
      new.effective_at := now();
      if new.approval_id is null then
        perform from users where id = new.set_by and role = 0 and status = 'active';
        if not found or new.limit_paise is null or new.limit_paise >= v_current then
          raise exception 'one administrator can only lower the limit'
            using errcode = '23514', constraint = 'approval_limits_raised_by_two';
        end if;
        return new;
      end if;
      select a.requested_by, a.decided_by from approvals a join approval_limit_changes c on c.id = a.limit_change_id
        where a.id = new.approval_id and a.state = 'approved' and a.decided_by is not null and a.mode = new.mode
          and c.from_paise = v_current and c.to_paise is not distinct from new.limit_paise
        into v_approval;
      if not found then
        raise exception 'the change of the limit is not approved'
          using errcode = '23514', constraint = 'approval_limits_raised_by_two';
      end if;
      new.set_by := v_approval.requested_by;
      new.approved_by := v_approval.decided_by;
      return new;
    end $$;
    create trigger approval_limits_guard before insert on approval_limits
      for each row execute function approval_limits_guard();
    create trigger approval_limits_append_only before update or delete or truncate on approval_limits
      for each statement execute function reject_change();

    grant select on approval_limit_changes, approval_limits to deccanloop_bff, deccanloop_worker;
    grant insert (id, mode, from_paise, to_paise) on approval_limit_changes to deccanloop_bff;
    grant insert (limit_change_id) on approvals to deccanloop_bff;
    grant insert (mode, limit_paise, set_by, reason) on approval_limits to deccanloop_bff;
    grant insert (mode, limit_paise, approval_id, reason) on approval_limits to deccanloop_worker;
  `,
  down: `
    drop table approval_limits;
    drop function approval_limits_guard();
    drop index approvals_open_limit_change_unique;
    alter table approvals
      drop constraint approvals_one_subject, drop constraint approvals_amount_known,
      drop constraint approvals_action_known, drop column limit_change_id,
      alter column amount_paise set not null,
      add constraint approvals_action_known check (action in (${OTHER_ACTIONS})),
      add constraint approvals_one_subject check (
        num_nonnulls(capture_id, outside_refund_id, adjustment_id, bank_transfer_id) = 1
        and case action
          when 'adjust_wallet' then adjustment_id is not null
          when 'record_bank_transfer' then bank_transfer_id is not null
          when 'record_outside_refund' then outside_refund_id is not null
          else capture_id is not null end);
    drop table approval_limit_changes;
  `,
};
