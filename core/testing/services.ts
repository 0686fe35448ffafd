/** Services started by the global set-up, passed to test processes in one environment variable. */
export interface TestServices {
  /** Address of the superuser on the database `postgres`, to create and drop test databases. */
  superuserUrl: string;
  /** The migrated template; tests clone it and never connect to it. */
  templateDatabase: string;
  ownerUrl: string;
  bffUrl: string;
  workerUrl: string;
  /** Null when the machine has no redis-server and no valkey-server. */
  redisUrl: string | null;
  /** Number of logical databases of that Redis. */
  redisDatabases: number;
}

export const TEST_SERVICES_VARIABLE = 'DECCANLOOP_TEST_SERVICES';

/** @throws outside integration tests (`*.int.test.ts`), where no services are started */
export function testServices(): TestServices {
  const text = process.env[TEST_SERVICES_VARIABLE];
  if (text === undefined) {
    throw new Error('No test services: name the file *.int.test.ts.');
  }
  return JSON.parse(text) as TestServices;
}

/** The same address with another database. */
export function onDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}
