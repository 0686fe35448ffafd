import { openDatabase } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { enqueuePart, outboxBindings } from '@deccanloop/core/platform/outbox/enqueue';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Commits jobs; each call is one transaction, or one command of Redis. */
export interface Producer {
  add(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** As the product stores a message with its cause: a part of a larger statement. */
export function outboxProducer(bffUrl: string): Producer {
  const db = openDatabase({
    url: bffUrl,
    applicationName: 'bench-producer',
    maxConnections: 2,
    logger: createLogger({ service: 'bench', level: 'warn' }),
  });
  const wake = createOutboxWaker(db);
  return {
    async add(ids) {
      await db.raw(
        `with event as (select id from unnest(:ids::uuid[]) as given (id))
         ${enqueuePart('apply-webhook', { eventId: 'id' }, 'event')}`,
        { ids: [...ids], ...outboxBindings() },
      );
      wake();
    },
    close: () => db.destroy(),
  };
}

export function bullmqProducer(redisUrl: string): Producer {
  const connection = new Redis(redisUrl);
  const queue = new Queue('bare', { connection });
  return {
    async add(ids) {
      await queue.addBulk(
        ids.map((eventId) => ({
          name: 'effect',
          data: { eventId },
          opts: { attempts: 3, removeOnComplete: true, removeOnFail: true },
        })),
      );
    },
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}

export function graphileProducer(databaseUrl: string): Producer {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  return {
    async add(ids) {
      await pool.query(
        `select count(*) from graphile_worker.add_jobs(array(
           select json_populate_record(null::graphile_worker.job_spec,
             json_build_object('identifier', 'effect', 'payload', json_build_object('eventId', id)))
             from unnest($1::uuid[]) as given (id)))`,
        [ids],
      );
    },
    close: () => pool.end(),
  };
}
