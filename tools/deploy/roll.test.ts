import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compose, ROOT } from './deployment';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'roll-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A fake docker: each service is ready unless a file marks it as away, or as broken after its next start. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$DIR/log"
for last; do :; done
case "$*" in
  *'config --services'*) printf '%s\\n' postgres workers-1 bff-10 bff-2 caddy bff-1 ;;
  *' migrate') [ ! -e "$DIR/migrate.broken" ] ;;
  *' up '*) if [ -e "$DIR/$last.broken" ]; then touch "$DIR/$last.away"; fi ;;
  *' exec -T '*) [ ! -e "$DIR/$4.away" ] ;;
esac
`;

function roll(...services: string[]): { status: number | null; output: string; replaced: string[] } {
  writeFileSync(join(dir, 'docker'), DOCKER, { mode: 0o755 });
  writeFileSync(join(dir, 'sleep'), '#!/bin/sh\necho "sleep $*" >> "$DIR/log"\n', { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync('sh', [join(ROOT, 'deploy/roll'), ...services], {
    env: { PATH: `${dir}:${process.env['PATH']}`, DIR: dir },
    encoding: 'utf8',
  });
  const log = readFileSync(join(dir, 'log'), 'utf8');
  return {
    status,
    output: stdout + stderr,
    replaced: [...log.matchAll(/^compose up .* (\S+)$/gm)].map((match) => match[1] ?? ''),
  };
}

const mark = (name: string): void => writeFileSync(join(dir, name), '');

describe('deploy/roll', () => {
  it('migrates, and replaces one replica at a time, in order, workers first', () => {
    const { status, replaced } = roll();
    expect(status).toBe(0);
    expect(replaced).toEqual(['workers-1', 'bff-1', 'bff-2', 'bff-10']);
    const log = readFileSync(join(dir, 'log'), 'utf8').split('\n');
    expect(log.findIndex((line) => line.includes('migrate'))).toBeLessThan(
      log.findIndex((line) => line.includes(' up ')),
    );
    // The next one is replaced only after the proxy has detected the new BFF.
    const next = log.findIndex((line) => line.endsWith(' up -d --no-deps --force-recreate bff-2'));
    const seen = log.findIndex((line) => line === 'sleep 8');
    expect(seen).toBeGreaterThan(-1);
    expect(seen).toBeLessThan(next);
  });

  it('goes back with the BFFs first, so that the newer workers handle what newer BFFs stored', () => {
    const { status, replaced } = roll('--back');
    expect([status, replaced]).toEqual([0, ['bff-1', 'bff-2', 'bff-10', 'workers-1']]);
    expect(readFileSync(join(dir, 'log'), 'utf8')).toMatch(/ migrate$/m);
  });

  it('replaces only the given replicas, without the migrations', () => {
    const { status, replaced } = roll('bff-2', 'workers-1');
    expect([status, replaced]).toEqual([0, ['bff-2', 'workers-1']]);
    expect(readFileSync(join(dir, 'log'), 'utf8')).not.toContain('migrate');
  });

  it('stops at the first replica that is not ready, and lists those not replaced', () => {
    mark('bff-2.broken');
    const { status, output, replaced } = roll();
    expect([status, replaced]).toEqual([1, ['workers-1', 'bff-1', 'bff-2']]);
    expect(output).toContain('bff-2 is not ready after 120 s. See: docker compose logs bff-2');
    expect(output).toContain('not replaced: bff-2 bff-10');
  });

  it('replaces nothing when the migrations fail', () => {
    mark('migrate.broken');
    expect(roll()).toMatchObject({ status: 1, replaced: [] });
  });

  it('does not replace the last BFF that is ready', () => {
    mark('bff-2.away');
    mark('bff-10.away');
    const { status, output, replaced } = roll('bff-1');
    expect([status, replaced]).toEqual([1, []]);
    expect(output).toContain('No BFF but bff-1 is ready');
  });

  it('rejects other services', () => {
    expect(roll('postgres')).toMatchObject({ status: 1, replaced: [] });
  });
});

describe('deploy/replicas', () => {
  const file = (): string => join(dir, 'compose.yml');
  function setReplicas(...numbers: string[]): number | null {
    return spawnSync('sh', [join(ROOT, 'deploy/replicas'), ...numbers], {
      env: { PATH: process.env['PATH'], REPLICAS_FILE: file() },
    }).status;
  }
  beforeEach(() => copyFileSync(join(ROOT, 'docker-compose.yml'), file()));

  it('changes only the replicas and the list of the proxy', () => {
    const before = readFileSync(file(), 'utf8');
    expect(setReplicas('11', '1')).toBe(0);
    const { services } = compose(readFileSync(file(), 'utf8'));
    const bffs = Object.keys(services).filter((name) => name.startsWith('bff-'));
    expect(bffs).toEqual(Array.from({ length: 11 }, (_, n) => `bff-${n + 1}`));
    expect(services['caddy']?.environment?.['BFF_UPSTREAMS']).toBe(
      bffs.map((name) => `${name}:3000`).join(' '),
    );
    expect(Object.keys(services).filter((name) => name.startsWith('workers-'))).toEqual(['workers-1']);
    expect(setReplicas('3', '2')).toBe(0);
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it.each([[[]], [['3']], [['0', '1']], [['3', 'two']], [['21', '1']], [['3', '2', '1']]])(
    'rejects %j and changes nothing',
    (numbers) => {
      const before = readFileSync(file(), 'utf8');
      expect(setReplicas(...numbers)).toBe(2);
      expect(readFileSync(file(), 'utf8')).toBe(before);
    },
  );

  it('does not change a file without the expected marks', () => {
    writeFileSync(file(), 'services: {}\n');
    expect(setReplicas('3', '2')).toBe(1);
    expect(readFileSync(file(), 'utf8')).toBe('services: {}\n');
  });
});
