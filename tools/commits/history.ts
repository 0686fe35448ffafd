import { spawnSync } from 'node:child_process';

/** The commits to check, and a line for the terminal that says which they are. */
export interface History {
  /** The output of `git log --format=raw`. */
  raw: string;
  note: string;
}

/**
 * Reads the commits after `base`. A shallow clone without that commit gives all that it has; a folder without a history,
 * or with another one (rewritten), gives none.
 * @throws Error when git fails while it reads the log
 */
export function readHistory(rootDir: string, base: string): History {
  const git = (...args: string[]) => {
    const result = spawnSync('git', args, { cwd: rootDir, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
    return { ok: result.status === 0, out: result.stdout ?? '', error: (result.stderr ?? '').trim() };
  };
  const log = (...range: string[]): string => {
    const { ok, out, error } = git('log', '--format=raw', ...range);
    if (!ok) throw new Error(`git log failed: ${error}`);
    return out;
  };

  const head = git('rev-parse', '--verify', '--quiet', 'HEAD');
  if (!head.ok) return { raw: '', note: 'No git history can be read here: no commit is checked.' };
  if (git('cat-file', '-e', `${base}^{commit}`).ok)
    return { raw: log(`${base}..HEAD`), note: `Commits after ${base.slice(0, 7)}:` };
  if (git('rev-parse', '--is-shallow-repository').out.trim() === 'true')
    return { raw: log('HEAD'), note: `A shallow clone without ${base.slice(0, 7)}: its own commits alone:` };
  return { raw: '', note: `This history does not contain ${base.slice(0, 7)}: no commit is checked.` };
}
