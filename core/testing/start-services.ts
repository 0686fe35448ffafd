import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { abandonedFolders, ownFolder } from '@deccanloop/sandbox/embedded/owned-folders';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import { stopLeftoverServer } from '@deccanloop/sandbox/embedded/postgres-process';
import {
  startEmbeddedRedis,
  stopLeftoverRedis,
  type EmbeddedRedis,
} from '@deccanloop/sandbox/embedded/redis';
import pg from 'pg';

import { TEST_SERVICES_VARIABLE, type TestServices } from './services';

const FOLDER_PREFIX = 'deccanloop-test-';
const TEMPLATE_DATABASE = 'deccanloop_template';
const REDIS_DATABASES = 1024;

interface RunningTestServices {
  services: TestServices;
  stop(): Promise<void>;
}

/**
 * Starts one PostgreSQL (without fsync, because test data is temporary) and one Redis in a temporary folder, migrates
 * the template database, and publishes the addresses in the environment, which test processes inherit.
 * @param parent where the temporary folder is created
 */
export async function startTestServices(parent = tmpdir()): Promise<RunningTestServices> {
  await removeAbandonedServices(parent);
  const dataDir = mkdtempSync(join(parent, FOLDER_PREFIX));
  ownFolder(dataDir);
  const [postgres, redis] = await Promise.all([
    startEmbeddedPostgres({
      dataDir,
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        autovacuum_naptime: '10min',
      },
    }),
    startEmbeddedRedis({ dataDir, persistence: 'none', databases: REDIS_DATABASES }),
  ]);
  const stop = (): Promise<void> => stopAll(dataDir, postgres, redis);
  try {
    await createTemplate(postgres);
  } catch (error) {
    await stop();
    throw error;
  }
  const services: TestServices = {
    superuserUrl: postgres.superuserUrl,
    templateDatabase: TEMPLATE_DATABASE,
    ownerUrl: postgres.url('owner', TEMPLATE_DATABASE),
    bffUrl: postgres.url('bff', TEMPLATE_DATABASE),
    workerUrl: postgres.url('worker', TEMPLATE_DATABASE),
    redisUrl: redis?.url() ?? null,
    redisDatabases: REDIS_DATABASES,
  };
  process.env[TEST_SERVICES_VARIABLE] = JSON.stringify(services);
  return { services, stop };
}

async function createTemplate(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER deccanloop_owner`);
  await client.end();
  await migrateToLatest(postgres.url('owner', TEMPLATE_DATABASE));
}

async function stopAll(
  dataDir: string,
  postgres: EmbeddedPostgres,
  redis: EmbeddedRedis | null,
): Promise<void> {
  // The data is discarded, so an orderly shutdown is not needed.
  await Promise.all([postgres.kill('SIGQUIT'), redis?.kill('SIGKILL')]);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Removes servers and folders that killed test runs have left in a folder of temporary files. */
export async function removeAbandonedServices(parent: string): Promise<void> {
  for (const folder of abandonedFolders(parent, FOLDER_PREFIX)) {
    await stopLeftoverServer(join(folder, 'postgres'));
    await stopLeftoverRedis(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
