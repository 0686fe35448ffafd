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

/** The content of `run.json` in the data folder: the launcher that runs here, and the processes it started. */
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

/** This launcher's lock on the data folder. */
export interface RunRecord {
  /** Records a process, so that the next start can stop it if this launcher is killed. */
  noteChild(name: string, pid: number): void;
  noteSite(site: string): void;
  /** Releases the folder. */
  release(): void;
}

const fileOf = (dataDir: string): string => join(dataDir, 'run.json');

/** The run that holds the folder, or null. A run whose launcher was killed does not hold it. */
export function findRun(dataDir: string): RecordedRun | null {
  const run = readRun(fileOf(dataDir));
  return run !== null && isSameProcessRunning(run.launcher) ? run : null;
}

/**
 * Locks the data folder. Processes that a killed launcher left running are stopped first, in order.
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
    // Removed by renaming: of two starts at the same moment, one gets the record and the other finds none.
    const stale = `${path}.stale-${process.pid}`;
    try {
      renameSync(path, stale);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    const taken = readRun(stale);
    if (taken !== null && isSameProcessRunning(taken.launcher)) {
      renameSync(stale, path); // Another start locked the folder between our two reads.
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
      if (identity === null) return; // It has already ended; there is nothing to stop later.
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
 * The folder contains customers' data, mails and secrets: other users of this machine must not read it, also when an
 * earlier version made it readable. If PostgreSQL runs as another user, its start lets that user traverse it again.
 */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    // PostgreSQL's folder is already private and may belong to another user.
    if (entry.isDirectory() && entry.name !== 'postgres') chmodSync(join(dataDir, entry.name), 0o700);
  }
}

async function stopLeftovers(run: RecordedRun, onLeftover: (name: string) => void): Promise<void> {
  // In reverse order of their start, as in a normal stop.
  for (const [name, identity] of Object.entries(run.children).toReversed()) {
    if (!isSameProcessRunning(identity)) continue;
    onLeftover(name);
    const ended =
      (await endProcess(identity, [{ signal: 'SIGTERM', waitMs: 10_000 }])) ||
      (await endProcess(identity, [{ signal: 'SIGKILL', waitMs: 5_000 }], { group: true }));
    if (!ended) throw new Error(`${name} of an earlier run (process ${identity.pid}) does not stop.`);
  }
}

/** Uses a hard link: it appears with its whole content, and fails if the file exists. */
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
