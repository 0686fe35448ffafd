/**
 * Answers with exit code 0 when node_modules already holds exactly what package-lock.json names, so that
 * `make` need not install again after a change that touches only the lock file's date. Runs before anything is
 * installed: Node's own modules only.
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
  // Packages for other machines are named in the lock file and rightly absent here.
  if (found === undefined || !existsSync(path)) return !entry.optional;
  return found.version !== entry.version || found.integrity !== entry.integrity;
});

process.exit(missing.length === 0 && Object.keys(installed).length > 0 ? 0 : 1);
