import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_LIMIT_MS = 15_000;

export interface Caddy {
  stop(): Promise<void>;
}

/** Its version as `caddy version` says it, or null where no Caddy is installed. */
export function caddyVersion(): string | null {
  const { status, stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' });
  return status === 0 ? (stdout.trim().split(' ')[0] ?? '') : null;
}

export interface CaddyOptions {
  /** The path of its Caddyfile. */
  config: string;
  /** What the Caddyfile reads. */
  environment: Readonly<Record<string, string>>;
  /** Where it listens: localhost and a port. */
  origin: string;
  /** With `logs/`. */
  dataDir: string;
}

/** Starts Caddy and waits until what is behind it answers. */
export async function startCaddy({ config, environment, origin, dataDir }: CaddyOptions): Promise<Caddy> {
  const home = join(dataDir, 'caddy');
  mkdirSync(home);
  const log = createWriteStream(join(dataDir, 'logs', 'caddy.log'));
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(`${origin}/livez`))) {
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
  url.startsWith('https:') ? answersByTls(url) : fetch(url).then(isGood, () => false);

const isGood = ({ ok }: Response): boolean => ok;

/** With whatever certificate: that of a run on this machine is its own. */
const answersByTls = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    request(url, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });
