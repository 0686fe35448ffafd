import { AS_OWNER } from '../account-proofs/as-owner';

/** Requests to make somebody an administrator, and what decides them (docs/decisions/0082). */
export const REQUESTS = `
  create table admin_role_requests (
    id uuid constraint admin_role_requests_pkey primary key default gen_random_uuid(),
    user_id uuid not null constraint admin_role_requests_user_fkey references users (id) on delete cascade,
    reason text not null,
    -- No foreign keys: the audit log outlives accounts too.
    requested_by uuid not null,
    requested_at timestamptz not null default now(),
    -- With one administrator: when the role is given without a second one.
    due_at timestamptz,
    -- With more: when it can no longer be approved.
    expires_at timestamptz,
    state text not null default 'waiting',
    decided_by uuid,
    decided_at timestamptz,
    -- Whether the end was mailed to the company, where there was one administrator.
    is_end_mailed boolean not null default false,
    constraint admin_role_requests_state_known
      check (state in ('waiting', 'given', 'declined', 'expired', 'cancelled')),
    constraint admin_role_requests_one_end check (num_nonnulls(due_at, expires_at) = 1),
    constraint admin_role_requests_decided check ((state = 'waiting') = (decided_at is null)),
    constraint admin_role_requests_by_another check (state <> 'given' or decided_by is distinct from requested_by)
  );
  create unique index admin_role_requests_one_waiting on admin_role_requests (user_id) where state = 'waiting';
  create index admin_role_requests_unmailed on admin_role_requests (id) where due_at is not null and not is_end_mailed;
  create index admin_role_requests_of_requester on admin_role_requests (requested_by) where state = 'waiting';
  grant select on admin_role_requests to deccanloop_bff, deccanloop_worker;

  -- When the user became an administrator. With an invitation, an activation or an address that another administrator has
  -- chosen, the account may have a new user. Null for everybody else.
  create function administrator_since(p_user_id uuid) returns timestamptz language sql stable as $$
    select greatest(u.created_at,
             (select max(at) from security_events
               where user_id = u.id
                 and (kind = 'role_changed' and detail ->> 'to' = '0'
                   or kind in ('invitation_accepted', 'user_activated')
                   or kind = 'email_changed' and detail ->> 'by' = 'administrator')))
      from users u where u.id = p_user_id and u.role = 0
  $$;

  -- Former administrators count too: one of two must not end the rule by removing the other. A role that was taken away
  -- before its invitation was accepted never made an administrator.
  create or replace function count_administrators() returns integer language sql stable as $$
    select count(*)::int from (
      select id from users where role = 0 and status <> 'pending'
      union
      select user_id from security_events e
       where kind = 'role_changed' and detail ->> 'from' = '0' and actor_id is not null
         and (not exists (select from security_events i where i.user_id = e.user_id and i.kind = 'user_invited')
              or exists (select from security_events a
                          where a.user_id = e.user_id and a.kind = 'invitation_accepted' and a.id < e.id))) administrator
  $$;

  -- Stores a request for a user whom the caller has locked. False when one waits already.
  create function request_admin_role(
    p_manager_id uuid, p_session_id uuid, p_user_id uuid, p_reason text, p_address text, p_device text) returns boolean
    language plpgsql as $$
  declare
    v_is_alone boolean := not exists (select from users where role = 0 and status = 'active' and id <> p_manager_id);
  begin
    update admin_role_requests set state = 'expired', decided_at = now()
     where user_id = p_user_id and state = 'waiting' and expires_at <= now();
    insert into admin_role_requests (user_id, reason, requested_by, due_at, expires_at)
      values (p_user_id, p_reason, p_manager_id, case when v_is_alone then now() + interval '72 hours' end,
              case when not v_is_alone then now() + interval '24 hours' end)
      on conflict (user_id) where state = 'waiting' do nothing;
    if not found then return false; end if;
    insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
      values ('admin_role_requested', p_user_id, p_manager_id, p_session_id, p_address, p_device,
              jsonb_build_object('reason', p_reason));
    return true;
  end $$;

  -- Gives the role of a waiting request that the caller has locked. A null decider: its waiting time is over.
  create function give_admin_role(
    p_request admin_role_requests, p_decided_by uuid, p_session_id uuid, p_address text, p_device text) returns void
    language plpgsql as $$
  declare
    v_before smallint;
  begin
    select role from users where id = p_request.user_id for update into v_before;
    -- The trigger of changed roles ends the sessions, and leaves the entry in the audit log to this function.
    perform set_config('deccanloop.role_change_is_recorded', 'true', true);
    update users set role = 0 where id = p_request.user_id;
    perform set_config('deccanloop.role_change_is_recorded', '', true);
    update admin_role_requests set state = 'given', decided_by = p_decided_by, decided_at = now() where id = p_request.id;
    insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
      values ('role_changed', p_request.user_id, coalesce(p_decided_by, p_request.requested_by), p_session_id, p_address,
              p_device, jsonb_build_object('from', v_before, 'to', 0, 'reason', p_request.reason,
                                           'requestedBy', p_request.requested_by));
  end $$;

  -- Returns done, or why nothing was changed. The requester may withdraw it, too.
  create function decide_admin_role(
    p_session_id uuid, p_user_id uuid, p_is_approved boolean, p_address text, p_device text) returns text
    language plpgsql ${AS_OWNER} as $$
  declare
    v_manager record;
    v_request admin_role_requests;
  begin
    select * from user_manager(p_session_id) into v_manager;
    if v_manager.rejection is not null then return v_manager.rejection; end if;
    -- FOR UPDATE: a worker that gives the role at this moment ends first.
    select * from admin_role_requests where user_id = p_user_id and state = 'waiting'
       and coalesce(expires_at > now(), true) for update into v_request;
    if v_request.id is null then return 'no_admin_request'; end if;
    if not p_is_approved then
      update admin_role_requests set state = 'declined', decided_by = v_manager.manager_id, decided_at = now()
       where id = v_request.id;
      insert into security_events (kind, user_id, actor_id, session_id, address, device)
        values ('admin_role_declined', p_user_id, v_manager.manager_id, p_session_id, p_address, p_device);
      return 'done';
    end if;
    if v_request.requested_by = v_manager.manager_id then return 'own_admin_request'; end if;
    if administrator_since(v_manager.manager_id) > now() - interval '24 hours' then return 'new_admin'; end if;
    perform give_admin_role(v_request, v_manager.manager_id, p_session_id, p_address, p_device);
    return 'done';
  end $$;

  -- Of a worker: gives the roles whose waiting time is over, and ends requests that were not decided. A person who has been
  -- deactivated gets none. Returns those whose end is to be mailed.
  create function end_admin_role_requests() returns setof admin_role_requests language plpgsql ${AS_OWNER} as $$
  declare
    v_request admin_role_requests;
  begin
    perform pg_advisory_xact_lock(hashtextextended('user management', 0));
    for v_request in
      -- FOR UPDATE: an administrator who decides at this moment ends first.
      select * from admin_role_requests where state = 'waiting' and coalesce(due_at, expires_at) <= now() for update
    loop
      if v_request.due_at is not null
         and exists (select from users where id = v_request.user_id and status in ('active', 'pending')) then
        perform give_admin_role(v_request, null, null, null, 'waiting time of 72 hours');
      else
        update admin_role_requests set state = 'expired', decided_at = now() where id = v_request.id;
      end if;
    end loop;
    return query
      update admin_role_requests set is_end_mailed = true
       where due_at is not null and state <> 'waiting' and not is_end_mailed returning *;
  end $$;
`;

