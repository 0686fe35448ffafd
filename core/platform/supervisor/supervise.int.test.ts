import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from '@jest/globals';

const MAIN = join(import.meta.dirname, 'main.ts');
const CHILD = join(import.meta.dirname, 'testing/supervised-process.ts');

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
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
  /** Lines of both; the child says first who it is. */
  nextLine: () => Promise<Record<string, unknown>>;
  exited: Promise<unknown[]>;
}

/** Longer than a process needs to start on a busy machine. */
const NEVER = '3600';
const SOON = '20';

async function run(killsAfter: string, ...args: string[]): Promise<Running> {
  const supervisor = spawn(process.execPath, ['--import', 'tsx', MAIN, CHILD, ...args], {
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
  it('ends in order when its supervisor is asked to end, with its own code', async () => {
    const { supervisor, nextLine, exited } = await run(NEVER, 'code=7');
    supervisor.kill('SIGTERM');
    expect(await nextLine()).toEqual({ said: 'SIGTERM' });
    expect(await exited).toEqual([7, null]);
  }, 120_000);

  it('passes on that it ended well, and SIGINT', async () => {
    const { supervisor, nextLine, exited } = await run(NEVER, 'code=0');
    supervisor.kill('SIGINT');
    expect(await nextLine()).toEqual({ said: 'SIGINT' });
    expect(await exited).toEqual([0, null]);
  }, 120_000);

  it('that is frozen is ended, and the supervisor with a code that says so', async () => {
    const { child, nextLine, exited } = await run(SOON);
    process.kill(child, 'SIGSTOP');
    expect(await nextLine()).toMatchObject({ level: 60, service: 'supervisor', pid: child });
    expect(await exited).toEqual([70, null]);
    expect(isRunning(child)).toBe(false);
  }, 120_000);

  it('whose loops hang is ended although its event loop turns', async () => {
    const { child, nextLine, exited } = await run(SOON, 'hangs');
    expect(await nextLine()).toMatchObject({ level: 60, pid: child });
    expect(await exited).toEqual([70, null]);
  }, 120_000);

  it('that a signal ends gives the code that a shell would', async () => {
    const { child, nextLine, exited } = await run(NEVER);
    process.kill(child, 'SIGKILL');
    expect(await nextLine()).toMatchObject({ level: 50, signal: 'SIGKILL' });
    expect(await exited).toEqual([137, null]);
  }, 120_000);

  it('ends by itself when its supervisor is killed', async () => {
    const { supervisor, nextLine } = await run(NEVER);
    supervisor.kill('SIGKILL');
    // The child holds the other end of the pipe, and says so as its last words.
    expect(await nextLine()).toEqual({ said: 'orphaned' });
  }, 120_000);
});
