import { startStack, type Stack } from '../stack/start-stack';

/**
 * Runs work on a stack without workers, whose database was filled before.
 * @param seed gets the address of the superuser
 */
export async function withSeededStack<Result>(
  seed: (url: string, stack: Stack) => Promise<void>,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  // Without fsync: the cost of durable writes is not measured.
  const stack = await startStack({
    queue: 'postgres',
    postgresSettings: { fsync: 'off', max_wal_size: '8GB' },
  });
  try {
    await stack.workers.stop();
    await seed(stack.postgres.url('superuser', 'deccanloop'), stack);
    return await work(stack);
  } finally {
    await stack.close();
  }
}
