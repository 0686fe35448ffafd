import type { Migration } from '../migration';

const endSessions = (columns: string, values: string): string => `
    create or replace function end_sessions_of_changed_role() returns trigger language plpgsql as $$
      begin
        update sessions set ended_at = now(), end_reason = 'role_changed'
         where user_id = new.id and ended_at is null;
        insert into security_events (${columns}detail)
          values (${values}jsonb_build_object('from', old.role, 'to', new.role));
        return null;
      end $$;`;

/** A change of role is made with SQL, so the audit log names the database role that made it. */
export const auditActorOfRoles: Migration = {
  name: '20261123590000-audit-actor-of-roles',
  up: endSessions('kind, user_id, device, ', `'role_changed', new.id, 'database role ' || session_user, `),
  down: endSessions('kind, user_id, ', `'role_changed', new.id, `),
};
