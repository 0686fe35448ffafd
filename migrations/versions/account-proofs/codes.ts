import { AS_OWNER } from './as-owner';

/** The columns of a user without those that only the database may read: `User` of core/domain/accounts. */
const USER_COLUMNS = `
  id uuid, name text, email text, phone text, role smallint, email_verified_at timestamptz,
  phone_verified_at timestamptz, password_changed_at timestamptz, created_at timestamptz`;
const USER_FIELDS = `
  u.id, u.name, u.email, u.phone, u.role, u.email_verified_at, u.phone_verified_at, u.password_changed_at, u.created_at`;

/** Codes and links: attempts, their comparison, and what a right one changes. */
export const CODES = `
  -- Stores an attempt. Returns null after thirty for the address and purpose within an hour: the BFF's limit is ten.
  create function record_code_guess(p_purpose text, p_address text, p_target text, p_secret_hash bytea) returns uuid
    language plpgsql ${AS_OWNER} as $$
  declare
    v_id uuid;
  begin
    perform require_read_committed();
    -- Attempts at one address wait for each other, so that the limit also holds for concurrent ones.
    perform pg_advisory_xact_lock(hashtextextended('code guess ' || p_purpose || ' ' || p_address, 0));
    if (select count(*) >= 30 from code_guesses
         where address = p_address and purpose = p_purpose and used_xact is null
           and created_at > clock_timestamp() - interval '1 hour') then
      return null;
    end if;
    insert into code_guesses (purpose, address, target, secret_hash)
      values (p_purpose, p_address, p_target, p_secret_hash) returning id into v_id;
    return v_id;
  end $$;

  -- Compares a stored attempt with the live codes: a right code is marked as used and the others as replaced; a
  -- wrong attempt counts on each of them.
  create function check_code_guess(p_guess_id uuid, p_purpose text, p_address text, p_target text)
    returns table (code_id uuid, code_user_id uuid) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  declare
    v_guess code_guesses;
    v_live uuid[];
    v_winner one_time_codes;
  begin
    -- FOR UPDATE, in the order of ids: an attempt is compared with what the one before it left.
    -- A withheld code is never right; it is counted on like any other, so that the work is the same.
    v_live := array(
      select id from one_time_codes
       where form = 'code' and target = p_target and purpose = p_purpose and address = p_address
         and state in ('wanted', 'sent', 'withheld') and expires_at > now() and wrong_tries < 5
       order by id for update);
    -- Only the newest codes: otherwise a client that requests many codes makes each comparison slow.
    select * from code_guesses g
     where g.id = p_guess_id and g.purpose = p_purpose and g.address = p_address and g.target = p_target
       and g.xact <> pg_current_xact_id() and g.used_xact is null
       and g.created_at > clock_timestamp() - interval '1 minute'
       for update into v_guess;
    select * from one_time_codes c
     where c.id in (select id from one_time_codes where id = any (v_live) order by created_at desc, id desc limit 6)
       -- A code that was sent but is not yet recorded as sent is valid: the user may have received it already.
       and c.secret_hash = v_guess.secret_hash and c.state <> 'withheld'
     order by c.id desc limit 1 into v_winner;
    if v_winner.id is null then
      update one_time_codes set wrong_tries = wrong_tries + 1 where id = any (v_live);
      return;
    end if;
    update code_guesses set used_xact = pg_current_xact_id() where id = v_guess.id;
    update one_time_codes set
      state = case id when v_winner.id then 'used' else 'replaced' end,
      used_xact = case id when v_winner.id then pg_current_xact_id() end,
      used_at = case id when v_winner.id then now() end
     where id = any (v_live);
    return query select v_winner.id, v_winner.user_id;
  end $$;

  create function find_mailed_link(p_token_hash bytea)
    returns table (id uuid, purpose text, channel text, address text, user_id uuid) language sql stable ${AS_OWNER} as $$
    -- Valid from when its hash is stored, like a code.
    select id, purpose, channel, address, user_id from one_time_codes
     where form = 'link' and secret_hash = p_token_hash and state in ('wanted', 'sent') and expires_at > now()
  $$;

  -- Marks a link as used. Of two concurrent requests the second waits for the row lock and finds the link used.
  create function use_mailed_link(p_id uuid, p_token_hash bytea) returns boolean language plpgsql ${AS_OWNER} as $$
  begin
    update one_time_codes set state = 'used', used_xact = pg_current_xact_id(), used_at = now()
     where id = p_id and form = 'link' and secret_hash = p_token_hash and state in ('wanted', 'sent')
       and expires_at > now();
    return found;
  end $$;

  -- Without a function the BFF may only mark a code or link as replaced.
  create function one_time_codes_guard_state() returns trigger language plpgsql as $$
  begin
    if current_user = 'deccanloop_bff' and new.state <> 'replaced' then
      raise exception 'a code becomes % by its functions only', new.state using errcode = '42501';
    end if;
    return new;
  end $$;
  create trigger one_time_codes_guard_state before update of state on one_time_codes
    for each row execute function one_time_codes_guard_state();

  -- Creates the account of a registration whose address a code or link of this transaction has proved, and deletes all
  -- registrations of the address. A link opened in another browser sets no password: its reader may not have chosen it.
  -- Returns no row when no registration is pending or the address has an account.
  create function create_account(p_id uuid, p_email text, p_registration_id uuid, p_now timestamptz)
    returns table (is_own boolean, ${USER_COLUMNS}) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  declare
    v_proof one_time_codes;
    v_waiting registrations;
    v_is_own boolean;
  begin
    select * from one_time_codes
     where used_xact = pg_current_xact_id() and used_at = now() and purpose = 'sign_up' and address = p_email limit 1 into v_proof;
    if not found then raise exception 'no code or link proves the address' using errcode = '42501'; end if;
    if v_proof.form = 'code' and v_proof.registration_id is distinct from p_registration_id then return; end if;
    with taken as (delete from registrations where email = p_email returning *)
    select * from taken where expires_at > now() and (v_proof.form = 'link' or id = p_registration_id)
     order by id is not distinct from p_registration_id desc, created_at desc, id desc limit 1 into v_waiting;
    if v_waiting.id is null then return; end if;
    v_is_own := v_waiting.id is not distinct from p_registration_id;
    return query
      insert into users as u (id, name, email, phone, password_salt, password_verifier, password_changed_at, email_verified_at)
      values (p_id, v_waiting.name, v_waiting.email, v_waiting.phone,
              case when v_is_own then v_waiting.password_salt end,
              case when v_is_own then v_waiting.password_verifier end,
              case when v_is_own then p_now end, p_now)
      -- Of two concurrent sign-ups, the unique address lets the first succeed.
      on conflict (email) do nothing
      returning v_is_own, ${USER_FIELDS};
  end $$;

  -- Raises unless this transaction has used up the code for a new address, and the code was requested with the account's
  -- password: with a code alone, an attacker who controls the BFF could set an address of their own.
  create function require_proved_address(p_user_id uuid, p_purpose text, p_address text) returns void
    language plpgsql as $$
  begin
    if not exists (
      select from one_time_codes c
        join password_guesses g on g.id = c.password_guess_id and g.user_id = c.user_id
        join users u on u.id = c.user_id and u.password_verifier = g.verifier
       where c.used_xact = pg_current_xact_id() and c.used_at = now() and c.user_id = p_user_id and c.purpose = p_purpose
         and c.address = p_address and g.created_at between c.created_at - interval '10 minutes' and c.created_at) then
      raise exception 'no code proves the address' using errcode = '42501';
    end if;
  end $$;

  create function set_proved_email(p_user_id uuid, p_email text, p_now timestamptz)
    returns table (${USER_COLUMNS}, before text) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  begin
    perform require_proved_address(p_user_id, 'change_email', p_email);
    return query
      update users as u set email = p_email, email_verified_at = p_now
        -- FOR UPDATE: of two concurrent changes the second returns the address that the first has set.
        from (select id, email as before from users where id = p_user_id for update) as old
       where u.id = old.id
      returning ${USER_FIELDS}, old.before;
  end $$;

  -- The user who had verified this number before loses the verification.
  create function unprove_others_phone(p_user_id uuid, p_phone text) returns table (${USER_COLUMNS})
    language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  begin
    perform require_proved_address(p_user_id, 'change_phone', p_phone);
    return query
      update users as u set phone_verified_at = null
       where u.phone = p_phone and u.phone_verified_at is not null and u.id <> p_user_id
      returning ${USER_FIELDS};
  end $$;

  create function set_proved_phone(p_user_id uuid, p_phone text, p_now timestamptz)
    returns table (${USER_COLUMNS}, before text) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  begin
    perform require_proved_address(p_user_id, 'change_phone', p_phone);
    return query
      update users as u set phone = p_phone, phone_verified_at = p_now
        from (select id, case when phone_verified_at is not null then phone end as before
                from users where id = p_user_id for no key update) as old
       where u.id = old.id
      returning ${USER_FIELDS}, old.before;
  end $$;
`;
