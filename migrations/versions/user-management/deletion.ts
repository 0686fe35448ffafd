import { AS_OWNER } from '../account-proofs/as-owner';

/** Deletion by an administrator: the same checks and the same erasure as when a customer closes the account. */
export const DELETION = `
  -- Removes an erased account that nothing refers to. False when it has a history.
  create function remove_account_without_history(p_user_id uuid) returns boolean language plpgsql as $$
  declare
    v_numbers text[];
  begin
    -- These would only lose the reference; everything else that refers to the account prevents its removal.
    if exists (select from quotations where user_id = p_user_id) or exists (select from tickets where user_id = p_user_id)
       or exists (select from support_reports where user_id = p_user_id) then
      return false;
    end if;
    v_numbers := array(
      select external_id from wallet_owners where user_id = p_user_id or external_id = p_user_id::text);
    delete from wallet_owners where external_id = any (v_numbers);
    delete from users where id = p_user_id;
    -- Without a person. A signed link with the number must not open a new wallet.
    insert into wallet_owners (id, external_id, display_name, closed_at)
      select gen_random_uuid(), number, 'Closed account', now() from unnest(v_numbers) number;
    return true;
  exception when foreign_key_violation then
    return false;
  end $$;

  -- outcome: removed, closed, refused (then with the obstacles), or why nothing was changed. The e-mail address is that of
  -- before, for the confirmation; null for an invitation that was not accepted.
  create function delete_user(
    p_user_id uuid, p_session_id uuid, p_mode text, p_reason text, p_address text, p_device text)
    returns table (outcome text, email text, obstacles jsonb) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  declare
    v_manager record;
    v_user users;
    v_rejection text;
    v_closing record;
    v_is_removed boolean := false;
  begin
    select * from user_manager(p_session_id) into v_manager;
    if v_manager.rejection is not null then return query select v_manager.rejection, null, null::jsonb; return; end if;
    -- Without a lock: close_account locks other rows first. Its administrators run one after the other.
    select * from users where id = p_user_id into v_user;
    v_rejection := user_access_rejection(v_manager.manager_id, v_user);
    if v_rejection is null and coalesce(trim(p_reason), '') = '' then v_rejection := 'reason_required'; end if;
    if v_rejection is not null then return query select v_rejection, null, null::jsonb; return; end if;

    begin
      if v_user.role <> 1 then
        perform set_config('deccanloop.role_change_is_recorded', 'true', true);
        update users set role = 1 where id = p_user_id;
        perform set_config('deccanloop.role_change_is_recorded', '', true);
        insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
          values ('role_changed', p_user_id, v_manager.manager_id, p_session_id, p_address, p_device,
                  jsonb_build_object('from', v_user.role, 'to', 1, 'reason', p_reason));
      end if;
      -- A closed account is not inactive.
      update users set deactivated_at = null where id = p_user_id and deactivated_at is not null;
      select * from close_account(p_user_id, p_session_id, p_mode) into v_closing;
      if v_closing.outcome <> 'closed' then raise exception 'not closed' using errcode = 'UM001'; end if;
    exception when sqlstate 'UM001' then
      -- Role and sessions are as before.
      return query select v_closing.outcome, null, v_closing.obstacles;
      return;
    end;
    insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
      values ('user_deleted', p_user_id, v_manager.manager_id, p_session_id, p_address, p_device,
              jsonb_build_object('reason', p_reason));
    -- Staff who have logged in may be named in the audit log, so their number stays.
    if v_user.role = 1 or v_user.status = 'pending' then
      v_is_removed := remove_account_without_history(p_user_id);
    end if;
    return query select case when v_is_removed then 'removed' else 'closed' end,
                        case when v_user.status <> 'pending' then v_closing.email end, null::jsonb;
  end $$;
`;
