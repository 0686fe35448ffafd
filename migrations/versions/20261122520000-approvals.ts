import type { Migration } from '../migration';

/**
 * Money actions of staff with their approval, and re-authentication. The BFF requests and decides; a worker moves
 * money and closes the approval. docs/decisions/0019-approvals-and-reauthentication.md.
 */
export const approvals: Migration = {
  name: '20261122520000-approvals',
  up: `
    -- Last authentication of this session by password or passkey; null after other log-ins.
    alter table sessions add column reauthenticated_at timestamptz;
    alter table passkey_challenges
      add column session_id uuid constraint passkey_challenges_session_fkey references sessions (id) on delete cascade,
      drop constraint passkey_challenges_purpose_known,
      add constraint passkey_challenges_purpose_known check (purpose in ('register', 'log_in', 'reauthenticate')),
      add constraint passkey_challenges_reauthenticate_bound
        check (purpose <> 'reauthenticate' or (user_id is not null and session_id is not null));
    create index passkey_challenges_by_session on passkey_challenges (session_id) where session_id is not null;

    create table approvals (
      id uuid primary key,
      action text not null,
      capture_id uuid constraint approvals_capture_fkey references payment_captures (id),
      outside_refund_id uuid constraint approvals_outside_refund_fkey references outside_refunds (id),
      payment_id uuid not null constraint approvals_payment_fkey references payments (id),
      mode text not null,
      amount_paise bigint not null,
      -- SHA-256 of the subject as the requester saw it; the action fails when it has changed at execution.
      subject_hash text not null,
      reason text not null,
      reference text,
      needs_second boolean not null,
      state text not null,
      requested_by uuid not null constraint approvals_requested_by_fkey references users (id),
      idempotency_key text not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      decided_by uuid constraint approvals_decided_by_fkey references users (id),
      decided_at timestamptz,
      note text,
      -- When it became done, failed or expired; set by a worker.
      closed_at timestamptz,
      constraint approvals_request_unique unique (requested_by, idempotency_key),
      constraint approvals_action_known check (action in
        ('credit_held_capture', 'refund_held_capture', 'handle_held_outside', 'record_outside_refund')),
      constraint approvals_one_subject check (
        (action = 'record_outside_refund') = (outside_refund_id is not null)
        and (outside_refund_id is null) = (capture_id is not null)),
      constraint approvals_mode_known check (mode in ('test', 'live')),
      constraint approvals_amount_positive check (amount_paise > 0),
      constraint approvals_reason_length check (length(reason) between 3 and 500),
      constraint approvals_reference_where_outside check (action <> 'handle_held_outside' or reference is not null),
      constraint approvals_state_known check (state in ('waiting', 'approved', 'done', 'declined', 'expired', 'failed')),
      -- Crediting held money always needs a second administrator.
      constraint approvals_credit_needs_second check (action <> 'credit_held_capture' or needs_second),
      constraint approvals_never_ones_own check (decided_by <> requested_by),
      constraint approvals_decided_whole check ((decided_by is null) = (decided_at is null)),
      constraint approvals_decided_by_second check (
        case when needs_second then (state in ('approved', 'done', 'failed', 'declined')) = (decided_by is not null)
             else decided_by is null and state in ('approved', 'done', 'failed') end),
      constraint approvals_closed_has_time check ((state in ('done', 'failed', 'expired')) = (closed_at is not null)),
      constraint approvals_expire_within_a_day
        check (expires_at > requested_at and expires_at <= requested_at + interval '24 hours')
    );
    -- One open action for each capture and each outside refund.
    create unique index approvals_open_capture_unique on approvals (capture_id)
      where capture_id is not null and state in ('waiting', 'approved');
    create unique index approvals_open_outside_refund_unique on approvals (outside_refund_id)
      where outside_refund_id is not null and state in ('waiting', 'approved');
    create index approvals_newest on approvals (mode, requested_at desc, id desc);
    create index approvals_by_payment on approvals (payment_id, requested_at desc);
    create index approvals_waiting on approvals (expires_at) where state = 'waiting';

    -- The state of a new request follows from whether it needs a second administrator.
    create function approvals_begin() returns trigger language plpgsql as $$
    begin
      new.state := case when new.needs_second then 'waiting' else 'approved' end;
      return new;
    end $$;
    create trigger approvals_begin before insert on approvals for each row execute function approvals_begin();

    -- A decision is made once, before the request has expired; only an approved action is done or fails.
    create function approvals_guard_state() returns trigger language plpgsql as $$
    begin
      if not (
        (old.state = 'waiting' and new.state in ('approved', 'declined') and new.decided_at < old.expires_at)
        or (old.state = 'waiting' and new.state = 'expired')
        or (old.state = 'approved' and new.state in ('done', 'failed')
            and new.decided_by is not distinct from old.decided_by and new.decided_at is not distinct from old.decided_at)
      ) then
        raise exception 'approval % is % and cannot become %', old.id, old.state, new.state
          using errcode = '23514', constraint = 'approvals_state_order';
      end if;
      return new;
    end $$;
    create trigger approvals_state_order before update on approvals
      for each row execute function approvals_guard_state();

    -- The money action of a refund: held money that is refunded, or an outside refund that is recorded. Requester and
    -- reason are copied from it, so that a worker cannot create a refund without approval.
    alter table refunds
      add column approval_id uuid constraint refunds_approval_fkey references approvals (id),
      add constraint refunds_action_has_approval
        check (approval_id is not null or (origin = 'staff' and held_paise = 0 and loss_paise = 0));
    create function refunds_of_approval() returns trigger language plpgsql as $$
    begin
      select requested_by, reason, 'approval:' || new.id into new.requested_by, new.reason, new.idempotency_key
        from approvals where id = new.approval_id and payment_id = new.payment_id and state = 'approved';
      if not found then
        raise exception 'refund % has no approved action', new.id
          using errcode = '23514', constraint = 'refunds_approval_is_approved';
      end if;
      return new;
    end $$;
    create trigger refunds_of_approval before insert on refunds
      for each row when (new.approval_id is not null) execute function refunds_of_approval();

    -- A second capture of one order has its own receipt.
    alter table receipts
      drop constraint receipts_pkey, drop constraint receipts_number_unique,
      add constraint receipts_pkey primary key (number),
      add column capture_id uuid constraint receipts_capture_fkey references payment_captures (id);
    create unique index receipts_attempt_unique on receipts (attempt_id) where capture_id is null;
    create unique index receipts_capture_unique on receipts (capture_id) where capture_id is not null;

    grant select on approvals to deccanloop_bff, deccanloop_worker;
    grant insert (id, action, capture_id, outside_refund_id, payment_id, mode, amount_paise, subject_hash, reason,
      reference, needs_second, requested_by, idempotency_key, requested_at, expires_at) on approvals to deccanloop_bff;
    grant update (state, decided_by, decided_at, note) on approvals to deccanloop_bff;
    grant update (state, note, closed_at) on approvals to deccanloop_worker;
    grant insert (id, public_id, payment_id, attempt_id, capture_id, approval_id, mode, gateway, amount_paise,
      requested_at, state, origin, wallet_paise, fee_paise, loss_paise, held_paise, gateway_refund_id,
      gateway_reference, recorded_at, settled_at, next_check_at) on refunds to deccanloop_worker;
    -- Workers close findings of held money when an action ends the hold.
    grant update (resolved_by) on payment_findings to deccanloop_worker;
  `,
  down: `
    revoke update (resolved_by) on payment_findings from deccanloop_worker;
    revoke insert on refunds from deccanloop_worker;
    delete from receipts where capture_id is not null;
    drop index receipts_attempt_unique, receipts_capture_unique;
    alter table receipts drop column capture_id, drop constraint receipts_pkey,
      add constraint receipts_pkey primary key (attempt_id), add constraint receipts_number_unique unique (number);
    drop trigger refunds_of_approval on refunds; drop function refunds_of_approval();
    alter table refunds drop column approval_id;
    drop table approvals; drop function approvals_begin(); drop function approvals_guard_state();
    delete from passkey_challenges where purpose = 'reauthenticate';
    alter table passkey_challenges drop column session_id,
      drop constraint passkey_challenges_purpose_known,
      add constraint passkey_challenges_purpose_known check (purpose in ('register', 'log_in'));
    alter table sessions drop column reauthenticated_at;
  `,
};
