import type { Knex } from 'knex';

/** Roles whose statements and idle transactions end after 15 s; each process checks it at start (database-role.ts). */
const ROLES = ['deccanloop_bff', 'deccanloop_worker'];

/**
 * Runs as the role itself, which may change its own defaults (the owner is only a member of both roles). Roles are
 * shared by all databases of the server, so concurrent migrations would update the same row: existing settings are
 * not changed.
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
 * Sets the time limits on the roles, so that a lock cannot block a process for ever; poolers reject them as startup
 * parameters. Runs at each `migrate`, because a dump restored on another server contains no role settings. A missing
 * privilege is not an error: the processes then report at start what a superuser must run.
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
