import { AS_OWNER } from '../account-proofs/as-owner';

/** The only function that closes an account: for its owner, and for an administrator. */
export const CLOSING = `
  -- outcome: closed, refused (then with the obstacles), unauthenticated, reauthentication_required, not_customer,
  -- unknown. The e-mail address is that of before, for the confirmation.
  create function close_account(p_user_id uuid, p_session_id uuid, p_mode text)
    returns table (outcome text, email text, obstacles jsonb) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  declare
    v_session sessions;
    v_user users;
    v_owner_ids uuid[];
    v_obstacles jsonb;
    v_actor_id uuid;
  begin
    perform require_read_committed();
    select * from sessions where id = p_session_id and ended_at is null and expires_at > now() into v_session;
    if v_session.id is null then return query select 'unauthenticated', null, null::jsonb; return; end if;
    if v_session.user_id <> p_user_id then
      if not exists (select from users where id = v_session.user_id and role = 0) then
        raise exception 'only an administrator closes the account of another user' using errcode = '42501';
      end if;
      v_actor_id := v_session.user_id;
    end if;
    -- The BFF demands five minutes by its own clock.
    if coalesce(v_session.reauthenticated_at, '-infinity') < now() - interval '10 minutes' then
      return query select 'reauthentication_required', null, null::jsonb; return;
    end if;

    -- A wallet that does not exist yet must not be created while the account is being closed, nor by a link afterwards.
    insert into wallet_owners (id, external_id, user_id, display_name)
      select gen_random_uuid(), id::text, id, name from users where id = p_user_id and role = 1 and closed_at is null
      on conflict (external_id) do nothing;
    -- The order of all other transactions: quotations and tickets, payments, their wallet, the user.
    -- FOR UPDATE: a settlement, a retry, a phase payment or a message in progress ends first, and a later one waits for
    -- this transaction and finds the account closed.
    perform from quotations where user_id = p_user_id order by id for update;
    perform from tickets where user_id = p_user_id order by id for update;
    perform from payments p join wallet_owners o on o.id = p.owner_id
      where o.user_id = p_user_id or o.external_id = p_user_id::text order by p.id for update of p;
    v_owner_ids := array(
      select id from wallet_owners where user_id = p_user_id or external_id = p_user_id::text order by id for update);
    select * from users where id = p_user_id for update into v_user;
    if v_user.id is null then return query select 'unknown', null, null::jsonb; return; end if;
    -- Of two simultaneous requests, the second waits for the locks and finds the account closed.
    if v_user.closed_at is not null then
      return query select case when v_actor_id is null then 'unauthenticated' else 'unknown' end, null, null::jsonb;
      return;
    end if;
    if v_user.role <> 1 then return query select 'not_customer', null, null::jsonb; return; end if;

    -- A new statement: it sees what the transactions that held the locks have written.
    select jsonb_agg(to_jsonb(found)) from account_closing_obstacles(p_user_id, p_mode) found into v_obstacles;
    if v_obstacles is not null then return query select 'refused', null, v_obstacles; return; end if;

    perform erase_account(p_user_id, v_owner_ids);
    -- Without address and device, which are erased from the entries of before.
    insert into security_events (kind, user_id, actor_id, session_id, device)
      values ('account_closed', p_user_id, v_actor_id, p_session_id, null);
    return query select 'closed', v_user.email, null::jsonb;
  end $$;

  revoke execute on function account_closing_obstacles(uuid, text), erase_account(uuid, uuid[]),
    close_account(uuid, uuid, text) from public;
  grant execute on function account_closing_obstacles(uuid, text), close_account(uuid, uuid, text) to deccanloop_bff;
`;
