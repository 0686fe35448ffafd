import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The ports the launcher hands out, with the variable that pins each and the number tried first. */
export const PORTS = {
  bff: { variable: 'BFF_PORT', preferred: 3000, purpose: 'site' },
  workersHealth: { variable: 'WORKERS_HEALTH_PORT', preferred: 3001, purpose: 'health of the workers' },
  sandbox: { variable: 'SANDBOX_PORT', preferred: 4000, purpose: 'gateway sandbox' },
  mailboxHttp: { variable: 'MAILBOX_HTTP_PORT', preferred: 4001, purpose: 'mailbox page' },
  mailboxSmtp: { variable: 'MAILBOX_SMTP_PORT', preferred: 4025, purpose: 'mailbox SMTP' },
  postgres: { variable: 'POSTGRES_PORT', preferred: 5442, purpose: 'PostgreSQL' },
  redis: { variable: 'REDIS_PORT', preferred: 6399, purpose: 'Redis' },
} as const;

export type PortName = keyof typeof PORTS;

export interface Settings {
  /** `built` runs the bundles of `distDir`; `watch` runs the sources and starts again when they change. */
  mode: 'built' | 'watch';
  rootDir: string;
  dataDir: string;
  distDir: string;
  /** A file to write every address, database URL and process id to, once ready. */
  launchJson: string | null;
  /** Null: take the preferred port or the next free one. 0: any free one. */
  pinnedPorts: Record<PortName, number | null>;
  queue: 'postgres' | 'redis' | 'whichever';
  /** A Redis of somebody else's, used as it is. */
  redisUrl: string | null;
  /** Databases of somebody else's server, used as they are instead of the embedded one. */
  databaseUrls: { owner: string; bff: string; worker: string } | null;
}

/** The environment is wrong; the message lists every fault, one a line. */
export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Reads the launcher's own settings; what the processes need is passed on to them untouched. @throws SettingsError */
export function readSettings(env: NodeJS.ProcessEnv, mode: Settings['mode'], rootDir = findRoot()): Settings {
  const faults: string[] = [];
  const pinnedPorts = Object.fromEntries(
    Object.entries(PORTS).map(([name, { variable }]) => [name, readPort(env, variable, faults)]),
  ) as Settings['pinnedPorts'];
  const queue = env['QUEUE'] || 'whichever';
  if (queue !== 'postgres' && queue !== 'redis' && queue !== 'whichever') {
    faults.push(`QUEUE must be postgres or redis, not "${queue}"`);
  }
  const databaseUrls = readDatabaseUrls(env, faults);
  if (faults.length > 0) throw new SettingsError(faults);
  return {
    mode,
    rootDir,
    dataDir: resolve(rootDir, env['DATA_DIR'] || '.data'),
    distDir: resolve(rootDir, env['DIST_DIR'] || 'dist'),
    launchJson: env['LAUNCH_JSON'] ? resolve(env['LAUNCH_JSON']) : null,
    pinnedPorts,
    queue: queue as Settings['queue'],
    redisUrl: queue === 'postgres' ? null : env['REDIS_URL'] || null,
    databaseUrls,
  };
}

function readPort(env: NodeJS.ProcessEnv, variable: string, faults: string[]): number | null {
  const text = env[variable];
  if (!text) return null;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  faults.push(`${variable} must be a port from 0 to 65535, not "${text}"`);
  return null;
}

function readDatabaseUrls(env: NodeJS.ProcessEnv, faults: string[]): Settings['databaseUrls'] {
  const variables = ['OWNER_DATABASE_URL', 'BFF_DATABASE_URL', 'WORKER_DATABASE_URL'];
  const missing = variables.filter((variable) => !env[variable]);
  if (missing.length > 0 && missing.length < variables.length) {
    faults.push(`${missing.join(' and ')} must be set as well, or none of ${variables.join(', ')}`);
  }
  if (missing.length > 0) return null;
  const [owner = '', bff = '', worker = ''] = variables.map((variable) => env[variable] ?? '');
  return { owner, bff, worker };
}

/** The repository's folder, from wherever this file or its bundle lies within it. */
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
