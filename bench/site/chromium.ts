import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { anyFreePort } from '@deccanloop/sandbox/embedded/ports';
import { chromium } from '@playwright/test';

const SYSTEM_CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const START_LIMIT_MS = 30_000;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-extensions',
  '--no-first-run',
];

/** A browser without special flags, so that the figures are comparable with those of any Lighthouse. */
export interface Chromium {
  /** The port of its debugging protocol. */
  port: number;
  close(): Promise<void>;
}

export async function openChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'deccanloop-chromium-'));
  const port = await anyFreePort();
  const program = existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath();
  const child = spawn(
    program,
    [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await Promise.race([
      answers(`http://127.0.0.1:${port}/json/version`),
      ended.then(() => Promise.reject(new Error(`${program} ended at once`))),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  return { port, close };
}

async function answers(url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await delay(50);
  }
  throw new Error('the browser does not answer');
}
