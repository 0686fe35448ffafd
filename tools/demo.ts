import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the commands need to know of the demo that `make start` runs from a data folder. */
export interface Demo {
  linkSecret: { id: string; secret: string } | null;
  /** Null while nothing runs there. */
  publicOrigin: string | null;
  /** The owner's connection to the embedded database; null while it does not run. */
  ownerDatabaseUrl: string | null;
}

/** The id under which `make start` signs, unless LINK_SECRET_ID says otherwise. */
const DEMO_LINK_SECRET_ID = 'k1';

/**
 * Reads the demo's data folder: `secrets.json`, `run.json` (who runs) and PostgreSQL's own pid file (on
 * which port). Everything is null where there is no such folder.
 */
export function readDemo(dataDir: string): Demo {
  const secrets = readJson<{ linkSecret?: string; postgresOwnerPassword?: string }>(
    join(dataDir, 'secrets.json'),
  );
  const run = readJson<{ launcher?: { pid?: number }; site?: string | null }>(join(dataDir, 'run.json'));
  const port = postgresPort(join(dataDir, 'postgres/postmaster.pid'));
  const password = secrets?.postgresOwnerPassword;
  return {
    linkSecret: secrets?.linkSecret ? { id: DEMO_LINK_SECRET_ID, secret: secrets.linkSecret } : null,
    publicOrigin: isRunning(run?.launcher?.pid) ? (run?.site ?? null) : null,
    ownerDatabaseUrl:
      port !== null && password
        ? `postgres://deccanloop_owner:${password}@127.0.0.1:${port}/deccanloop`
        : null,
  };
}

function readJson<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** The pid file's first line is the process, its fourth the port. */
function postgresPort(pidFile: string): number | null {
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const port = Number(lines[3]);
  return isRunning(Number(lines[0])) && Number.isInteger(port) && port > 0 ? port : null;
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs under another user, as PostgreSQL does when this is root.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
