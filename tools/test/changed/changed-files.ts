import { spawnSync } from 'node:child_process';

/** The files that differ from a commit, and what they were compared with. */
export interface ChangedFiles {
  /** Relative to the root; deleted files are left out. */
  files: string[];
  /** For the terminal: `main (b99ea59)`. */
  since: string;
}

/** The branches that a branch usually starts from, in order of preference. */
const TRUNKS = ['origin/main', 'main'];

/**
 * The files that were changed since a commit: committed, staged, changed and new ones.
 * @param asked a commit or branch; empty: where this branch left `main`
 * @throws Error when git cannot compare
 */
export function changedFiles(rootDir: string, asked: string): ChangedFiles {
  const git = (...args: string[]): string | null => {
    const result = spawnSync('git', args, { cwd: rootDir, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return result.status === 0 ? result.stdout : null;
  };
  const names = asked === '' ? TRUNKS : [asked];
  const base = names.find((name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== null);
  if (base === undefined) throw new Error(`git knows no ${names.join(' or ')}: name a commit with BASE=…`);
  const start = git('merge-base', base, 'HEAD')?.trim();
  if (start === undefined) throw new Error(`HEAD and ${base} have no commit in common.`);

  const listed = (...args: string[]): string[] =>
    (git(...args) ?? '').split('\0').filter((name) => name !== '');
  const tracked = listed('diff', '--name-only', '--relative', '--diff-filter=d', '-z', start);
  const untracked = listed('ls-files', '--others', '--exclude-standard', '-z');
  return {
    files: [...new Set([...tracked, ...untracked])].sort(),
    since: `${base} (${start.slice(0, 7)})`,
  };
}
