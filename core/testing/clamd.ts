import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClamdAddress } from '../platform/virus-scanner';
import { createVirusScanner } from '../platform/virus-scanner';

/** The harmless EICAR test file, which every scanner detects (https://www.eicar.org). */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface TestClamd {
  address: ClamdAddress;
  stop(): Promise<void>;
}

/**
 * Starts a real clamd on a socket in a temporary folder, with only the EICAR signature in its database.
 * @param streamMaxLength the largest file to scan, in the syntax of clamd.conf
 */
export async function startClamd(streamMaxLength = '10M'): Promise<TestClamd> {
  const folder = mkdtempSync(join(tmpdir(), 'deccanloop-clamd-'));
  const database = join(folder, 'database');
  mkdirSync(database);
  writeFileSync(join(database, 'test.ndb'), `Test.EICAR:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const path = join(folder, 'clamd.ctl');
  const settings = {
    Foreground: 'yes',
    DatabaseDirectory: database,
    TemporaryDirectory: folder,
    LocalSocket: path,
    SelfCheck: '0',
    StreamMaxLength: streamMaxLength,
  };
  const configuration = join(folder, 'clamd.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(configuration, lines.join(''));
  const child = spawn('clamd', ['--foreground', '--config-file', configuration], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const scanner = createVirusScanner({ address: { path } });
  // clamd does not report when it is ready, so scan until there is a verdict.
  while (child.exitCode === null && (await scanner.scan(Buffer.from('ready?')).catch(() => null)) === null)
    await delay(25);
  if (child.exitCode === null) return { address: { path }, stop };
  await stop();
  throw new Error(`clamd ended with code ${child.exitCode}`);
}
