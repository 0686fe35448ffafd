import { AS_OWNER } from '../account-proofs/as-owner';

/** Who may manage users. */
export const USER_MANAGER = `
  -- The administrator of a session, or why it may not manage users. Changes of users by administrators run one after
  -- the other.
  create function user_manager(p_session_id uuid, out manager_id uuid, out rejection text) language plpgsql as $$
  declare
    v_session sessions;
  begin
    perform require_read_committed();
    -- Two administrators who demote each other: the second waits here, and finds that its session has ended.
    perform pg_advisory_xact_lock(hashtextextended('user management', 0));
    select * from sessions where id = p_session_id and ended_at is null and expires_at > now() into v_session;
    if v_session.id is null then
      rejection := 'unauthenticated';
    elsif not exists (select from users where id = v_session.user_id and role = 0
                        and deactivated_at is null and closed_at is null) then
      rejection := 'forbidden';
    -- The BFF demands five minutes by its own clock.
    elsif coalesce(v_session.reauthenticated_at, '-infinity') < now() - interval '10 minutes' then
      rejection := 'reauthentication_required';
    else
      manager_id := v_session.user_id;
    end if;
  end $$;
`;

/** Role and status: the administrator is checked, the sessions are ended and the audit log is written in one function. */
export const ACCESS = `${USER_MANAGER}
  -- Why the manager may not take away the rights of a user, or null.
  create function user_access_rejection(p_manager_id uuid, p_user users) returns text language plpgsql as $$
  begin
    if p_user.id is null or p_user.closed_at is not null then return 'unknown_user'; end if;
    if p_user.id = p_manager_id then return 'own_account'; end if;
    if p_user.role = 0 and p_user.status = 'active'
       and not exists (select from users where role = 0 and status = 'active' and id <> p_user.id) then
      return 'last_admin';
    end if;
    return null;
  end $$;

  -- The only way to another role or status, besides the owner of the schema. Null leaves a value as it is.
  -- Returns done, unchanged, or why nothing was changed.
  create function change_user_access(
    p_session_id uuid, p_user_id uuid, p_role smallint, p_is_active boolean, p_reason text, p_address text, p_device text)
    returns text language plpgsql ${AS_OWNER} as $$
  declare
    v_manager record;
    v_user users;
    v_rejection text;
    v_has_new_role boolean;
    v_has_new_status boolean;
  begin
    select * from user_manager(p_session_id) into v_manager;
    if v_manager.rejection is not null then return v_manager.rejection; end if;
    -- FOR UPDATE: a log-in in progress ends first, so that its session is ended here; a later one finds the new status.
    select * from users where id = p_user_id for update into v_user;
    v_has_new_role := coalesce(p_role <> v_user.role, false);
    v_has_new_status := coalesce(p_is_active <> (v_user.deactivated_at is null), false);
    v_rejection := user_access_rejection(v_manager.manager_id, v_user);
    if v_rejection is not null then return v_rejection; end if;
    if p_is_active is not null and v_user.status = 'pending' then return 'user_pending'; end if;
    if not v_has_new_role and not v_has_new_status then return 'unchanged'; end if;
    if coalesce(trim(p_reason), '') = '' then return 'reason_required'; end if;

    -- The trigger of changed roles ends the sessions, and leaves the entry in the audit log to this function.
    perform set_config('deccanloop.role_change_is_recorded', 'true', true);
    update users set
        role = coalesce(p_role, role),
        deactivated_at = case when not v_has_new_status then deactivated_at when p_is_active then null else now() end
      where id = p_user_id;
    perform set_config('deccanloop.role_change_is_recorded', '', true);
    if v_has_new_role then
      insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
        values ('role_changed', p_user_id, v_manager.manager_id, p_session_id, p_address, p_device,
                jsonb_build_object('from', v_user.role, 'to', p_role, 'reason', p_reason));
    end if;
    if v_has_new_status then
      insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
        values (case when p_is_active then 'user_activated' else 'user_deactivated' end, p_user_id,
                v_manager.manager_id, p_session_id, p_address, p_device, jsonb_build_object('reason', p_reason));
    end if;
    if v_has_new_status and not p_is_active then
      update sessions set ended_at = now(), end_reason = 'deactivated' where user_id = p_user_id and ended_at is null;
      update one_time_codes set state = 'replaced' where user_id = p_user_id and state in ('wanted', 'sent');
      update reset_grants set used_at = now() where user_id = p_user_id and used_at is null;
    end if;
    return 'done';
  end $$;
`;
