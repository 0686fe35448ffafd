import { AS_OWNER } from '../account-proofs/as-owner';

/** Invitations: an account without a password, and a link by mail with which the person chooses one. */
export const INVITATIONS = `
  -- Requests a mailed link, whose secret a worker creates. It replaces the earlier one of the user and of the address.
  create function request_user_link(
    p_id uuid, p_purpose text, p_user_id uuid, p_email text, p_requested_by uuid, p_minutes integer) returns void
    language plpgsql as $$
  begin
    update one_time_codes set state = 'replaced'
     where form = 'link' and purpose = p_purpose and state in ('wanted', 'sent')
       and (user_id = p_user_id or address = p_email);
    insert into one_time_codes (id, form, purpose, channel, address, target, user_id, requested_by, expires_at)
      values (p_id, 'link', p_purpose, 'email', p_email, 'email:' || p_email, p_user_id, p_requested_by,
              now() + p_minutes * interval '1 minute');
  end $$;

  -- Adds an account that is pending until its invitation is accepted. Returns done, email_taken, or a rejection.
  create function invite_user(
    p_session_id uuid, p_id uuid, p_name text, p_email text, p_phone text, p_role smallint, p_code_id uuid,
    p_minutes integer, p_address text, p_device text) returns text language plpgsql ${AS_OWNER} as $$
  declare
    v_manager record;
  begin
    select * from user_manager(p_session_id) into v_manager;
    if v_manager.rejection is not null then return v_manager.rejection; end if;
    -- ON CONFLICT: somebody may be signing up with the address at this moment.
    -- created_xact: the caller must not open a session as with an account that a sign-up has just created.
    insert into users (id, name, email, phone, role, created_xact)
      values (p_id, p_name, p_email, p_phone, p_role, '0') on conflict (email) do nothing;
    if not found then return 'email_taken'; end if;
    perform request_user_link(p_code_id, 'invite', p_id, p_email, v_manager.manager_id, p_minutes);
    insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
      values ('user_invited', p_id, v_manager.manager_id, p_session_id, p_address, p_device,
              jsonb_build_object('role', p_role));
    return 'done';
  end $$;

  -- Mails another link; the earlier one cannot be used any more. Returns done, not_invited, or a rejection.
  create function resend_invitation(
    p_session_id uuid, p_user_id uuid, p_code_id uuid, p_minutes integer, p_address text, p_device text) returns text
    language plpgsql ${AS_OWNER} as $$
  declare
    v_manager record;
    v_user users;
  begin
    select * from user_manager(p_session_id) into v_manager;
    if v_manager.rejection is not null then return v_manager.rejection; end if;
    -- FOR UPDATE: an acceptance in progress ends first.
    select * from users where id = p_user_id for update into v_user;
    if v_user.id is null or v_user.status = 'closed' then return 'unknown_user'; end if;
    if v_user.status <> 'pending' then return 'not_invited'; end if;
    perform request_user_link(p_code_id, 'invite', p_user_id, v_user.email, v_manager.manager_id, p_minutes);
    insert into security_events (kind, user_id, actor_id, session_id, address, device)
      values ('invitation_resent', p_user_id, v_manager.manager_id, p_session_id, p_address, p_device);
    return 'done';
  end $$;
`;
