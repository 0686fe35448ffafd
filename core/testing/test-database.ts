import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { onDatabase, testServices } from './services';

/** How long a statement of a test waits for a connection: many wait at once, and a busy machine is slow. */
export const PATIENT_MS = 300_000;

/** A migrated, empty database for one test, with the real privileges of the three roles. */
export interface TestDatabase {
  name: string;
  ownerUrl: string;
  bffUrl: string;
  workerUrl: string;
  /** Drops the database and closes its open connections. */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template; takes some 50 ms. Any number of test processes may do so at once.
 * @param template another one: PostgreSQL's own `template0` gives a database that was never migrated
 * @param bffSettings of the BFF's role in this database alone, over those of the role (`lock_timeout`)
 */
export async function createTestDatabase({
  template,
  bffSettings = {},
}: { template?: string; bffSettings?: Readonly<Record<string, string>> } = {}): Promise<TestDatabase> {
  const services = testServices();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(services.superuserUrl, async (client) => {
    await cloneTemplate(client, name, template ?? services.templateDatabase);
    for (const [setting, value] of Object.entries(bffSettings)) {
      await client.query(`ALTER ROLE deccanloop_bff IN DATABASE ${name} SET ${setting} = '${value}'`);
    }
  });
  return {
    name,
    ownerUrl: onDatabase(services.ownerUrl, name),
    bffUrl: onDatabase(services.bffUrl, name),
    workerUrl: onDatabase(services.workerUrl, name),
    drop: () =>
      asSuperuser(services.superuserUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** A copy of a database as it is now, as a backup has it. Its connections are cut, and pools open new ones. */
export async function backUp(database: TestDatabase): Promise<TestDatabase> {
  await asSuperuser(testServices().superuserUrl, async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database.name,
    ]);
  });
  return createTestDatabase({ template: database.name });
}

async function cloneTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The default, wal_log, writes every page of the template to the WAL too.
      await client.query(
        `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER deccanloop_owner`,
      );
      return;
    } catch (error) {
      // 55006: a maintenance process of the server is connected to the template now.
      if ((error as { code?: string }).code !== '55006' || attempt === 5) throw error;
      await delay(200);
    }
  }
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // A cut connection rejects the query and must not end the process.
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
