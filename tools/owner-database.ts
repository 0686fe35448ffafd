import type { Mode } from '@deccanloop/contracts/payments/status';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { checkDatabaseConnection } from '@deccanloop/core/platform/database-role';
import type { OwnerToolConfig } from './environment';

/**
 * The database URL of a command that uses the owner's role.
 * @returns null, after printing the reason, when there is none or it cannot be used
 */
export async function ownerDatabaseUrl({ OWNER_DATABASE_URL: url }: OwnerToolConfig): Promise<string | null> {
  if (url === null) {
    console.error('No database: set OWNER_DATABASE_URL, or run "make start" in another terminal.');
    return null;
  }
  const verdict = await checkDatabaseConnection({ url, role: 'owner', variable: 'OWNER_DATABASE_URL' });
  if (verdict.kind === 'right') return url;
  console.error(
    verdict.kind === 'wrong' ? verdict.reason : 'The database does not answer: is "make start" running?',
  );
  return null;
}

/** SQLSTATE of a table that does not exist (the database is not migrated). */
const UNDEFINED_TABLE = '42P01';

/**
 * Runs a command on the database, with the owner's role, in the mode of PAYMENT_MODE (test unless set).
 * @returns the command's exit code; 1, after printing the reason, when there is no database
 */
export async function withOwnerDatabase(
  name: string,
  config: OwnerToolConfig,
  work: (db: Knex, mode: Mode) => Promise<number>,
): Promise<number> {
  const url = await ownerDatabaseUrl(config);
  if (url === null) return 1;
  const db = openDatabase({
    url,
    applicationName: `deccanloop-${name}`,
    maxConnections: 2,
    timeLimits: true,
    logger: { warn: () => undefined },
  });
  try {
    return await work(db, config.PAYMENT_MODE);
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    console.error('The schema is not up to date: run make migrate.');
    return 1;
  } finally {
    await db.destroy();
  }
}
