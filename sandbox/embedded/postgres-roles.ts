import { DATABASE_ROLES, type DatabaseRole } from '@deccanloop/core/platform/environment-addresses';
import pg from 'pg';

/** The product's database. */
export const DATABASE_NAME = 'deccanloop';

/**
 * Creates the roles and the database if missing. The owner is not a superuser: it owns the database, may create
 * databases (tests clone theirs), and is a member of the other two roles so that migrations can transfer ownership.
 *
 * @throws when the server rejects the superuser's password (data and secrets of different origin)
 */
export async function ensureRolesAndDatabase(
  superuserUrl: string,
  passwords: Readonly<Record<DatabaseRole, string>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  // Without a listener a lost connection would end this process; the query rejects anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const roles = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles');
    const existing = new Set(roles.rows.map((row) => row.rolname));
    for (const role of Object.keys(DATABASE_ROLES) as DatabaseRole[]) {
      if (existing.has(DATABASE_ROLES[role])) continue;
      const createDatabases = role === 'owner' ? 'CREATEDB' : 'NOCREATEDB';
      await client.query(
        `CREATE ROLE ${DATABASE_ROLES[role]} LOGIN NOSUPERUSER ${createDatabases} PASSWORD ${client.escapeLiteral(passwords[role])}`,
      );
    }
    await client.query(`GRANT ${DATABASE_ROLES.bff}, ${DATABASE_ROLES.worker} TO ${DATABASE_ROLES.owner}`);
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (databases.rowCount === 0)
      await client.query(`CREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_ROLES.owner}`);
  } finally {
    await client.end();
  }
}
