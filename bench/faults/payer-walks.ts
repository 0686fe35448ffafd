import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Check } from './outcome';

const rootDir = resolve(import.meta.dirname, '../..');

interface Walks {
  /** Walks with the real sagas and server, without a browser. */
  walks: number;
  /** Walks in Chromium. */
  inBrowser: number;
  seed: number;
}

/** Runs random walks of payers (bench/walks, e2e/walks) from one seed, which is printed. */
export async function payerWalks({ walks, inBrowser, seed }: Walks): Promise<Check[]> {
  console.log(`  seed ${seed}: make walks WALKS=${walks} SEED=${seed}`);
  // A walk waits for its database a third of the time, so one more process than processors is used.
  const parts = availableParallelism() + 1;
  const starts = Array.from({ length: parts + 1 }, (_, part) => Math.round((part * walks) / parts));
  const first = await Promise.all(
    starts
      .slice(1)
      .map((end, part) =>
        withoutBrowser({ count: end - (starts[part] ?? 0), seed: seed + (starts[part] ?? 0) }),
      ),
  );
  return [...first, await withBrowser({ count: inBrowser, seed })];
}

async function withoutBrowser({ count, seed }: { count: number; seed: number }): Promise<Check> {
  const { code, output } = await run(
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects=integration',
      '--testPathPatterns=bench/walks',
      '--maxWorkers=1',
    ],
    { WALKS: String(count), SEED: String(seed), NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  );
  return {
    name: `${count} walks of payers against the server from seed ${seed}`,
    passed: code === 0,
    detail: code === 0 ? `every step held; met ${metIn(output)}` : faultsIn(output),
  };
}

async function withBrowser({ count, seed }: { count: number; seed: number }): Promise<Check> {
  const folder = mkdtempSync(join(tmpdir(), 'deccanloop-walks-'));
  const report = join(folder, 'report.json');
  const { code, output } = await run(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/walks', '--reporter=json'],
    {
      WALKS: String(count),
      SEED: String(seed),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const stats = readStats(report);
  await rm(folder, { recursive: true, force: true });
  return {
    name: `${count} walks of payers in Chromium from seed ${seed}, the end shown within 3 s`,
    passed: code === 0 && stats.expected === count,
    detail: code === 0 ? `${stats.expected} held` : output.slice(-2_000),
  };
}

function readStats(path: string): { expected: number } {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { stats: { expected: number } }).stats;
  } catch {
    return { expected: 0 };
  }
}

/** The situations that the walks met, from their output. */
const metIn = (output: string): string => /met (\{.*\})/.exec(output)?.[1] ?? 'nothing that was printed';

/** The lines of the output that name a seed and its fault. */
const faultsIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /seed \d+|after:/.test(line))
    .slice(0, 20)
    .join('\n') || output.slice(-2_000);

const PROGRESS = /^\d+ of \d+ walked|^seed \d+|^\s+after:|^payers' walks:/;

async function run(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: rootDir,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      // Printed at once: a long run may be stopped before its end.
      for (const line of String(chunk).split('\n'))
        if (PROGRESS.test(line)) console.log(`    ${line.trim()}`);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
