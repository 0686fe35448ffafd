import { bullmqProducer, graphileProducer, outboxProducer, type Producer } from './producers';

export interface Services {
  databaseUrl: string;
  bffUrl: string;
  workerUrl: string;
  redisUrl: string;
}

export interface Contender {
  label: string;
  /** The file of its worker in `contenders/`. */
  program: string;
  environment(services: Services): Record<string, string>;
  producer(services: Services): Producer;
}

const base = ({ databaseUrl, redisUrl }: Services): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
});

export const CONTENDERS = {
  outbox: {
    label: 'outbox',
    program: 'outbox-worker.ts',
    environment: (services) => ({ ...base(services), WORKER_DATABASE_URL: services.workerUrl }),
    producer: ({ bffUrl }) => outboxProducer(bffUrl),
  },
  outboxOnPostgres: {
    label: 'outbox with the queue in PostgreSQL',
    program: 'outbox-worker.ts',
    environment: (services) => ({
      ...base(services),
      WORKER_DATABASE_URL: services.workerUrl,
      QUEUE: 'postgres',
    }),
    producer: ({ bffUrl }) => outboxProducer(bffUrl),
  },
  bullmq: {
    label: 'BullMQ',
    program: 'bullmq-worker.ts',
    environment: base,
    producer: ({ redisUrl }) => bullmqProducer(redisUrl),
  },
  graphile: {
    label: 'graphile-worker',
    program: 'graphile-worker.ts',
    environment: base,
    producer: ({ databaseUrl }) => graphileProducer(databaseUrl),
  },
  graphileBatches: {
    label: 'graphile-worker in batches',
    program: 'graphile-worker.ts',
    environment: (services) => ({ ...base(services), BATCHES: '1' }),
    producer: ({ databaseUrl }) => graphileProducer(databaseUrl),
  },
} as const satisfies Record<string, Contender>;

export type ContenderName = keyof typeof CONTENDERS;
