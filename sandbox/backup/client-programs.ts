import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** pg_dump and pg_restore of one version. */
export interface ClientPrograms {
  pgDump: string;
  pgRestore: string;
  /** As pg_dump prints it, such as 18.4. */
  version: string;
}

/** Neither PATH nor the folders of Debian and Homebrew have pg_dump of the server's major version. */
export class NoClientProgramsError extends Error {
  constructor(server: number, found: readonly string[]) {
    super(
      `The server is PostgreSQL ${server}, and a backup needs pg_dump and pg_restore ${server}. ` +
        `${found.length === 0 ? 'None were found' : `Found only ${found.join(', ')}`}. An older pg_dump cannot read this ` +
        'server, and what a newer one writes may not load into it.\n' +
        `Install them (Debian: apt-get install postgresql-client-${server}, from apt.postgresql.org if Debian has an ` +
        `older one; macOS: brew install postgresql@${server}), or put their folder first on PATH.`,
    );
    this.name = 'NoClientProgramsError';
  }
}

/** Where Debian, RHEL and Homebrew install the programs of one major version. */
const FOLDERS = [
  (major: number) => `/usr/lib/postgresql/${major}/bin`,
  (major: number) => `/usr/pgsql-${major}/bin`,
  (major: number) => `/opt/homebrew/opt/postgresql@${major}/bin`,
  (major: number) => `/usr/local/opt/postgresql@${major}/bin`,
];

/**
 * The programs of exactly the server's major version.
 *
 * @param path the PATH of the caller, which is searched first
 * @throws NoClientProgramsError
 */
export function findClientPrograms(serverMajor: number, path: string | undefined): ClientPrograms {
  const found = new Map<string, string>();
  for (const folder of [...(path ?? '').split(delimiter), ...FOLDERS.map((of) => of(serverMajor))]) {
    if (folder === '') continue;
    const programs = { pgDump: join(folder, 'pg_dump'), pgRestore: join(folder, 'pg_restore') };
    const [version, other] = [versionOf(programs.pgDump), versionOf(programs.pgRestore)];
    if (version === null) continue;
    if (Number.parseInt(version, 10) === serverMajor && other === version) return { ...programs, version };
    found.set(realpathSync(programs.pgDump), version);
  }
  throw new NoClientProgramsError(
    serverMajor,
    Array.from(found, ([program, version]) => `${program} (${version})`),
  );
}

function versionOf(program: string): string | null {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? (/\) (\d+\S*)/.exec(stdout)?.[1] ?? null) : null;
}
