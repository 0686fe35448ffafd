import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { oneOf, optional, readEnvironment, text, type Schema } from '@deccanloop/core/platform/environment';
import { port, postgresUrl } from '@deccanloop/core/platform/environment-addresses';
import { redisUrl } from '@deccanloop/core/platform/redis-address';

/** The ports that the launcher assigns, with the variable that pins each and the preferred number. */
export const PORTS = {
  bff: { variable: 'BFF_PORT', preferred: 3000, purpose: 'site' },
  workersHealth: { variable: 'WORKERS_HEALTH_PORT', preferred: 3001, purpose: 'health of the workers' },
  sandbox: { variable: 'SANDBOX_PORT', preferred: 4000, purpose: 'gateway sandbox' },
  mailboxHttp: { variable: 'MAILBOX_HTTP_PORT', preferred: 4001, purpose: 'mailbox page' },
  mailboxSmtp: { variable: 'MAILBOX_SMTP_PORT', preferred: 4025, purpose: 'mailbox SMTP' },
  inboundSmtp: { variable: 'INBOUND_SMTP_PORT', preferred: 4026, purpose: 'mail to support' },
  postgres: { variable: 'POSTGRES_PORT', preferred: 5442, purpose: 'PostgreSQL' },
  redis: { variable: 'REDIS_PORT', preferred: 6399, purpose: 'Redis' },
} as const;

export type PortName = keyof typeof PORTS;

export interface Settings {
  /** `built` runs the bundles of `distDir`; `watch` makes them again and restarts them when their sources change. */
  mode: 'built' | 'watch';
  rootDir: string;
  dataDir: string;
  distDir: string;
  /** A file to write every address, database URL and process id to, once ready. */
  launchJson: string | null;
  /** Null: take the preferred port or the next free one. 0: any free one. */
  pinnedPorts: Record<PortName, number | null>;
  queue: 'postgres' | 'redis' | 'whichever';
  /** The URL of an external Redis. */
  redisUrl: string | null;
  /** URLs of an external PostgreSQL server, used instead of the embedded one. */
  databaseUrls: { owner: string; bff: string; worker: string } | null;
}

/** The settings are valid but cannot be used (a port is taken); the message lists every fault. */
export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

const VARIABLES = {
  PAYMENT_MODE: oneOf(['test', 'live'], 'test'),
  DATA_DIR: text({ default: '.data' }),
  DIST_DIR: text({ default: 'dist' }),
  LAUNCH_JSON: optional(text()),
  QUEUE: oneOf(['whichever', 'postgres', 'redis'], 'whichever'),
  REDIS_URL: optional(redisUrl()),
  OWNER_DATABASE_URL: optional(postgresUrl('owner')),
  BFF_DATABASE_URL: optional(postgresUrl('bff')),
  WORKER_DATABASE_URL: optional(postgresUrl('worker')),
  BFF_PORT: optional(port()),
  WORKERS_HEALTH_PORT: optional(port()),
  SANDBOX_PORT: optional(port()),
  MAILBOX_HTTP_PORT: optional(port()),
  MAILBOX_SMTP_PORT: optional(port()),
  INBOUND_SMTP_PORT: optional(port()),
  POSTGRES_PORT: optional(port()),
  REDIS_PORT: optional(port()),
};

const DATABASE_URLS = ['OWNER_DATABASE_URL', 'BFF_DATABASE_URL', 'WORKER_DATABASE_URL'] as const;

/** The launcher's own variables; the other variables are passed to the processes, which check them. */
export const START_ENVIRONMENT: Schema<typeof VARIABLES> = {
  variables: VARIABLES,
  rules(values, fault) {
    if (values.PAYMENT_MODE === 'live')
      fault(
        'PAYMENT_MODE',
        'is live, but this starts the sandbox: run the processes by themselves for live money',
      );
    const missing = DATABASE_URLS.filter((variable) => values[variable] === null);
    if (missing.length === DATABASE_URLS.length) return;
    for (const variable of missing)
      fault(variable, `is missing: set all of ${DATABASE_URLS.join(', ')} or none`);
  },
};

/** Not `dist`: a change must not restart what `make start` runs from there. */
const WATCHED_BUNDLES = '.cache/dev';

/** @throws EnvironmentError with every fault at once */
export function readSettings(env: NodeJS.ProcessEnv, mode: Settings['mode'], rootDir = findRoot()): Settings {
  const values = readEnvironment(env, START_ENVIRONMENT);
  const { OWNER_DATABASE_URL: owner, BFF_DATABASE_URL: bff, WORKER_DATABASE_URL: worker } = values;
  return {
    mode,
    rootDir,
    dataDir: resolve(rootDir, values.DATA_DIR),
    distDir: resolve(rootDir, mode === 'watch' ? WATCHED_BUNDLES : values.DIST_DIR),
    launchJson: values.LAUNCH_JSON === null ? null : resolve(values.LAUNCH_JSON),
    pinnedPorts: Object.fromEntries(
      Object.entries(PORTS).map(([name, { variable }]) => [name, values[variable]]),
    ) as Settings['pinnedPorts'],
    queue: values.QUEUE,
    redisUrl: values.QUEUE === 'postgres' ? null : values.REDIS_URL,
    databaseUrls: owner === null || bff === null || worker === null ? null : { owner, bff, worker },
  };
}

/** The repository's folder, found from this file or its bundle. */
function findRoot(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(dir, 'package.json');
    if (existsSync(manifest) && 'workspaces' in (JSON.parse(readFileSync(manifest, 'utf8')) as object))
      return dir;
    if (dirname(dir) === dir) throw new Error('The repository around the launcher was not found.');
    dir = dirname(dir);
  }
}
