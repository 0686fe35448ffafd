import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import type { Stack } from './start-stack';

/** Runs what prepares the data of a run, with a connection of the owner's role. */
export async function asOwner<T>(
  { postgres }: Pick<Stack, 'postgres'>,
  work: (owner: Knex) => Promise<T>,
): Promise<T> {
  const owner = openDatabase({
    url: postgres.url('owner'),
    applicationName: 'bench',
    maxConnections: 1,
    logger: createLogger({ service: 'bench', level: 'silent' }),
  });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
