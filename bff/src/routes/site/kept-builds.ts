import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSETS, isAssetPath } from '../../middleware/file-path';

/** How long the files of a build are served after another build has taken its place. */
export const KEPT_MS = 7 * 24 * 3_600_000;

/** Compressed versions stand beside their file. */
const withoutPacking = (path: string): string => path.replace(/\.(?:br|gz)$/, '');

interface BuiltFile {
  path: string;
  size: number;
}

async function filesOf(folder: string): Promise<BuiltFile[]> {
  const names = await readdir(join(folder, ASSETS), { recursive: true });
  const paths = names.map((name) => ASSETS + name).filter((path) => isAssetPath(withoutPacking(path)));
  return Promise.all(
    paths.sort().map(async (path) => ({ path, size: (await stat(join(folder, path))).size })),
  );
}

/** The names contain hashes of the content, so they name the build. */
const idOf = (files: readonly BuiltFile[]): string =>
  createHash('sha256')
    .update(files.map(({ path }) => path).join('\n'))
    .digest('hex')
    .slice(0, 16);

/** Not where a machine lost power while it was copied. */
async function isWhole(folder: string, files: readonly BuiltFile[]): Promise<boolean> {
  const sizes = files.map(({ path, size }) =>
    stat(join(folder, path)).then(
      (there) => there.size === size,
      () => false,
    ),
  );
  return (await Promise.all(sizes)).every(Boolean);
}

const BUILD = /^[0-9a-f]{16}$/;
/** A build that is being copied, or was when its process ended. */
const PART = /\.part$/;

/** Folders with such a name, the one that was used last first. */
async function foldersIn(keptDir: string, named: RegExp): Promise<{ folder: string; usedAt: number }[]> {
  const folders = (await readdir(keptDir))
    .filter((name) => named.test(name))
    .map((name) => join(keptDir, name));
  const dated = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ mtimeMs }) => ({ folder, usedAt: mtimeMs }),
        // Another process has removed or renamed it.
        () => null,
      ),
    ),
  );
  return dated.filter((one) => one !== null).sort((a, b) => b.usedAt - a.usedAt);
}

/**
 * Copies the hashed files of this build into a folder that all processes of the site share, before this process answers: from
 * then on each of them serves the files of every build there. Files of other builds are removed seven days after they were
 * replaced: the date of a build's folder is the last time at which it was, or gave way to, the newest one.
 * @throws when the folder cannot be written, or nothing was built
 */
export async function keepBuild(staticDir: string, keptDir: string, now: Date): Promise<void> {
  await mkdir(keptDir, { recursive: true });
  const files = await filesOf(staticDir);
  const own = join(keptDir, idOf(files));
  const isNew = !(await isWhole(own, files));
  if (isNew) await copy(files, staticDir, own);
  const others = (await foldersIn(keptDir, BUILD)).filter(({ folder }) => folder !== own);
  const { mtimeMs } = await stat(own);
  const [newest] = others;
  // It was in use until now. A second process of the same build finds its own folder newer.
  const replaced = newest && (isNew || newest.usedAt > mtimeMs) ? newest : null;
  if (replaced) await utimes(replaced.folder, now, now);
  const later = new Date(now.getTime() + 1);
  await utimes(own, later, later);
  const old = [...others, ...(await foldersIn(keptDir, PART))].filter(
    (one) => one !== replaced && now.getTime() - one.usedAt > KEPT_MS,
  );
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
}

/** All files or none, since replicas may start at the same moment. */
async function copy(files: readonly BuiltFile[], staticDir: string, to: string): Promise<void> {
  const part = `${to}.${randomUUID()}.part`;
  for (const { path } of files) await cp(join(staticDir, path), join(part, path));
  try {
    await rename(part, to);
  } catch {
    // It is there: another process has just copied it, or this machine lost power while it was written.
    if (await isWhole(to, files)) return rm(part, { recursive: true });
    await rm(to, { recursive: true, force: true });
    await rename(part, to);
  }
}

/**
 * The folder with a hashed file of another build; null where none has it.
 * @param path of a request
 */
export async function keptFolderOf(keptDir: string, path: string): Promise<string | null> {
  if (!isAssetPath(path)) return null;
  for (const { folder } of await foldersIn(keptDir, BUILD).catch(() => [])) {
    const isThere = await stat(join(folder, path)).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isThere) return folder;
  }
  return null;
}
