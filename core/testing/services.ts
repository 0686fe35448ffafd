/** What the global set-up of the integration tests started, handed to the test processes in one variable. */
export interface TestServices {
  /** The superuser, on the database `postgres`: creates and drops test databases. */
  superuserUrl: string;
  /** The three roles' addresses on the migrated template; tests never connect to it, only clone it. */
  templateDatabase: string;
  ownerUrl: string;
  bffUrl: string;
  workerUrl: string;
  /** Null when the machine has no redis-server and no valkey-server. */
  redisUrl: string | null;
  /** How many logical databases that Redis has. */
  redisDatabases: number;
}

export const TEST_SERVICES_VARIABLE = 'DECCANLOOP_TEST_SERVICES';

/** @throws outside an integration test (`*.int.test.ts`), where nothing was started */
export function testServices(): TestServices {
  const text = process.env[TEST_SERVICES_VARIABLE];
  if (text === undefined) {
    throw new Error(
      'No test services: name the file *.int.test.ts and run it with --selectProjects integration.',
    );
  }
  return JSON.parse(text) as TestServices;
}

/** The same address on another database. */
export function onDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}
