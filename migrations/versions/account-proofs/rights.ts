/** The functions that the BFF calls; `PARTS` are called only by these. */
const CALLED_BY_BFF = [
  'record_password_guess',
  'password_guess_is_right',
  'change_password',
  'create_reset_grant',
  'reset_grant_holder',
  'use_up_reset_grants',
  'reset_password',
  'record_code_guess',
  'check_code_guess',
  'find_mailed_link',
  'use_mailed_link',
  'create_account',
  'set_proved_email',
  'unprove_others_phone',
  'set_proved_phone',
  'open_session',
  'sessions_of_tokens',
  'rotate_session_token',
  'renew_session_token',
  'end_session_of_retired_token',
  'end_session_of_token',
  'end_session',
  'end_sessions_of',
  'mark_reauthenticated',
  'take_passkey_challenge',
  'add_passkey',
  'use_passkey',
] as const;

const PARTS = [
  'require_read_committed',
  'spend_password_guess',
  'require_proved_address',
  'log_in_is_proved',
] as const;

export const RIGHTS = `
  revoke all on function ${[...CALLED_BY_BFF, ...PARTS].join(', ')} from public;
  grant execute on function ${CALLED_BY_BFF.join(', ')} to deccanloop_bff;

  revoke all on users, registrations, one_time_codes, reset_grants, sessions, retired_session_tokens, passkeys,
    passkey_challenges from deccanloop_bff;
  grant select (id, name, email, phone, role, password_salt, password_changed_at, email_verified_at, phone_verified_at,
    created_at) on users to deccanloop_bff;
  -- A harmless column: locking a row needs the right to update one column.
  grant update (name) on users to deccanloop_bff;
  grant select (id, email, name, phone, created_at, expires_at), delete on registrations to deccanloop_bff;
  grant insert (id, email, name, phone, password_salt, password_verifier, expires_at) on registrations to deccanloop_bff;
  grant select (id, form, purpose, channel, address, target, registration_id, user_id, state, wrong_tries, created_at,
    sent_at, expires_at) on one_time_codes to deccanloop_bff;
  -- Without the secret, which only a worker creates.
  grant insert (id, form, purpose, channel, address, target, registration_id, user_id, password_guess_id, expires_at)
    on one_time_codes to deccanloop_bff;
  grant update (state) on one_time_codes to deccanloop_bff;
  grant select (id, user_id, transport, authenticated_by, reauthenticated_at, address, device, created_at, last_used_at,
    token_expires_at, expires_at, ended_at, end_reason) on sessions to deccanloop_bff;
  grant select, delete on passkeys to deccanloop_bff;
  grant update (name) on passkeys to deccanloop_bff;
  grant insert (id, purpose, challenge, user_id, session_id, password_guess_id, expires_at)
    on passkey_challenges to deccanloop_bff;

  grant select (id, expires_at), update (expires_at), delete on password_guesses, code_guesses to deccanloop_worker;

  -- Earlier functions that run as the owner: they must not read a temporary table instead of ours either.
  do $$
  declare
    v_function regprocedure;
  begin
    for v_function in
      select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
    loop
      execute format('alter function %s set search_path = pg_catalog, public, pg_temp', v_function);
    end loop;
  end $$;
`;

/** Removes the functions; `EARLIER_RIGHTS` restores the rights. */
export const RIGHTS_DOWN = `
  drop trigger one_time_codes_guard_state on one_time_codes;
  drop function ${[...CALLED_BY_BFF, ...PARTS, 'one_time_codes_guard_state'].join(', ')};
  revoke all on users, registrations, one_time_codes, reset_grants, sessions, retired_session_tokens, passkeys,
    passkey_challenges from deccanloop_bff;
`;

/** Run after the earlier columns are restored. */
export const EARLIER_RIGHTS = `
  grant select on users, registrations, one_time_codes, reset_grants to deccanloop_bff;
  grant insert (id, name, email, phone, password_hash, password_changed_at, email_verified_at) on users to deccanloop_bff;
  grant update (name, email, phone, password_hash, password_changed_at, email_verified_at, phone_verified_at)
    on users to deccanloop_bff;
  grant insert, delete on registrations to deccanloop_bff;
  grant insert (id, form, purpose, channel, address, target, registration_id, user_id, expires_at)
    on one_time_codes to deccanloop_bff;
  grant update (state, wrong_tries) on one_time_codes to deccanloop_bff;
  grant insert on reset_grants to deccanloop_bff;
  grant update (used_at) on reset_grants to deccanloop_bff;
  grant select, insert, update on sessions to deccanloop_bff;
  grant select, insert on retired_session_tokens to deccanloop_bff;
  grant select, insert, delete on passkeys, passkey_challenges to deccanloop_bff;
  grant update (counter, backed_up, name, last_used_at) on passkeys to deccanloop_bff;
`;
