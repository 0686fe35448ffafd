import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundledProgram } from '../../../tools/build/testing/bundled-program';

let main: string;
let supervised: string;
beforeAll(async () => {
  [main, supervised] = await Promise.all([
    bundledProgram('core/platform/supervisor/main.ts'),
    bundledProgram('core/platform/supervisor/testing/supervised-process.ts'),
  ]);
});

const started: number[] = [];
// After all: two tests run at the same time.
afterAll(() => {
  for (const pid of started) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

interface Running {
  supervisor: ChildProcess;
  child: number;
  /** Next output line of supervisor or child; the child first prints its pid. */
  nextLine: () => Promise<Record<string, unknown>>;
  exited: Promise<unknown[]>;
}

/** Longer than any test. */
const NEVER = '3600';
const SOON = '20';

async function run(killsAfter: string, ...args: string[]): Promise<Running> {
  const supervisor = spawn(process.execPath, [main, supervised, ...args], {
    env: { PATH: process.env['PATH'], SUPERVISOR_KILLS_AFTER_SECONDS: killsAfter },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(supervisor, 'exit');
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => JSON.parse(String((await lines.next()).value)) as Record<string, unknown>;
  const child = Number((await nextLine())['pid']);
  started.push(supervisor.pid ?? 0, child);
  return { supervisor, child, nextLine, exited };
}

describe('a supervised process', () => {
  it('shuts down when its supervisor gets SIGTERM, and its exit code is passed on', async () => {
    const { supervisor, nextLine, exited } = await run(NEVER, 'code=7');
    supervisor.kill('SIGTERM');
    expect(await nextLine()).toEqual({ said: 'SIGTERM' });
    expect(await exited).toEqual([7, null]);
  });

  it('gets SIGINT from its supervisor, and exit code 0 is passed on', async () => {
    const { supervisor, nextLine, exited } = await run(NEVER, 'code=0');
    supervisor.kill('SIGINT');
    expect(await nextLine()).toEqual({ said: 'SIGINT' });
    expect(await exited).toEqual([0, null]);
  });

  // Both wait for the supervisor's timeout, so they wait at the same time.
  it.concurrent('is killed when it is frozen, and the supervisor exits with 70', async () => {
    const { child, nextLine, exited } = await run(SOON);
    process.kill(child, 'SIGSTOP');
    expect(await nextLine()).toMatchObject({ level: 60, service: 'supervisor', pid: child });
    expect(await exited).toEqual([70, null]);
    expect(isRunning(child)).toBe(false);
  });

  it.concurrent('is killed when its loops hang although its event loop runs', async () => {
    const { child, nextLine, exited } = await run(SOON, 'hangs');
    expect(await nextLine()).toMatchObject({ level: 60, pid: child });
    expect(await exited).toEqual([70, null]);
  });

  it('gives the exit code of a shell when a signal ended it', async () => {
    const { child, nextLine, exited } = await run(NEVER);
    process.kill(child, 'SIGKILL');
    expect(await nextLine()).toMatchObject({ level: 50, signal: 'SIGKILL' });
    expect(await exited).toEqual([137, null]);
  });

  it('exits when its supervisor is killed', async () => {
    const { supervisor, nextLine } = await run(NEVER);
    supervisor.kill('SIGKILL');
    // The child still has the other end of the pipe and prints this before it exits.
    expect(await nextLine()).toEqual({ said: 'orphaned' });
  });
});
