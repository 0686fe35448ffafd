import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { endProcess } from '../embedded/process-end';
import { identify, isSameProcessRunning, type ProcessIdentity } from '../embedded/process-identity';

/** What `run.json` in the data folder says: who runs here, and which processes they started. */
interface RecordedRun {
  launcher: ProcessIdentity;
  site: string | null;
  children: Record<string, ProcessIdentity>;
}

/** Another launcher is running on this data folder. */
export class AlreadyRunningError extends Error {
  constructor(dataDir: string, run: RecordedRun) {
    const where = run.site === null ? 'It is still starting.' : `The site is at ${run.site}.`;
    super(
      `Already running on ${dataDir} as process ${run.launcher.pid}. ${where}\n` +
        `Stop it with Ctrl-C in its terminal or with: kill ${run.launcher.pid}\n` +
        `For a second copy beside it, choose another folder: DATA_DIR=.data/second make start`,
    );
    this.name = 'AlreadyRunningError';
  }
}

/** This launcher's claim on the data folder. */
export interface RunRecord {
  /** Notes a process, so that the next start can stop it if this launcher is killed. */
  noteChild(name: string, pid: number): void;
  noteSite(site: string): void;
  /** Gives the folder free. */
  release(): void;
}

const fileOf = (dataDir: string): string => join(dataDir, 'run.json');

/** The run that holds the folder now, or null when none does (a killed one does not). */
export function findRun(dataDir: string): RecordedRun | null {
  const run = readRun(fileOf(dataDir));
  return run !== null && isSameProcessRunning(run.launcher) ? run : null;
}

/**
 * Claims the data folder. Processes that a killed launcher left behind are stopped first, in order.
 *
 * @param onLeftover called with the name of each process that had to be stopped
 * @throws AlreadyRunningError
 */
export async function claimRun(dataDir: string, onLeftover: (name: string) => void): Promise<RunRecord> {
  makePrivate(dataDir);
  const path = fileOf(dataDir);
  const launcher = identify(process.pid);
  if (launcher === null)
    throw new Error('This process cannot see itself; is /proc mounted and ps installed?');
  const run: RecordedRun = { launcher, site: null, children: {} };
  while (!createExclusively(path, run)) {
    const previous = readRun(path);
    if (previous !== null && isSameProcessRunning(previous.launcher))
      throw new AlreadyRunningError(dataDir, previous);
    // Taken away by renaming: when two starts meet here, one of them gets the record and the other finds it gone.
    const stale = `${path}.stale-${process.pid}`;
    try {
      renameSync(path, stale);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    const taken = readRun(stale);
    if (taken !== null && isSameProcessRunning(taken.launcher)) {
      renameSync(stale, path); // The other start claimed the folder between our two looks; it is theirs.
      throw new AlreadyRunningError(dataDir, taken);
    }
    if (taken !== null) await stopLeftovers(taken, onLeftover);
    rmSync(stale, { force: true });
  }
  const save = (): void => {
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(run, null, 2));
    renameSync(unfinished, path);
  };
  return {
    noteChild(name, pid) {
      const identity = identify(pid);
      if (identity === null) return; // Ended already; there is nothing to stop later.
      run.children[name] = identity;
      save();
    },
    noteSite(site) {
      run.site = site;
      save();
    },
    release: () => rmSync(path, { force: true }),
  };
}

/**
 * The folder holds customers' data, mails and secrets: nobody else of this machine may look into it. Also one that an
 * earlier version made readable. Where PostgreSQL runs as another user, starting it lets that user pass again.
 */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    // That of PostgreSQL is private by itself and may belong to another user.
    if (entry.isDirectory() && entry.name !== 'postgres') chmodSync(join(dataDir, entry.name), 0o700);
  }
}

async function stopLeftovers(run: RecordedRun, onLeftover: (name: string) => void): Promise<void> {
  // The last started first, as an orderly stop would.
  for (const [name, identity] of Object.entries(run.children).toReversed()) {
    if (!isSameProcessRunning(identity)) continue;
    onLeftover(name);
    const ended =
      (await endProcess(identity, [{ signal: 'SIGTERM', waitMs: 10_000 }])) ||
      (await endProcess(identity, [{ signal: 'SIGKILL', waitMs: 5_000 }], { group: true }));
    if (!ended) throw new Error(`${name} of an earlier run (process ${identity.pid}) does not stop.`);
  }
}

/** A hard link appears with its whole content or not at all, and not where one is already. */
function createExclusively(path: string, run: RecordedRun): boolean {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(run, null, 2));
  try {
    linkSync(unfinished, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function readRun(path: string): RecordedRun | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RecordedRun;
  } catch {
    return null;
  }
}
