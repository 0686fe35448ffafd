import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { faultsOf, parseLog, type Commit } from './commits';
import { readHistory } from './history';

const commit = (subject: string, more: Partial<Commit> = {}): Commit => ({
  hash: 'a'.repeat(40),
  author: 'Asha Rao',
  subject,
  isMerge: false,
  ...more,
});
const faults = (subject: string, more?: Partial<Commit>): string[] =>
  faultsOf([commit(subject, more)]).map(({ fault }) => fault);

describe('a subject', () => {
  it.each([
    'feat: add a wallet',
    'fix(bff): answer 404 for an unknown payment',
    'feat(api)!: remove the old status',
    'test(e2e/walks): cancel in a second tab',
    'build(bff,workers): share one image',
    `docs: ${'x'.repeat(66)}`,
  ])('is allowed: %s', (subject) => expect(faults(subject)).toEqual([]));

  it.each([
    'Add a wallet',
    'feat : add',
    'feat:add',
    'feat(): add',
    'Feat: add',
    'feat(BFF): add',
    'feat: ',
    '',
  ])('is not of the form: "%s"', (subject) =>
    expect(faults(subject)).toEqual(['is not of the form "type(scope): summary"']),
  );

  it('has a known type, no period at the end and at most 72 characters', () => {
    expect(faults('update: the wallet')).toEqual([expect.stringContaining('unknown type "update"')]);
    expect(faults('fix: the wallet.')).toEqual(['ends with a period']);
    expect(faults(`docs: ${'x'.repeat(67)}`)).toEqual(['has 73 characters, at most 72 are allowed']);
  });

  it('may be longer when a bot wrote it, and has the same form', () => {
    const long = `chore(deps): bump ${'x'.repeat(80)}`;
    expect(faults(long, { author: 'dependabot[bot]' })).toEqual([]);
    expect(faults(`Bump ${long}`, { author: 'dependabot[bot]' })).toHaveLength(1);
  });

  it('is not checked in a merge', () => {
    expect(faults("Merge branch 'wallet'", { isMerge: true })).toEqual([]);
  });
});

describe('the history', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commits-'));
  const full = join(folder, 'full');
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_NAME: 'Asha Rao',
        GIT_AUTHOR_EMAIL: 'asha@example.com',
        GIT_COMMITTER_NAME: 'Asha Rao',
        GIT_COMMITTER_EMAIL: 'asha@example.com',
      },
    }).trim();
  const make = (...message: string[]): void =>
    void git('-C', full, 'commit', '-q', '--allow-empty', ...message.flatMap((part) => ['-m', part]));
  const subjects = (rootDir: string, since: string): string[] =>
    parseLog(readHistory(rootDir, since).raw).map(
      ({ subject, isMerge }) => `${isMerge ? '(merge) ' : ''}${subject}`,
    );
  let base: string;

  beforeAll(() => {
    git('init', '-q', '-b', 'main', full);
    make('Older');
    base = git('-C', full, 'rev-parse', 'HEAD');
    git('-C', full, 'checkout', '-q', '-b', 'side');
    make('feat: one', 'Why it is made.\n\ncommit messages may begin a line with this word');
    git('-C', full, 'checkout', '-q', 'main');
    make('fix: two\nin two lines');
    git('-C', full, 'merge', '-q', '--no-ff', '-m', "Merge branch 'side'", 'side');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('begins after the base, and marks merges', () => {
    expect(subjects(full, base).sort()).toEqual([
      "(merge) Merge branch 'side'",
      'feat: one',
      'fix: two in two lines',
    ]);
    expect(readHistory(full, base).note).toBe(`Commits after ${base.slice(0, 7)}:`);
  });

  it('is what a shallow clone has, whose last commit is still a merge', () => {
    git('clone', '-q', '--depth', '1', `file://${full}`, 'shallow');
    const shallow = join(folder, 'shallow');
    expect(subjects(shallow, base)).toEqual(["(merge) Merge branch 'side'"]);
    expect(readHistory(shallow, base).note).toMatch(/^A shallow clone without/);
  });

  it('is empty, with the reason, where the base is not part of it or there is no repository', () => {
    expect(readHistory(full, '0'.repeat(40))).toEqual({
      raw: '',
      note: 'This history does not contain 0000000: no commit is checked.',
    });
    const plain = mkdtempSync(join(tmpdir(), 'no-commits-'));
    try {
      expect(readHistory(plain, base).note).toMatch(/^No git history/);
    } finally {
      rmSync(plain, { recursive: true });
    }
  });
});
