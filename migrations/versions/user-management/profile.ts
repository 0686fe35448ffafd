import { AS_OWNER } from '../account-proofs/as-owner';

/** Name, phone number and e-mail address of another user, changed by an administrator. */
export const PROFILE = `
  -- A changed number is not verified any more. Returns done, unchanged, or a rejection.
  create function edit_user(
    p_session_id uuid, p_user_id uuid, p_name text, p_phone text, p_address text, p_device text) returns text
    language plpgsql ${AS_OWNER} as $$
  declare
    v_manager record;
    v_user users;
  begin
    select * from user_manager(p_session_id) into v_manager;
    if v_manager.rejection is not null then return v_manager.rejection; end if;
    -- FOR UPDATE: a change by the user ends first and is not lost unseen.
    select * from users where id = p_user_id for update into v_user;
    if v_user.id is null or v_user.closed_at is not null then return 'unknown_user'; end if;
    if v_user.name = p_name and v_user.phone is not distinct from p_phone then return 'unchanged'; end if;
    update users set name = p_name, phone = p_phone,
        phone_verified_at = case when phone is not distinct from p_phone then phone_verified_at end
      where id = p_user_id;
    insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
      values ('user_edited', p_user_id, v_manager.manager_id, p_session_id, p_address, p_device,
              jsonb_build_object('name', v_user.name <> p_name, 'phone', v_user.phone is distinct from p_phone));
    return 'done';
  end $$;

  -- Requests another address, which becomes that of the account when its link is opened. Returns done, email_taken, or a
  -- rejection.
  create function request_user_email(
    p_session_id uuid, p_user_id uuid, p_email text, p_code_id uuid, p_minutes integer, p_address text, p_device text)
    returns text language plpgsql ${AS_OWNER} as $$
  declare
    v_manager record;
    v_user users;
  begin
    select * from user_manager(p_session_id) into v_manager;
    if v_manager.rejection is not null then return v_manager.rejection; end if;
    select * from users where id = p_user_id into v_user;
    if v_user.id is null or v_user.closed_at is not null then return 'unknown_user'; end if;
    if v_user.id = v_manager.manager_id then return 'own_account'; end if;
    if v_user.status = 'pending' then return 'user_pending'; end if;
    if exists (select from users where email = p_email) then return 'email_taken'; end if;
    perform request_user_link(p_code_id, 'confirm_email', p_user_id, p_email, v_manager.manager_id, p_minutes);
    insert into security_events (kind, user_id, actor_id, session_id, address, device)
      values ('user_email_change_requested', p_user_id, v_manager.manager_id, p_session_id, p_address, p_device);
    return 'done';
  end $$;

  -- Sets the address of a link that this transaction has used up and an administrator has requested. Returns the address of
  -- before.
  create function confirm_user_email(p_user_id uuid, p_email text, p_now timestamptz) returns text
    language plpgsql ${AS_OWNER} as $$
  declare
    v_requested_by uuid;
    v_before text;
  begin
    select requested_by from one_time_codes
     where used_xact = pg_current_xact_id() and used_at = now() and purpose = 'confirm_email' and form = 'link'
       and user_id = p_user_id and address = p_email and requested_by is not null into v_requested_by;
    if v_requested_by is null then raise exception 'no link proves the address' using errcode = '42501'; end if;
    -- FOR UPDATE: of two concurrent changes the second returns the address that the first has set.
    select email from users where id = p_user_id for update into v_before;
    update users set email = p_email, email_verified_at = p_now where id = p_user_id;
    update reset_grants set used_at = now() where user_id = p_user_id and used_at is null;
    insert into security_events (kind, user_id, actor_id, device, detail)
      values ('email_changed', p_user_id, v_requested_by, 'mailed link', '{"by": "administrator"}');
    return v_before;
  end $$;
`;
