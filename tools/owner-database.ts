import { resolve } from 'node:path';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { demoEnvironment } from './demo';

/**
 * Runs a command on the database, with the owner's role, in the mode of PAYMENT_MODE (test unless set).
 * @returns the command's exit code; 1, with a word about it, where there is no database
 */
export async function withOwnerDatabase(
  name: string,
  work: (db: Knex, mode: Mode) => Promise<number>,
): Promise<number> {
  const mode = process.env.PAYMENT_MODE === 'live' ? 'live' : 'test';
  const demo = demoEnvironment(resolve(process.env.DATA_DIR || '.data'));
  const url = process.env.OWNER_DATABASE_URL || demo['OWNER_DATABASE_URL'];
  if (!url) {
    console.error('No database: set OWNER_DATABASE_URL, or run "make start" in another terminal.');
    return 1;
  }
  const db = openDatabase({
    url,
    applicationName: `deccanloop-${name}`,
    maxConnections: 2,
    logger: { warn: () => undefined },
  });
  try {
    return await work(db, mode);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    console.error('The database does not answer: is "make start" running?');
    return 1;
  } finally {
    await db.destroy();
  }
}

const isUnreachable = (error: unknown): boolean => (error as { code?: string }).code === 'ECONNREFUSED';
