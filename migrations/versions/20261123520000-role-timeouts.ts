import type { Migration } from '../migration';

/** The time limits of the site's and the workers' statements; checked at their start (database-role.ts). */
const SETTINGS = ["statement_timeout = '15s'", "idle_in_transaction_session_timeout = '15s'"];
const ROLES = ['deccanloop_bff', 'deccanloop_worker'];

/**
 * As each role itself, which may change its own defaults: the owner is a member of both and no more. A role
 * belongs to the whole server, so databases that are migrated at one time (tests) would change one row twice;
 * settings that are there already are left alone.
 */
const setLimits = (role: string): string => `
  do $limits$
  begin
    if not exists (
      select from pg_db_role_setting
       where setdatabase = 0 and setrole = '${role}'::regrole
         and setconfig @> array['statement_timeout=15s', 'idle_in_transaction_session_timeout=15s']) then
      set local role ${role};
      ${SETTINGS.map((setting) => `alter role ${role} set ${setting};`).join('\n      ')}
      reset role;
    end if;
  end
  $limits$;`;

/**
 * Statements and idle transactions end after 15 s, so that a lock never holds a process for ever. Settings of the
 * roles and no startup parameters, which poolers refuse. docs/decisions/0025-connections-through-a-pooler.md.
 */
export const roleTimeouts: Migration = {
  name: '20261123520000-role-timeouts',
  up: ROLES.map(setLimits).join('\n'),
  // What other databases of the server rely on stays; without its own code nothing reads it here.
  down: 'select 1;',
};
