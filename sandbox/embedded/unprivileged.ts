import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How to run a program that does not run as root, such as PostgreSQL. An ordinary user runs it directly; root maps
 * itself to an ordinary user in a user namespace or, where these are blocked (many containers), becomes the user
 * postgres or nobody.
 */
export interface UnprivilegedRunner {
  /** Put before the program and its arguments. */
  prefix: string[];
  /** User and group to become where user namespaces are not available. */
  owner: { uid: number; gid: number } | null;
}

/** Decided once per start; takes a few milliseconds as root, nothing otherwise. */
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
 * Changes the owner of a folder and its content to the user that the program runs as. The owner can differ from an
 * earlier run, when user namespaces were allowed then and are blocked now.
 */
export function handOver(dir: string, runner: UnprivilegedRunner): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runner.owner ?? { uid: 0, gid: 0 };
  if (statSync(dir).uid === uid) return;
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  // The folder last: after an interruption its owner shows the next start that work is left.
  chownSync(dir, uid, gid);
}

/** Lets the other user traverse a folder without reading it. */
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
