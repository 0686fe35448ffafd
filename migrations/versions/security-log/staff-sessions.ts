import { AS_OWNER } from '../account-proofs/as-owner';

const reasonsWith = (more: string): string => `
  alter table sessions drop constraint sessions_end_reason_known,
    add constraint sessions_end_reason_known check (end_reason in
      ('logout', 'ended_by_owner', 'password_changed', 'password_reset', 'role_changed', 'token_reused', 'replaced',
       'deactivated'${more}));`;

/** An administrator ends a session of another member of staff. */
export const STAFF_SESSIONS = `
  ${reasonsWith(", 'ended_by_staff'")}

  -- Returns done, or why nothing was changed. The administrator's session is checked as for changes of users.
  create function end_staff_session(p_session_id uuid, p_ended_session_id uuid, p_address text, p_device text)
    returns text language plpgsql ${AS_OWNER} as $$
  declare
    v_manager record;
    v_user_id uuid;
  begin
    select * from user_manager(p_session_id) into v_manager;
    if v_manager.rejection is not null then return v_manager.rejection; end if;
    if p_ended_session_id = p_session_id then return 'own_session'; end if;
    update sessions s set ended_at = now(), end_reason = 'ended_by_staff'
      from users u
     where s.id = p_ended_session_id and u.id = s.user_id and u.role <> 1
       and s.ended_at is null and s.expires_at > now()
     returning s.user_id into v_user_id;
    if v_user_id is null then return 'unknown_session'; end if;
    insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
      values ('staff_session_ended', v_user_id, v_manager.manager_id, p_session_id, p_address, p_device,
              jsonb_build_object('session', p_ended_session_id));
    return 'done';
  end $$;
  revoke all on function end_staff_session(uuid, uuid, text, text) from public;
  grant execute on function end_staff_session(uuid, uuid, text, text) to deccanloop_bff;
`;

export const STAFF_SESSIONS_DOWN = `
  drop function end_staff_session(uuid, uuid, text, text);
  update sessions set end_reason = 'ended_by_owner' where end_reason = 'ended_by_staff';
  ${reasonsWith('')}
`;
