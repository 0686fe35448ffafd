import type { Migration } from '../migration';
import { ENDS_WITH_ADMINISTRATOR, REQUESTS } from './administrator-role/requests';
import { replaceIn, reversed } from './user-management/replace-in';

/** Another role ends a request; the role of administrators is only requested. */
const ACCESS = [
  [
    `    -- The trigger of changed roles ends the sessions, and leaves`,
    `    if v_has_new_role then
      update admin_role_requests set state = 'cancelled', decided_at = now()
       where user_id = p_user_id and state = 'waiting' and p_role <> 0;
      if p_role = 0 then
        if not request_admin_role(v_manager.manager_id, p_session_id, p_user_id, p_reason, p_address, p_device)
           and not v_has_new_status then
          return 'unchanged';
        end if;
        if not v_has_new_status then return 'done'; end if;
        v_has_new_role := false;
        p_role := null;
      end if;
    end if;

    -- The trigger of changed roles ends the sessions, and leaves`,
  ],
] as const;

/** Until the role is given, the account is that of a customer. */
const INVITE = [
  [
    'values (p_id, p_name, p_email, p_phone, p_role,',
    'values (p_id, p_name, p_email, p_phone, case p_role when 0 then 1 else p_role end,',
  ],
  [
    `    return 'done';`,
    `    if p_role = 0 then
      perform request_admin_role(v_manager.manager_id, p_session_id, p_id, 'Invited as an administrator.', p_address,
        p_device);
    end if;
    return 'done';`,
  ],
] as const;

const PARTS = [
  'request_admin_role',
  'give_admin_role',
  'end_what_administrator_began',
  'forget_admin_role_requests',
];

/** The role of administrators needs two of them, or a waiting time. docs/decisions/0082-administrators-are-made-by-two.md. */
export const administratorRole: Migration = {
  name: '20261206120000-administrator-role',
  up: `
    ${REQUESTS}
    ${ENDS_WITH_ADMINISTRATOR}
    ${replaceIn('change_user_access', ACCESS)}
    ${replaceIn('invite_user', INVITE)}
    revoke all on function ${[...PARTS, 'decide_admin_role', 'end_admin_role_requests'].join(', ')} from public;
    grant execute on function decide_admin_role to deccanloop_bff;
    grant execute on function end_admin_role_requests to deccanloop_worker;
  `,
  down: `
    ${replaceIn('invite_user', reversed(INVITE))}
    ${replaceIn('change_user_access', reversed(ACCESS))}
    drop trigger users_end_what_administrator_began on users;
    drop trigger users_forget_admin_role_requests on users;
    create or replace function count_administrators() returns integer language sql stable as $$
      select count(*)::int from (
        select id from users where role = 0 and status <> 'pending'
        union
        select user_id from security_events
         where kind = 'role_changed' and detail ->> 'from' = '0' and actor_id is not null) administrator
    $$;
    drop function ${[...PARTS, 'decide_admin_role', 'end_admin_role_requests', 'administrator_since'].join(', ')};
    drop table admin_role_requests;
  `,
};
