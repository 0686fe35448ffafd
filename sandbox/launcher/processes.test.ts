import { describe, expect, it } from '@jest/globals';

import { frontendWatchCommand, siteDirOf } from './processes';
import { readSettings, type Settings } from './settings';

const settings = (mode: Settings['mode']): Settings => readSettings({ DATA_DIR: '/elsewhere/data' }, mode);

describe('siteDirOf', () => {
  it('is the shipped front end, unless sources are watched', () => {
    expect(siteDirOf(settings('built'))).toMatch(/\/frontend\/dist$/);
    expect(siteDirOf(settings('watch'))).toBe('/elsewhere/data/site');
  });
});

describe('frontendWatchCommand', () => {
  it('builds to the folder that the site shows', () => {
    const { args } = frontendWatchCommand(settings('watch'));
    expect(args[args.indexOf('--outDir') + 1]).toBe(siteDirOf(settings('watch')));
    expect(args).toContain('--watch');
  });
});
