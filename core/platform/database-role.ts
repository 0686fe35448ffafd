import pg from 'pg';
import { connectionSettings } from './database';
import { DATABASE_ROLES, type DatabaseRole } from './environment-addresses';
import type { Logger } from './logger';

/** What a connection of a process turned out to be. `reason` is one sentence for an operator, without secrets. */
export type RoleVerdict =
  { kind: 'right' } | { kind: 'wrong'; reason: string } | { kind: 'unreachable'; reason: string };

export interface RoleCheck {
  url: string;
  /** Whose role it must be. */
  role: DatabaseRole;
  /** The variable that holds the address, for the sentence. */
  variable: string;
}

interface RoleRow {
  name: string;
  superuser: boolean;
  powers: string[];
  memberships: string[];
  owns: boolean;
  creates: boolean;
  holds_everything: boolean;
  writes_ledger: boolean;
  reads_passwords: boolean;
}

/** PostgreSQL's own roles that reach past the rights of each table, or to the server's files and programs. */
const MIGHTY_ROLES = [
  'pg_read_all_data',
  'pg_write_all_data',
  'pg_maintain',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_execute_server_program',
];

/**
 * The session's role, not the current one: a session may go back to it. `truncate` is granted to nobody by the
 * migrations, so whoever holds it was given everything.
 */
const QUERY = `
  select role.rolname::text as name, role.rolsuper as superuser,
         array_remove(array[
           case when role.rolcreaterole then 'create roles' end,
           case when role.rolbypassrls then 'bypass row security' end,
           case when role.rolreplication then 'replicate' end], null) as powers,
         array(select other.rolname::text from pg_roles other
                where other.oid <> role.oid and pg_has_role(role.oid, other.oid, 'member')
                  and (other.rolsuper or other.rolname = any ($1))
                order by 1) as memberships,
         exists (select from pg_class where relnamespace = home.oid and relowner = role.oid)
           or home.nspowner = role.oid
           or (select datdba = role.oid from pg_database where datname = current_database()) as owns,
         has_schema_privilege(role.oid, home.oid, 'create') as creates,
         exists (select from pg_class where relnamespace = home.oid and relkind in ('r', 'p')
                    and has_table_privilege(role.oid, oid, 'truncate')) as holds_everything,
         coalesce(has_any_column_privilege(role.oid, to_regclass('public.ledger_entries'), 'insert'), false)
           as writes_ledger,
         coalesce(has_any_column_privilege(role.oid, to_regclass('public.passkeys'), 'select'), false)
           as reads_passwords
    from pg_roles role left join pg_namespace home on home.nspname = 'public'
   where role.rolname = session_user`;

/** Connects once and judges the role by what the database knows of it. Never throws for the database's sake. */
export async function checkDatabaseRole({ url, role, variable }: RoleCheck): Promise<RoleVerdict> {
  const client = new pg.Client({
    ...connectionSettings({ url, applicationName: 'deccanloop-role-check' }),
    connectionTimeoutMillis: 5_000,
  });
  // A connection that is cut rejects the query; it must not end the process too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const others = Object.values(DATABASE_ROLES).filter((name) => name !== DATABASE_ROLES[role]);
    const { rows } = await client.query<RoleRow>(QUERY, [[...others, ...MIGHTY_ROLES]]);
    const faults =
      rows[0] === undefined ? [] : role === 'owner' ? ownerFaults(rows[0]) : faultsOf(rows[0], role);
    if (faults.length === 0) return { kind: 'right' };
    return { kind: 'wrong', reason: `${variable} has the wrong database role: ${faults.join('; ')}` };
  } catch (error) {
    return connectionVerdict(error, variable);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Migrations may do everything within the database, and nothing outside it. */
function ownerFaults({ name, superuser, creates }: RoleRow): string[] {
  if (name === DATABASE_ROLES.bff || name === DATABASE_ROLES.worker)
    return [`${name} may not change the schema; use ${DATABASE_ROLES.owner}`];
  if (superuser) return [`${name} is a superuser; use ${DATABASE_ROLES.owner}`];
  return creates
    ? []
    : [`${name} may not create tables; use ${DATABASE_ROLES.owner}, which owns the database`];
}

function faultsOf(row: RoleRow, role: 'bff' | 'worker'): string[] {
  const right = DATABASE_ROLES[role];
  // All else follows from it and would hide it.
  if (row.superuser) return [`${row.name} is a superuser; use ${right}`];
  if (row.name !== right) return [`it is ${row.name}; use ${right}`];
  return [
    ...(row.powers.length > 0 ? [`${right} may ${row.powers.join(' and ')}`] : []),
    ...(row.memberships.length > 0 ? [`${right} is a member of ${row.memberships.join(', ')}`] : []),
    ...(row.owns ? [`${right} owns the database, its schema or tables of it`] : []),
    ...(!row.owns && row.creates ? [`${right} may create tables`] : []),
    ...(!row.owns && row.holds_everything ? [`${right} may empty tables (GRANT ALL?)`] : []),
    ...(role === 'bff' && row.writes_ledger ? [`${right} may write the ledger`] : []),
    ...(role === 'worker' && row.reads_passwords ? [`${right} may read passkeys`] : []),
  ];
}

/** The database's own answers to a wrong address, as SQLSTATE; none mends itself. */
const REJECTED: Readonly<Record<string, string>> = {
  '28P01': 'the database does not accept its user and password',
  '28000': 'the database does not accept its user',
  '3D000': 'the database it names does not exist',
  '42501': 'its role may not connect to that database',
};

/** What a failed connection means, in a sentence with what to do. */
function connectionVerdict(error: unknown, variable: string): RoleVerdict {
  const { code = '' } = error as { code?: string };
  const rejected = REJECTED[code];
  if (rejected !== undefined)
    return { kind: 'wrong', reason: `${variable} is wrong: ${rejected}; correct the address` };
  const detail = code === '' ? (error as Error).message : code;
  return {
    kind: 'unreachable',
    reason: `the database of ${variable} does not answer (${detail}): is it running, and is the address right?`,
  };
}

/** Between two tries to reach a database that is away at the start (ms). */
const RETRY_MS = 5_000;

/**
 * Ends the process with 1 and one line where the role is wrong. A database that is away does not keep the process
 * from starting, so the role is then checked as soon as it answers; `onWrong` must end the process.
 */
export async function databaseRoleOrExit(
  check: RoleCheck,
  { logger, onWrong }: { logger: Pick<Logger, 'fatal' | 'warn'>; onWrong: () => void },
): Promise<void> {
  const verdict = await checkDatabaseRole(check);
  if (verdict.kind === 'wrong') {
    logger.fatal(verdict.reason);
    process.exit(1);
  }
  if (verdict.kind === 'right') return;
  logger.warn(verdict.reason);
  const again = (): void => void setTimeout(() => void retry(), RETRY_MS).unref();
  async function retry(): Promise<void> {
    const later = await checkDatabaseRole(check);
    if (later.kind === 'unreachable') again();
    if (later.kind !== 'wrong') return;
    logger.fatal(later.reason);
    onWrong();
  }
  again();
}
