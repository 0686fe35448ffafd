import { auditActorOfRoles } from '../20261123590000-audit-actor-of-roles';
import { AS_OWNER } from '../account-proofs/as-owner';
import { replaceIn, reversed } from './replace-in';

/** An invitation permits a password, as the link of a reset does. */
const GRANT = [[`c.purpose = 'reset'`, `c.purpose in ('reset', 'invite')`]] as const;

/** Its holder reads the mail of the account: an account without a verified number has no other way to a grant. */
const RESET = [
  [
    'if not v_is_good then return false; end if;',
    `if not v_is_good then return false; end if;
    insert into security_events (kind, user_id, device)
      select 'invitation_accepted', id, 'mailed link' from users where id = p_user_id and email_verified_at is null;`,
  ],
  [
    'password_changed_at = p_now',
    'password_changed_at = p_now, email_verified_at = coalesce(email_verified_at, p_now)',
  ],
] as const;

/** Functions of earlier migrations that know invitations and deactivated users from now on. */
export const CHANGED_FUNCTIONS = `
  ${replaceIn('create_reset_grant', GRANT)}
  ${replaceIn('reset_password', RESET)}

  -- A change by \`change_user_access\` or \`delete_user\` is recorded there, with the administrator and the reason.
  create or replace function end_sessions_of_changed_role() returns trigger language plpgsql as $$
    begin
      update sessions set ended_at = now(), end_reason = 'role_changed'
       where user_id = new.id and ended_at is null;
      if coalesce(current_setting('deccanloop.role_change_is_recorded', true), '') <> 'true' then
        insert into security_events (kind, user_id, device, detail)
          values ('role_changed', new.id, 'database role ' || session_user,
                  jsonb_build_object('from', old.role, 'to', new.role));
      end if;
      return null;
    end $$;

  -- Whatever the proof is: password, passkey or link.
  create function user_is_active() returns trigger language plpgsql ${AS_OWNER} as $$
  begin
    if exists (select from users where id = new.user_id and deactivated_at is not null) then
      raise exception 'the account is deactivated' using errcode = '23514', constraint = 'account_is_active';
    end if;
    return new;
  end $$;
  revoke all on function user_is_active() from public;
  create trigger sessions_of_active_user before insert on sessions for each row execute function user_is_active();
`;

export const EARLIER_FUNCTIONS = `
  drop trigger sessions_of_active_user on sessions;
  drop function user_is_active();
  ${auditActorOfRoles.up}
  ${replaceIn('reset_password', reversed(RESET))}
  ${replaceIn('create_reset_grant', reversed(GRANT))}
`;
