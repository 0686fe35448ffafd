import { AS_OWNER } from './as-owner';

/** Passwords: attempts, their comparison, and the changes that a right attempt or a reset grant allows. */
export const PASSWORDS = `
  -- Counts are only correct where each statement sees what others have committed.
  create function require_read_committed() returns void language plpgsql as $$
  begin
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'attempts are counted in READ COMMITTED only' using errcode = '25001';
    end if;
  end $$;

  -- Stores an attempt. Returns null after fifty for the account within 15 minutes; the limits of the log-in are lower.
  create function record_password_guess(p_user_id uuid, p_proof text) returns uuid language plpgsql ${AS_OWNER} as $$
  declare
    -- A random id for an address without an account, so that the work is the same.
    v_user_id uuid := coalesce(p_user_id, gen_random_uuid());
    v_id uuid;
  begin
    perform require_read_committed();
    -- Attempts on one account wait for each other, so that the limit also holds for concurrent ones.
    perform pg_advisory_xact_lock(hashtextextended('password guess ' || v_user_id, 0));
    if (select count(*) >= 50 from password_guesses
         where user_id = v_user_id and created_at > clock_timestamp() - interval '15 minutes' and used_xact is null) then
      return null;
    end if;
    insert into password_guesses (user_id, verifier) values (v_user_id, sha256(convert_to(p_proof, 'UTF8')))
      returning id into v_id;
    return v_id;
  end $$;

  -- Whether a stored attempt has the account's password. True for 10 minutes and until it is used.
  create function password_guess_is_right(p_guess_id uuid, p_user_id uuid) returns boolean
    language plpgsql ${AS_OWNER} as $$
  begin
    return exists (
      select from password_guesses g join users u on u.id = g.user_id
       where g.id = p_guess_id and g.user_id = p_user_id and g.verifier = u.password_verifier
         and g.xact <> pg_current_xact_id() and g.used_xact is null
         and g.created_at > clock_timestamp() - interval '10 minutes');
  end $$;

  -- Marks a right attempt as used; within the same transaction it stays a proof. Called only by functions here.
  create function spend_password_guess(p_guess_id uuid, p_user_id uuid) returns boolean language plpgsql as $$
  begin
    if exists (select from password_guesses
                where id = p_guess_id and user_id = p_user_id and used_xact = pg_current_xact_id()) then
      return true;
    end if;
    -- Locks the rows against a concurrent change of the password and against a second use.
    perform from users where id = p_user_id for share;
    perform from password_guesses where id = p_guess_id for update;
    if not password_guess_is_right(p_guess_id, p_user_id) then return false; end if;
    update password_guesses set used_xact = pg_current_xact_id() where id = p_guess_id;
    return true;
  end $$;

  -- Sets the password of a user who has proved the current one. False when it is not proved or not current any more.
  create function change_password(p_user_id uuid, p_guess_id uuid, p_salt text, p_verifier bytea, p_now timestamptz)
    returns boolean language plpgsql ${AS_OWNER} as $$
  begin
    -- Of two concurrent changes the second finds that its proof is of the old password. The lock is the strongest of
    -- all that follow, so that the two do not wait for each other.
    perform from users where id = p_user_id for no key update;
    if not spend_password_guess(p_guess_id, p_user_id) then return false; end if;
    update users set password_salt = p_salt, password_verifier = p_verifier, password_changed_at = p_now
     where id = p_user_id;
    return true;
  end $$;

  -- Creates a reset grant, for a code or link to reset the password that this transaction has used up, or for an
  -- account that it has created.
  create function create_reset_grant(p_id uuid, p_user_id uuid, p_token_hash bytea, p_minutes integer) returns void
    language plpgsql ${AS_OWNER} as $$
  begin
    if not exists (
         select from one_time_codes c join users u on u.id = p_user_id
          where c.used_xact = pg_current_xact_id() and c.used_at = now() and c.purpose = 'reset' and c.user_id = p_user_id
            and case c.channel when 'email' then c.address = u.email
                               else c.address = u.phone and u.phone_verified_at is not null end)
       and not exists (select from users where id = p_user_id and created_xact = pg_current_xact_id() and created_at = now()) then
      raise exception 'no code or link permits a new password' using errcode = '42501';
    end if;
    insert into reset_grants (id, user_id, token_hash, expires_at)
      values (p_id, p_user_id, p_token_hash, now() + least(p_minutes, 60) * interval '1 minute');
  end $$;

  create function reset_grant_holder(p_user_id uuid, p_token_hash bytea) returns table (name text, email text)
    language sql stable ${AS_OWNER} as $$
    select u.name, u.email from reset_grants g join users u on u.id = g.user_id
     where g.user_id = p_user_id and g.token_hash = p_token_hash and g.used_at is null and g.expires_at > now()
  $$;

  create function use_up_reset_grants(p_user_id uuid) returns void language sql ${AS_OWNER} as $$
    update reset_grants set used_at = now() where user_id = p_user_id and used_at is null
  $$;

  -- Sets the password with a reset grant, and uses up all grants of the user. False when the grant cannot be used (any
  -- more): of two concurrent calls with one token the second waits for the row lock and finds it used.
  create function reset_password(
    p_user_id uuid, p_token_hash bytea, p_salt text, p_verifier bytea, p_now timestamptz) returns boolean
    language plpgsql ${AS_OWNER} as $$
  declare
    v_is_good boolean;
  begin
    with taken as (
      update reset_grants set used_at = now() where user_id = p_user_id and used_at is null
      returning token_hash = p_token_hash and expires_at > now() as is_good
    )
    select coalesce(bool_or(is_good), false) from taken into v_is_good;
    if not v_is_good then return false; end if;
    update users set password_salt = p_salt, password_verifier = p_verifier, password_changed_at = p_now
     where id = p_user_id;
    return true;
  end $$;
`;
