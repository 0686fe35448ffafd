import { AS_OWNER } from './as-owner';

/** A session without the hashes of its token and device. */
const SESSION_COLUMNS = `
  id uuid, user_id uuid, transport text, authenticated_by text, reauthenticated_at timestamptz, address text, device text,
  created_at timestamptz, last_used_at timestamptz, token_expires_at timestamptz, expires_at timestamptz`;
const sessionFields = (of: string): string =>
  `id user_id transport authenticated_by reauthenticated_at address device
   created_at last_used_at token_expires_at expires_at`
    .split(/\s+/)
    .map((column) => `${of}.${column}`)
    .join(', ');

/** Sessions: opened with a proof, continued with the token, ended by functions that can do nothing else. */
export const SESSIONS = `
  -- Whether this transaction holds the proof that a session of that kind needs.
  create function log_in_is_proved(p_user_id uuid, p_authenticated_by text, p_guess_id uuid) returns boolean
    language plpgsql as $$
  begin
    return case p_authenticated_by
      when 'password' then spend_password_guess(p_guess_id, p_user_id)
      when 'passkey' then exists (
        select from passkeys where user_id = p_user_id and used_xact = pg_current_xact_id() and last_used_at = now())
      when 'link' then exists (
        select from one_time_codes c join users u on u.id = c.user_id
         where c.used_xact = pg_current_xact_id() and c.used_at = now() and c.purpose = 'log_in' and c.user_id = p_user_id
           and c.address = u.email)
      when 'sign_up' then exists (
        select from users where id = p_user_id and created_xact = pg_current_xact_id() and created_at = now())
      else false end;
  end $$;

  -- Opens a session with its audit log entry. False when the user was deleted or no proof is valid.
  -- Sessions of staff and by passkey are announced by mail unless the database knows the device; for other sessions
  -- the caller decides.
  create function open_session(
    p_id uuid, p_user_id uuid, p_transport text, p_token_hash bytea, p_token_expires_at timestamptz,
    p_authenticated_by text, p_reauthenticated_at timestamptz, p_address text, p_device text, p_now timestamptz,
    p_expires_at timestamptz, p_guess_id uuid, p_device_id text, p_is_known boolean, p_replaced_token_hash bytea,
    p_notice_id uuid, p_notice_detail jsonb, p_request_id uuid) returns boolean language plpgsql ${AS_OWNER} as $$
  declare
    v_user users;
    v_is_announced boolean;
  begin
    -- Locks the row against a concurrent change of password or role: either the change is seen here, or the statement
    -- that ends the sessions afterwards sees this session.
    select * from users where id = p_user_id for share into v_user;
    if v_user.id is null or not coalesce(log_in_is_proved(p_user_id, p_authenticated_by, p_guess_id), false) then
      return false;
    end if;
    if v_user.role <> 1 or p_authenticated_by = 'passkey' then
      v_is_announced := not exists (select from sessions
        where user_id = p_user_id and device_hash = sha256(convert_to(p_device_id, 'UTF8')));
    else
      -- Not at the first log-in; the entry of this one is not written yet.
      v_is_announced := not p_is_known and exists (
        select from security_events where user_id = p_user_id and kind in ('logged_in', 'signed_up'));
    end if;
    insert into sessions (id, user_id, transport, token_hash, token_expires_at, authenticated_by, reauthenticated_at,
                          address, device, device_hash, created_at, last_used_at, expires_at)
      values (p_id, p_user_id, p_transport, p_token_hash, p_token_expires_at, p_authenticated_by,
              -- Only proofs that re-authentication accepts count as one.
              case when p_authenticated_by in ('password', 'passkey') then p_reauthenticated_at end,
              p_address, p_device, sha256(convert_to(p_device_id, 'UTF8')), p_now, p_now, p_expires_at);
    update sessions set ended_at = p_now, end_reason = 'replaced'
     where token_hash = p_replaced_token_hash and transport = 'cookie' and ended_at is null;
    insert into security_events (kind, user_id, session_id, address, device, detail)
      values (case p_authenticated_by when 'sign_up' then 'signed_up' else 'logged_in' end, p_user_id, p_id,
              p_address, p_device, jsonb_build_object('authenticatedBy', p_authenticated_by, 'transport', p_transport));
    if v_is_announced then
      insert into account_notices (id, user_id, kind, email, detail)
        values (p_notice_id, p_user_id, 'new_device', v_user.email, p_notice_detail);
      insert into outbox (job, payload, dedupe_key, request_id)
        values ('send-mail', jsonb_build_object('noticeId', p_notice_id), 'notice-' || p_notice_id, p_request_id);
    end if;
    return true;
  end $$;

  -- Read by every request. One value of JSON lists: the caller reads it in half the time of twenty columns.
  create function sessions_of_tokens(p_token_hashes bytea[]) returns setof json language plpgsql stable ${AS_OWNER} as $$
  begin
    return query
      select json_build_array(
        encode(s.token_hash, 'hex'),
        json_build_array(
          s.id, s.transport, s.authenticated_by, s.address, s.device,
          s.created_at, s.last_used_at, s.token_expires_at, s.expires_at, s.ended_at is not null,
          s.reauthenticated_at),
        json_build_array(
          u.id, u.name, u.email, u.phone, u.role,
          u.email_verified_at, u.phone_verified_at, u.password_changed_at, u.created_at))
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = any (p_token_hashes);
  end $$;

  -- Replaces a live session's current token by the next one, or finds that this was done since p_grace_began. Returns
  -- no row for any other token.
  create function rotate_session_token(
    p_token_hash bytea, p_next_hash bytea, p_token_expires_at timestamptz, p_transport text, p_grace_began timestamptz,
    p_now timestamptz, p_address text, p_device text, p_device_id text) returns table (${SESSION_COLUMNS})
    language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  begin
    return query
      with rotated as (
        -- Of several concurrent refreshes the others wait for the first and then find its token as the current one.
        -- last_used_at is the time of the last rotation, and therefore the time when the previous token was retired.
        update sessions set
          token_hash = p_next_hash,
          token_expires_at = case when token_hash = p_next_hash then token_expires_at
                                  else least(p_token_expires_at, expires_at) end,
          last_used_at = case when token_hash = p_next_hash then last_used_at else p_now end,
          address = p_address, device = p_device,
          -- A browser gets its device cookie with its first log-in, after that session was opened.
          device_hash = coalesce(device_hash, sha256(convert_to(p_device_id, 'UTF8')))
        where token_hash in (p_token_hash, p_next_hash) and transport = p_transport
          and ended_at is null and expires_at > greatest(p_now, now())
          and (token_hash = p_token_hash or last_used_at > p_grace_began)
        returning *
      ), retired as (
        -- Already stored when the token is requested again.
        insert into retired_session_tokens (token_hash, session_id, retired_at)
        select p_token_hash, id, p_now from rotated on conflict (token_hash) do nothing
      )
      select ${sessionFields('rotated')} from rotated;
  end $$;

  -- A token that cannot be derived from the previous one, for a session in which the password was proved.
  create function renew_session_token(
    p_session_id uuid, p_guess_id uuid, p_next_hash bytea, p_token_expires_at timestamptz, p_now timestamptz,
    p_address text, p_device text) returns table (${SESSION_COLUMNS}) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  begin
    if not spend_password_guess(p_guess_id, (select user_id from sessions where id = p_session_id)) then
      raise exception 'no proof of the password' using errcode = '42501';
    end if;
    return query
      with live as (
        -- A concurrent refresh either runs first or finds its token retired; no token is lost.
        select id, token_hash from sessions
         where id = p_session_id and ended_at is null and expires_at > greatest(p_now, now()) for update
      ), retired as (
        insert into retired_session_tokens (token_hash, session_id, retired_at) select token_hash, id, p_now from live
      ), renewed as (
        update sessions set token_hash = p_next_hash, token_expires_at = least(p_token_expires_at, expires_at),
                            last_used_at = p_now, address = p_address, device = p_device
        from live where sessions.id = live.id
        returning sessions.*
      )
      select ${sessionFields('renewed')} from renewed;
  end $$;

  -- The live session of a retired token. Ends the session unless the token is still within its grace period.
  create function end_session_of_retired_token(
    p_token_hash bytea, p_grace_began timestamptz, p_grace_holds boolean, p_now timestamptz)
    returns table (session_id uuid, user_id uuid, transport text, has_ended boolean) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  begin
    return query
      with retired as (
        select s.id, s.user_id, s.transport, r.retired_at > p_grace_began as in_grace
        from retired_session_tokens r join sessions s on s.id = r.session_id
        where r.token_hash = p_token_hash and s.ended_at is null and s.expires_at > p_now
      ), ended as (
        update sessions s set ended_at = p_now, end_reason = 'token_reused'
        from retired where s.id = retired.id and s.ended_at is null and not (retired.in_grace and p_grace_holds)
        returning s.id
      )
      select retired.id, retired.user_id, retired.transport, exists (select from ended) from retired;
  end $$;

  -- An expired token is enough: it still identifies the session, also when another tab has replaced it.
  create function end_session_of_token(p_token_hash bytea, p_transport text, p_reason text, p_now timestamptz)
    returns table (session_id uuid, user_id uuid) language sql ${AS_OWNER} as $$
    update sessions set ended_at = p_now, end_reason = p_reason
     where (token_hash = p_token_hash
            or id = (select session_id from retired_session_tokens where token_hash = p_token_hash))
       and transport = p_transport and ended_at is null and expires_at > p_now
    returning id, user_id
  $$;

  create function end_session(p_user_id uuid, p_session_id uuid, p_reason text, p_now timestamptz)
    returns table (session_id uuid, user_id uuid) language sql ${AS_OWNER} as $$
    update sessions set ended_at = p_now, end_reason = p_reason
     where id = p_session_id and user_id = p_user_id and ended_at is null and expires_at > p_now
    returning id, user_id
  $$;

  -- Ends all sessions of a user, or all but one. Returns how many were ended.
  create function end_sessions_of(p_user_id uuid, p_except uuid, p_reason text, p_now timestamptz) returns integer
    language sql ${AS_OWNER} as $$
    with ended as (
      update sessions set ended_at = p_now, end_reason = p_reason
       where user_id = p_user_id and ended_at is null and expires_at > p_now and id is distinct from p_except
      returning id
    )
    select count(*)::int from ended
  $$;

  -- By a password attempt, or without one by a passkey that was used in this transaction. Writes the audit log entry.
  -- False when the session has ended.
  create function mark_reauthenticated(
    p_session_id uuid, p_user_id uuid, p_guess_id uuid, p_now timestamptz, p_address text, p_device text)
    returns boolean language plpgsql ${AS_OWNER} as $$
  declare
    v_by text := case when p_guess_id is null then 'passkey' else 'password' end;
  begin
    if not log_in_is_proved(p_user_id, v_by, p_guess_id) then
      raise exception 'no proof of the password or a passkey' using errcode = '42501';
    end if;
    update sessions set reauthenticated_at = p_now
     where id = p_session_id and user_id = p_user_id and ended_at is null and expires_at > greatest(p_now, now());
    if not found then return false; end if;
    insert into security_events (kind, user_id, session_id, address, device, detail)
      values ('reauthenticated', p_user_id, p_session_id, p_address, p_device, jsonb_build_object('by', v_by));
    return true;
  end $$;
`;
