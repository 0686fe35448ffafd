import type { Knex } from 'knex';

/** Their statements and idle transactions end after 15 s; each process checks it at its start (database-role.ts). */
const ROLES = ['deccanloop_bff', 'deccanloop_worker'];

/**
 * As each role itself, which may change its own defaults: the owner is a member of both and no more. A role belongs to
 * the whole server, so two databases that are migrated at one time would change the same row: what is set already is
 * left alone.
 */
const setLimits = (role: string): string => `
  do $limits$
  begin
    if not exists (
      select from pg_db_role_setting
       where setdatabase = 0 and setrole = '${role}'::regrole
         and setconfig @> array['statement_timeout=15s', 'idle_in_transaction_session_timeout=15s']) then
      set local role ${role};
      alter role ${role} set statement_timeout = '15s';
      alter role ${role} set idle_in_transaction_session_timeout = '15s';
      reset role;
    end if;
  end
  $limits$`;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Sets the time limits as the roles' own, so that a lock never holds a process for ever; poolers refuse them as startup
 * parameters. At each `migrate`, since a dump of a database that is restored elsewhere brings no settings of roles.
 * An owner who may not is no error: the processes then say at their start what a superuser has to run.
 */
export async function setRoleTimeouts(db: Knex): Promise<void> {
  for (const role of ROLES) {
    try {
      await db.raw(setLimits(role));
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    }
  }
}
