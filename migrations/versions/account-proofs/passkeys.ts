import { AS_OWNER } from './as-owner';

/** Passkeys: only the BFF can verify a signature, so their use is recorded, and adding one needs the password. */
export const PASSKEYS = `
  -- Uses a challenge once. That of a registration stays until its passkey is added. No row when used or unknown.
  create function take_passkey_challenge(p_id uuid, p_purpose text, p_user_id uuid, p_session_id uuid)
    returns table (challenge text, is_live boolean) language plpgsql ${AS_OWNER} as $$
  #variable_conflict use_column
  begin
    if p_purpose = 'register' then
      return query
        update passkey_challenges set taken_at = now()
         where id = p_id and purpose = 'register' and user_id = p_user_id and taken_at is null
        returning challenge, expires_at > now();
    else
      return query
        delete from passkey_challenges
         where id = p_id and purpose = p_purpose and user_id is not distinct from p_user_id
           and session_id is not distinct from p_session_id
        returning challenge, expires_at > now();
    end if;
  end $$;

  -- Adds a passkey to the account whose password was proved for the challenge. False when any account already has the
  -- credential.
  create function add_passkey(
    p_challenge_id uuid, p_id uuid, p_user_id uuid, p_credential_id text, p_public_key bytea, p_counter bigint,
    p_transports text[], p_name text, p_backed_up boolean) returns boolean language plpgsql ${AS_OWNER} as $$
  declare
    v_is_proved boolean;
  begin
    delete from passkey_challenges c using password_guesses g, users u
     where c.id = p_challenge_id and c.purpose = 'register' and c.user_id = p_user_id and c.taken_at is not null
       and c.expires_at > now() - interval '1 minute'
       and g.id = c.password_guess_id and g.user_id = p_user_id and u.id = p_user_id
       and u.password_verifier = g.verifier and g.created_at between c.created_at - interval '10 minutes' and c.created_at
    returning true into v_is_proved;
    if v_is_proved is null then
      raise exception 'no proof of the password for this passkey' using errcode = '42501';
    end if;
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up)
      values (p_id, p_user_id, p_credential_id, p_public_key, p_counter, p_transports, p_name, p_backed_up)
    on conflict (credential_id) do nothing;
    return found;
  end $$;

  -- Records the use of a passkey; its session is opened or re-authenticated in the same transaction.
  create function use_passkey(p_id uuid, p_counter bigint, p_backed_up boolean) returns void
    language sql ${AS_OWNER} as $$
    update passkeys set counter = p_counter, backed_up = p_backed_up, last_used_at = now(),
                        used_xact = pg_current_xact_id()
     where id = p_id
  $$;
`;
