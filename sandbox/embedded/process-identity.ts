import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a process in a record that is read later. The pid alone is not enough: it may have been reused, and
 * ending it would end an unrelated process.
 */
export interface ProcessIdentity {
  pid: number;
  /** Opaque text that differs between two processes that had the same pid. */
  startedAt: string;
}

/** The identity of a running process, or null when no such process runs. */
export function identify(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

/** True while the recorded process itself runs, not another with its pid. */
export function isSameProcessRunning(recorded: ProcessIdentity): boolean {
  return identify(recorded.pid)?.startedAt === recorded.startedAt;
}

/** The command line of a running process, or null when it has ended or may not be read. */
export function commandLineOf(pid: number): string | null {
  if (process.platform === 'linux') {
    const text = readOrNull(`/proc/${pid}/cmdline`);
    return text === null || text === '' ? null : text.replaceAll('\0', ' ').trim();
  }
  return psField(pid, 'command');
}

function startTimeFromProc(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program's name in brackets, which may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; its parent has not read its exit code yet.
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const ticksSinceBoot = fields[19];
  if (ticksSinceBoot === undefined) return null;
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? 'boot'}:${ticksSinceBoot}`;
}

function startTimeFromPs(pid: number): string | null {
  const state = psField(pid, 'state');
  return state === null || state.startsWith('Z') ? null : psField(pid, 'lstart');
}

function psField(pid: number, field: string): string | null {
  const result = spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' });
  const text = result.status === 0 ? result.stdout.trim() : '';
  return text === '' ? null : text;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
