import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { DemoAccount } from './demo-accounts';
import type { Environment } from './environment';
import type { SignedLink } from './signed-links';

/** What a test, a fault run or a command needs to reach a running installation. */
export interface Launch {
  /** ISO 8601. */
  readyAt: string;
  readyMs: number;
  launcherPid: number;
  /** PUBLIC_ORIGIN: what a browser opens. */
  site: string;
  origins: { bff: string; workersHealth: string; sandbox: string; mailbox: string };
  smtp: { host: string; port: number };
  /** `superuser` (on the database postgres) is null when the launcher did not start the server. */
  databases: { owner: string; bff: string; worker: string; superuser: string | null };
  queue: 'redis' | 'postgres';
  redisUrl: string | null;
  /** Process ids by name; rewritten whenever one is restarted. */
  pids: Record<string, number>;
  links: SignedLink[];
  /** Demo accounts, one for each role. */
  accounts: DemoAccount[];
  dataDir: string;
  logsDir: string;
  /** The whole environment of the product's processes. */
  env: Environment;
}

/** The file that describes the last launch of a data folder. */
export const launchFileOf = (dataDir: string): string => join(dataDir, 'launch.json');

/** Writes the file atomically, readable by this user only: it contains all secrets. */
export function writeLaunch(path: string, launch: Launch): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(launch, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
}

/** The launch that a file describes, or null. The launch may have ended. */
export function readLaunch(path: string): Launch | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Launch) : null;
}
