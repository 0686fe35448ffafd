import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const CADDYFILE = resolve(import.meta.dirname, '../../deploy/Caddyfile');
const START_LIMIT_MS = 15_000;

export interface Caddy {
  stop(): Promise<void>;
}

/** Its version as `caddy version` says it, or null where no Caddy is installed. */
export function caddyVersion(): string | null {
  const { status, stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' });
  return status === 0 ? (stdout.trim().split(' ')[0] ?? '') : null;
}

/** Starts Caddy with the Caddyfile that ships. `origin` is where it listens: http://localhost and a port. */
export async function startCaddy(options: {
  origin: string;
  adminPort: number;
  upstreams: readonly string[];
  dataDir: string;
}): Promise<Caddy> {
  const home = join(options.dataDir, 'caddy');
  mkdirSync(home);
  const log = createWriteStream(join(options.dataDir, 'logs', 'caddy.log'));
  const child = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      PUBLIC_ORIGIN: options.origin,
      BFF_UPSTREAMS: options.upstreams.join(' '),
      CADDY_ADMIN: `127.0.0.1:${options.adminPort}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(`${options.origin}/livez`))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`Caddy does not start; see ${String(log.path)}`);
    }
    await delay(100);
  }
  return {
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      // It waits for open connections without end.
      const limit = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(limit);
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
