import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { PostgresBinaries } from '../postgres-binaries';

const FOLDER = '/usr/lib/postgresql';

/** The newest PostgreSQL that Debian has installed here with its pg_dump: the embedded server comes without that. */
export function findInstalledPostgres(): PostgresBinaries | null {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  for (const majorVersion of versions.toSorted((a, b) => Number(b) - Number(a))) {
    const bin = join(FOLDER, majorVersion, 'bin');
    const isWhole = ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) =>
      existsSync(join(bin, name)),
    );
    if (isWhole) return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion };
  }
  return null;
}
