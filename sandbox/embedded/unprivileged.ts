import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How to run a program that refuses to run as root (PostgreSQL does, rightly). An ordinary user runs it
 * as it is; root maps itself to a plain user in a user namespace or, where those are blocked (many
 * containers), becomes the user postgres or nobody.
 */
export interface UnprivilegedRunner {
  /** Put before the program and its arguments. */
  prefix: string[];
  /** User and group to become, when a namespace is not to be had. */
  owner: { uid: number; gid: number } | null;
}

/** Decides once a start; costs some milliseconds, as root only. */
export function chooseUnprivilegedRunner(): UnprivilegedRunner {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null };
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  const [program = '', ...args] = [...namespace, 'true'];
  if (spawnSync(program, args, { stdio: 'ignore' }).status === 0) return { prefix: namespace, owner: null };
  const owner = findUser('postgres') ?? findUser('nobody');
  if (owner === null) {
    throw new Error(
      'PostgreSQL does not run as root, and neither user namespaces nor a user postgres or nobody exist.',
    );
  }
  return { prefix: [], owner };
}

/**
 * Gives a folder and all within to the user the program will run as. Where it is theirs already nothing is
 * done; it is not when root ran the program another way before (namespaces allowed, then blocked).
 */
export function handOver(dir: string, runner: UnprivilegedRunner): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runner.owner ?? { uid: 0, gid: 0 };
  if (statSync(dir).uid === uid) return;
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  // The folder last: cut off half-way, the next start sees that there is work left.
  chownSync(dir, uid, gid);
}

/** Lets the other user pass through a folder of ours without reading it. */
export function letPass(dir: string, runner: UnprivilegedRunner): void {
  if (runner.owner !== null) chmodSync(dir, 0o711);
}

function findUser(name: string): { uid: number; gid: number } | null {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
