import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { bundledProgram } from '../../tools/build/testing/bundled-program';

let program: string;
beforeAll(async () => {
  program = await bundledProgram('core/platform/testing/logging-process.ts');
});
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

async function start(
  stdio: StdioOptions,
): Promise<{ ask: () => Promise<number>; exited: Promise<unknown[]> }> {
  child = spawn(process.execPath, [program], { stdio });
  const exited = once(child, 'exit');
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    async ask() {
      const response = await fetch(`http://127.0.0.1:${port}/`);
      return ((await response.json()) as { failures: number }).failures;
    },
    exited,
  };
}
async function answersUntil(
  ask: () => Promise<number>,
  isDone: (failures: number) => boolean,
): Promise<void> {
  while (!isDone(await ask()));
}

const FULL = '/dev/full';
(existsSync(FULL) ? it : it.skip)(
  'a process whose output is on a full disk answers, counts, and stops cleanly',
  async () => {
    const full = openSync(FULL, 'w');
    const { ask, exited } = await start(['ignore', full, full, 'ipc']);
    closeSync(full);
    await answersUntil(ask, (failures) => failures > 10);
    child?.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);

it('a process whose reader has ended answers, counts, and stops cleanly', async () => {
  const { ask, exited } = await start(['ignore', 'pipe', 'pipe', 'ipc']);
  child?.stdout?.destroy();
  child?.stderr?.destroy();
  await answersUntil(ask, (failures) => failures > 10);
  child?.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

it('a process whose reader reads nothing answers, drops what does not fit, and writes the rest when it is read', async () => {
  const { ask, exited } = await start(['ignore', 'pipe', 'ignore', 'ipc']);
  await answersUntil(ask, (failures) => failures > 0);
  child?.stdout?.resume();
  await once(child!.stdout!, 'data');
  child?.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
