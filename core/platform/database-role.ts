import pg from 'pg';
import { connectionSettings } from './database';
import { DATABASE_ROLES, type DatabaseRole } from './environment-addresses';
import { NEVER_OF_FILES, NEVER_OF_THE_BFF } from './forbidden-rights';
import type { Logger } from './logger';
import { isPoolerError, keepsSession, poolingFault } from './session-state';

/** Result of checking a connection of a process. `reason` is one sentence for an operator, without secrets. */
export type RoleVerdict =
  | { kind: 'right' }
  | { kind: 'wrong'; reason: string }
  | { kind: 'unreachable'; reason: string };

interface RoleCheck {
  url: string;
  /** The expected role. */
  role: DatabaseRole;
  /** Name of the variable that holds the address, for `reason`. */
  variable: string;
}

/** The database addresses of a process: the main one, and one that keeps session state where the main one does not. */
export interface ConnectionCheck extends RoleCheck {
  /** `url` null: `RoleCheck.url` must keep session state itself. Absent when the process has no second address. */
  session?: { url: string | null; variable: string };
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
  /** Rights of the BFF's role that would let it do without the functions that check a proof. */
  opens_accounts: string[];
  /** Rights on stored files that the migrations grant to neither process, or not to this one. */
  changes_files: string[];
  /** Without row security the BFF's role could read CVs. */
  files_unprotected: boolean;
  /** In ms; 0 is none. */
  statement_timeout: number;
  idle_timeout: number;
  /** Identifies the database and the server. */
  place: string;
}

/** PostgreSQL's predefined roles that bypass table privileges, or give access to the server's files and programs. */
const MIGHTY_ROLES = [
  'pg_read_all_data',
  'pg_write_all_data',
  'pg_maintain',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_execute_server_program',
];

/** Those of a list of forbidden rights (forbidden-rights.ts) that the role has. */
const rightsAmong = (parameter: string): string => `
         array(select distinct privilege || ' on ' || relname
                 from json_to_recordset(${parameter}) as never(relation text, columns text[], privilege text)
                 join pg_class on pg_class.oid = to_regclass('public.' || relation)
                 join pg_attribute on attrelid = pg_class.oid and not attisdropped and attnum > 0
                      and (columns is null or attname = any (columns))
                where case privilege when 'delete' then has_table_privilege(role.oid, attrelid, privilege)
                      else has_column_privilege(role.oid, attrelid, attnum, privilege) end
                order by 1)`;

/**
 * Checks `session_user`, not `current_user`, because RESET ROLE returns to it. The migrations grant TRUNCATE to no
 * role, so a role that has it was given GRANT ALL.
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
           or exists (select from pg_proc where proname = 'post_transfer' and pronamespace = 'public'::regnamespace
                       and has_function_privilege(role.oid, pg_proc.oid, 'execute'))
           as writes_ledger,
         coalesce(has_any_column_privilege(role.oid, to_regclass('public.passkeys'), 'select'), false)
           as reads_passwords,
         ${rightsAmong('$2')} as opens_accounts,
         ${rightsAmong('$3')} as changes_files,
         coalesce((select not relrowsecurity from pg_class where oid = to_regclass('public.files')), false)
           as files_unprotected,
         (select setting::int from pg_settings where name = 'statement_timeout') as statement_timeout,
         (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout') as idle_timeout,
         (select oid from pg_database where datname = current_database()) || ' ' || extract(epoch from pg_postmaster_start_time())
           as place
    from pg_roles role left join pg_namespace home on home.nspname = 'public'
   where role.rolname = session_user`;

type Fault = Exclude<RoleVerdict, { kind: 'right' }>;
type InspectedRole = Fault | { kind: 'right'; place: string };

/**
 * Connects once and checks the role's privileges in the catalogue. Database errors are returned, not thrown.
 */
