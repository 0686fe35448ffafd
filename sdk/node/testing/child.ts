import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs until it ends or is stopped. */
export interface Child {
  /** Resolves with the first line of its output that matches, also an earlier one. Rejects when it ends without one. */
  line(pattern: RegExp): Promise<string>;
  output(): string;
  /** Resolves with the exit code and all that was printed. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  stop(signal: 'SIGINT' | 'SIGTERM'): void;
}

export function startChild(
  command: string,
  args: readonly string[],
  { cwd, environment }: { cwd: string; environment: Record<string, string> },
): Child {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const checks = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const check of checks) check();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return {
    output: () => stdout + stderr,
    ended,
    stop: (signal) => void child.kill(signal),
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          // Without the last one, which may not be whole.
          const line = stdout
            .split('\n')
            .slice(0, -1)
            .find((one) => pattern.test(one));
          if (line === undefined) return;
          checks.delete(check);
          resolve(line);
        };
        checks.add(check);
        check();
        void ended.then(() => reject(new Error(`ended without ${pattern}: ${stdout}${stderr}`)));
      }),
  };
}

/** Runs a program to its end. @throws Error with its output unless it succeeds */
export async function run(...child: Parameters<typeof startChild>): Promise<string> {
  const { code, stdout, stderr } = await startChild(...child).ended;
  if (code !== 0)
    throw new Error(`${child[0]} ${child[1].join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}
