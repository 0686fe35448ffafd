import { spawn } from 'node:child_process';

import type { Command } from './processes';

/**
 * Runs a command to its end and returns what it printed.
 *
 * @throws with its output when it fails, or when the signal is aborted (which ends the command)
 */
export function runOnce(
  name: string,
  { program, args }: Command,
  options: { cwd: string; env: Record<string, string>; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      killSignal: 'SIGTERM',
      detached: true, // Ctrl-C reaches only the launcher, which ends this command with the abort signal.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) {
        resolve(stdout.trim());
        return;
      }
      const output = `${stderr}${stdout}`.trim();
      // A command that explains its own failure begins with its name: the explanation is then shown alone.
      const isExplained = code !== null && output.startsWith(`${name}: `);
      reject(new Error(isExplained ? output : `${name} failed (${signal ?? `code ${code}`}):\n${output}`));
    });
  });
}
