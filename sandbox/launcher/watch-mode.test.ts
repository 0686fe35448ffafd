import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { readSettings, type Settings } from './settings';
import { devServerCommand, restartChanged } from './watch-mode';

const settings = readSettings({ DATA_DIR: '/elsewhere/data' }, 'watch');

describe('watch mode', () => {
  it('runs bundles of its own, so that a change does not restart what make start runs', () => {
    expect(settings.distDir).toBe(join(settings.rootDir, '.cache/dev'));
  });

  it('gives the dev server the port of the site, on this machine only', () => {
    const { args } = devServerCommand(settings, 3000);
    expect(args.join(' ')).toContain('--host 127.0.0.1 --port 3000 --strictPort');
  });
});

describe('restartChanged', () => {
  let run: Settings;
  let stop = (): void => undefined;
  const bundle = (name: string, second: number): void => {
    const path = join(run.distDir, `${name}.js`);
    writeFileSync(path, '');
    utimesSync(path, second, second);
  };
  const stamp = (): void => writeFileSync(join(run.distDir, '.stamp'), '');

  beforeEach(() => {
    run = { ...settings, distDir: mkdtempSync(join(tmpdir(), 'watched-bundles-')) };
    bundle('bff', 1);
    bundle('workers', 1);
  });
  afterEach(() => {
    stop();
    rmSync(run.distDir, { recursive: true });
  });

  it('restarts the processes whose bundle changed, once all bundles are written', async () => {
    let onRestart = (_name: string): void => undefined;
    const restarted = (): Promise<string> => new Promise((resolve) => (onRestart = resolve));
    // The dev server has no bundle.
    const children = ['frontend', 'bff', 'workers'].map((name) => ({ name, restart: () => onRestart(name) }));
    stop = restartChanged(run, children);

    const first = restarted();
    bundle('workers', 2);
    stamp();
    expect(await first).toBe('workers');
    const second = restarted();
    bundle('bff', 2);
    stamp();
    expect(await second).toBe('bff');
  });
});
