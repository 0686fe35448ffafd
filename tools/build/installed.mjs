/**
 * Exits with 0 when node_modules contains exactly the packages of package-lock.json, so that `make` need not install again
 * when only the date of the lock file changed. Runs before the installation: it uses only modules of Node.
 */
import { existsSync, readFileSync } from 'node:fs';

function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

const wanted = packagesOf('package-lock.json');
const installed = packagesOf('node_modules/.package-lock.json');

const missing = Object.entries(wanted).filter(([path, entry]) => {
  if (!path.includes('node_modules/')) return false; // Our own packages' folders.
  if (entry.link) return !existsSync(path);
  const found = installed[path];
  // Optional packages for other platforms are in the lock file but not installed here.
  if (found === undefined || !existsSync(path)) return !entry.optional;
  return found.version !== entry.version || found.integrity !== entry.integrity;
});

process.exit(missing.length === 0 && Object.keys(installed).length > 0 ? 0 : 1);