/** What a person has begun as an administrator ends with the person's rights. */
export const ENDS_WITH_ADMINISTRATOR = `
  create function end_what_administrator_began() returns trigger language plpgsql ${AS_OWNER} as $$
  begin
    update admin_role_requests set state = 'cancelled', decided_at = now()
     where requested_by = new.id and state = 'waiting';
    update reset_grants set used_at = now()
     where used_at is null and user_id in (
       select c.user_id from one_time_codes c join users u on u.id = c.user_id
        where c.purpose = 'invite' and c.requested_by = new.id and u.email_verified_at is null);
    update one_time_codes set state = 'replaced'
     where requested_by = new.id and form = 'link' and state in ('wanted', 'sent');
    return null;
  end $$;
  create trigger users_end_what_administrator_began after update of role, deactivated_at, closed_at on users
    for each row when (old.role = 0 and old.deactivated_at is null
      and (new.role <> 0 or new.deactivated_at is not null or new.closed_at is not null))
    execute function end_what_administrator_began();

  -- A closed account gets no role, and nothing of it is kept here.
  create function forget_admin_role_requests() returns trigger language plpgsql ${AS_OWNER} as $$
  begin
    delete from admin_role_requests where user_id = new.id;
    return null;
  end $$;
  create trigger users_forget_admin_role_requests after update of closed_at on users
    for each row when (old.closed_at is null and new.closed_at is not null)
    execute function forget_admin_role_requests();
`;
