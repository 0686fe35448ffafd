import pg from 'pg';

/** The product's database and its three least-privilege roles; what each may touch is the migrations' matter. */
export const DATABASE_NAME = 'deccanloop';
export const ROLE_NAMES = {
  owner: 'deccanloop_owner',
  bff: 'deccanloop_bff',
  worker: 'deccanloop_worker',
} as const;

export type ProductRole = keyof typeof ROLE_NAMES;

/**
 * Creates the roles and the database where they are missing. The owner is no superuser: it owns the
 * database, may create more of them (tests clone theirs), and is a member of the other two so that
 * migrations can hand them what they own.
 *
 * @throws when the server refuses the superuser's password (data and secrets of different origin)
 */
export async function ensureRolesAndDatabase(
  superuserUrl: string,
  passwords: Readonly<Record<ProductRole, string>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  // A connection cut by a server that dies meanwhile must not end this process; the query rejects anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const roles = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles');
    const existing = new Set(roles.rows.map((row) => row.rolname));
    for (const role of Object.keys(ROLE_NAMES) as ProductRole[]) {
      if (existing.has(ROLE_NAMES[role])) continue;
      const createDatabases = role === 'owner' ? 'CREATEDB' : 'NOCREATEDB';
      await client.query(
        `CREATE ROLE ${ROLE_NAMES[role]} LOGIN NOSUPERUSER ${createDatabases} PASSWORD ${client.escapeLiteral(passwords[role])}`,
      );
    }
    await client.query(`GRANT ${ROLE_NAMES.bff}, ${ROLE_NAMES.worker} TO ${ROLE_NAMES.owner}`);
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (databases.rowCount === 0)
      await client.query(`CREATE DATABASE ${DATABASE_NAME} OWNER ${ROLE_NAMES.owner}`);
  } finally {
    await client.end();
  }
}