async function inspectRole({ url, role, variable }: RoleCheck): Promise<InspectedRole> {
  const client = new pg.Client({
    ...connectionSettings({ url, applicationName: 'deccanloop-role-check' }),
    connectionTimeoutMillis: 5_000,
  });
  // A connection that is cut rejects the query; it must not end the process too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const others = Object.values(DATABASE_ROLES).filter((name) => name !== DATABASE_ROLES[role]);
    const { rows } = await client.query<RoleRow>(QUERY, [
      [...others, ...MIGHTY_ROLES],
      JSON.stringify(NEVER_OF_THE_BFF),
      JSON.stringify(role === 'owner' ? [] : NEVER_OF_FILES[role]),
    ]);
    const [row] = rows;
    if (row === undefined) return { kind: 'right', place: '' };
    const faults = role === 'owner' ? ownerFaults(row) : faultsOf(row, role);
    if (faults.length > 0)
      return { kind: 'wrong', reason: `${variable} has the wrong database role: ${faults.join('; ')}` };
    const missing = role === 'owner' ? [] : missingLimits(row);
    if (missing.length > 0) return { kind: 'wrong', reason: limitsFault(variable, row.name, missing) };
    return { kind: 'right', place: row.place };
  } catch (error) {
    return connectionVerdict(error, variable);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Checks the role of both addresses, and that the one for sessions keeps session state. */
export async function checkDatabaseConnection(check: ConnectionCheck): Promise<RoleVerdict> {
  const first = await inspectRole(check);
  if (first.kind !== 'right') return first;
  const session = { url: check.session?.url ?? check.url, variable: check.variable };
  if (check.session?.url != null) {
    session.variable = check.session.variable;
    const second = await inspectRole({ ...check, ...session });
    if (second.kind !== 'right') return second;
    if (second.place !== first.place) {
      const reason = `${session.variable} leads to another database than ${check.variable}: both must be the same`;
      return { kind: 'wrong', reason };
    }
  }
  try {
    if (await keepsSession(session.url)) return { kind: 'right' };
    return { kind: 'wrong', reason: poolingFault(session.variable, check.session?.variable ?? null) };
  } catch (error) {
    return connectionVerdict(error, session.variable);
  }
}

/** The owner may do everything within the database and nothing outside it. */
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
  // These two imply further faults, which would only hide the cause.
  if (row.superuser) return [`${row.name} is a superuser; use ${right}`];
  if (row.name !== right) return [`it is ${row.name}; use ${right}`];
  return [
    ...(row.powers.length > 0 ? [`${right} may ${row.powers.join(' and ')}`] : []),
    ...(row.memberships.length > 0 ? [`${right} is a member of ${row.memberships.join(', ')}`] : []),
    ...(row.owns ? [`${right} owns the database, its schema or tables of it`] : []),
    ...(!row.owns && row.creates ? [`${right} may create tables`] : []),
    ...(!row.owns && row.holds_everything ? [`${right} may empty tables (GRANT ALL?)`] : []),
    ...(role === 'bff' && row.writes_ledger ? [`${right} may write the ledger`] : []),
    // A membership names what follows from it.
    ...(role === 'bff' && row.memberships.length === 0 && row.opens_accounts.length > 0
      ? [`${right} may open accounts without a proof (${row.opens_accounts.join(', ')}); run migrate`]
      : []),
    ...(row.memberships.length === 0 && row.changes_files.length > 0
      ? [
          `${right} may do more than its work with stored files (${row.changes_files.join(', ')}); run migrate`,
        ]
      : []),
    ...(row.files_unprotected ? ['row security of the table files is off; run migrate'] : []),
    ...(role === 'worker' && row.reads_passwords ? [`${right} may read passkeys`] : []),
  ];
}

/** Time limit of statements and idle transactions of BFF and workers (migrations/role-timeouts.ts). */
const LIMIT_MS = 15_000;

function missingLimits({ statement_timeout: statement, idle_timeout: idle }: RoleRow): string[] {
  const isMissing = (ms: number): boolean => ms === 0 || ms > LIMIT_MS;
  return [
    ...(isMissing(statement) ? ['statement_timeout'] : []),
    ...(isMissing(idle) ? ['idle_in_transaction_session_timeout'] : []),
  ];
}

const limitsFault = (variable: string, name: string, missing: readonly string[]): string =>
  `${variable} has no time limit of 15 s: run migrate, or as the superuser ` +
  missing.map((setting) => `ALTER ROLE ${name} SET ${setting} = '15s'`).join('; ') +
  `; a pooler gives it to new connections only (PgBouncer: RECONNECT)`;

/** SQLSTATEs of permanent connection errors: waiting does not help. */
const REJECTED: Readonly<Record<string, string>> = {
  '28P01': 'the database does not accept its user and password',
  '28000': 'the database does not accept its user',
  '3D000': 'the database it names does not exist',
  '42501': 'its role may not connect to that database',
};

/** PgBouncer's error for startup parameters such as `?options=` in an address. */
const STARTUP_PARAMETER = /unsupported startup parameter:? (\w+)/;

/** Explains a failed connection in one sentence that says what to do. */
function connectionVerdict(error: unknown, variable: string): Fault {
  const { code = '' } = error as { code?: string };
  const parameter = isPoolerError(error) ? STARTUP_PARAMETER.exec(error.message)?.[1] : undefined;
  if (parameter !== undefined) {
    const reason =
      `${variable} goes through a pooler (PgBouncer?) that does not accept the startup parameter ${parameter}: ` +
      `remove it from the address; with transaction pooling see Connection pooling in docs/OPERATIONS.md`;
    return { kind: 'wrong', reason };
  }
  const rejected = REJECTED[code];
  if (rejected !== undefined)
    return { kind: 'wrong', reason: `${variable} is wrong: ${rejected}; correct the address` };
  const detail = code === '' || isPoolerError(error) ? (error as Error).message : code;
  return {
    kind: 'unreachable',
    reason: `the database of ${variable} does not answer (${detail}): is it running, and is the address right?`,
  };
}

/** Wait between attempts to reach a database that is down at the start (ms). */
const RETRY_MS = 5_000;

/**
 * Exits with 1 and one log line when the role or the connection is wrong. When the database is down, the process starts
 * anyway and the check runs as soon as the database answers; `onWrong` must then end the process.
 */
export async function databaseOrExit(
  check: ConnectionCheck,
  { logger, onWrong }: { logger: Pick<Logger, 'fatal' | 'warn'>; onWrong: () => void },
): Promise<void> {
  const verdict = await checkDatabaseConnection(check);
  if (verdict.kind === 'wrong') {
    logger.fatal(verdict.reason);
    process.exit(1);
  }
  if (verdict.kind === 'right') return;
  logger.warn(verdict.reason);
  const again = (): void => void setTimeout(() => void retry(), RETRY_MS).unref();
  async function retry(): Promise<void> {
    const later = await checkDatabaseConnection(check);
    if (later.kind === 'unreachable') again();
    if (later.kind !== 'wrong') return;
    logger.fatal(later.reason);
    onWrong();
  }
  again();
}
