import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changedFiles } from './changed-files';
import { changedSteps, stepNamed } from './changed-steps';
import { nearestTests, relatedTests } from './related-tests';

describe('the changed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Asha Rao', '-c', 'user.email=asha@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });

  beforeAll(() => {
    git('init', '-q', '-b', 'main');
    for (const name of ['kept.ts', 'changed.ts', 'removed.ts', 'committed.ts']) write(name, 'first');
    write('.gitignore', 'dist/\n');
    git('add', '.');
    git('commit', '-q', '-m', 'feat: begin');
    git('checkout', '-q', '-b', 'side');
    write('committed.ts', 'second');
    git('commit', '-q', '-a', '-m', 'feat: change');
    // A later commit of main is no change of this branch.
    git('checkout', '-q', 'main');
    write('of-main.ts', 'first');
    git('add', '.');
    git('commit', '-q', '-m', 'feat: go on');
    git('checkout', '-q', 'side');
    write('changed.ts', 'second');
    git('rm', '-q', 'removed.ts');
    write('new file.ts', 'first');
    mkdirSync(join(folder, 'dist'));
    write('dist/built.js', '');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are those of the branch, committed or not, without deleted and ignored ones', () => {
    const { files, since } = changedFiles(folder, '');
    expect(files).toEqual(['changed.ts', 'committed.ts', 'new file.ts']);
    expect(since).toMatch(/^main \([0-9a-f]{7}\)$/);
  });

  it('can be compared with another commit', () => {
    expect(changedFiles(folder, 'HEAD').files).toEqual(['changed.ts', 'new file.ts']);
    expect(() => changedFiles(folder, 'nowhere')).toThrow('git knows no nowhere');
  });
});

describe('the steps', () => {
  const stepsFor = (...files: string[]) => changedSteps(files, ['bff/src/x.test.ts'], '/logs');
  const commandOf = (name: string, ...files: string[]): string[] =>
    stepsFor(...files).find((step) => step.name === name)?.command ?? [];
  const names = (...files: string[]): string[] => stepsFor(...files).map((step) => step.name);

  it('check the types of the part that was changed', () => {
    expect(names('bff/src/app.ts')).toEqual(['types', 'unit', 'lint', 'format', 'language', 'commits']);
    expect(names('frontend/src/app/store.ts')).toContain('types frontend');
    expect(names('frontend/src/app/store.ts')).not.toContain('types');
    expect(names('contracts/src/money.ts')).toEqual(expect.arrayContaining(['types', 'types frontend']));
  });

  it('run no tests for a document', () => {
    const steps = changedSteps(['README.md'], [], '/logs');
    expect(steps.map(({ name }) => name)).toEqual(['format', 'language', 'commits']);
  });

  it('lint, format and test the changed files instead of the whole repository', () => {
    const files = ['bff/src/app.ts', 'README.md'];
    expect(commandOf('lint', ...files)).toContain('bff/src/app.ts');
    expect(commandOf('unit', ...files).slice(-2)).toEqual(['--runTestsByPath', 'bff/src/x.test.ts']);
    expect(commandOf('format', ...files).slice(-2)).toEqual(files);
    expect(commandOf('lint', ...files)).not.toContain('.');
    expect(commandOf('lint', ...files)).not.toContain('README.md');
  });
});

describe('the tests', () => {
  it('are those that import a changed file', () => {
    const rootDir = join(import.meta.dirname, '../../..');
    const related = relatedTests(rootDir, stepNamed('unit', '/logs'), [
      'tools/test/changed/changed-files.ts',
    ]);
    expect(related).toEqual(['tools/test/changed/changed.test.ts']);
  });

  it('are the nearest to each changed file where many import it, and a changed test always', () => {
    const far = Array.from({ length: 40 }, (_, at) => `bff/src/area-${at}/x.test.ts`);
    const near = ['contracts/src/a.test.ts', 'contracts/src/money/b.test.ts', 'contracts/c.test.ts'];
    const related = [...far, ...near, 'frontend/src/changed.test.ts'];
    const chosen = nearestTests(['contracts/src/company.ts', 'frontend/src/changed.test.ts'], related);
    expect(chosen).toEqual(expect.arrayContaining([...near, 'frontend/src/changed.test.ts']));
    expect(chosen.length).toBeLessThan(related.length);
    expect(nearestTests(['contracts/src/company.ts'], near)).toEqual(near.sort());
  });
});
