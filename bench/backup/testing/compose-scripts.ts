import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ClientPrograms } from '@deccanloop/sandbox/backup/client-programs';

const DEPLOY = resolve(import.meta.dirname, '../../../deploy');

/** The scripts for Compose with a stand-in for Docker: programs of the database's container run here, against a test's server. */
export interface ComposeScripts {
  /**
   * Of the stand-in. `running` lists the services that run, `log` has the commands of the product with their database, which
   * fail while `failing` exists. The container's data folder is `recovered`.
   */
  bin: string;
  /** For backups. */
  folder: string;
  script(name: string, ...args: string[]): { status: number | null; output: string };
}

export function composeScripts(options: {
  dir: string;
  programs: ClientPrograms;
  superuserUrl: string;
}): ComposeScripts {
  const { hostname, port, password } = new URL(options.superuserUrl);
  const bin = mkdtempSync(join(options.dir, 'docker-'));
  const program = (name: string, text: string): void =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program(
    'docker',
    `case "$*" in
  'compose exec -T postgres '*) shift 4; program=$1; shift; exec '${dirname(options.programs.pgDump)}'/$program "$@" ;;
  'compose ps '*) cat '${bin}/running' ;;
  *' --entrypoint sh postgres -c '*) for last; do :; done; PGDATA='${bin}/recovered' exec sh -c "$last" ;;
  *' printenv OWNER_DATABASE_URL') echo 'postgres://owner/deccanloop' ;;
  *) echo "$OWNER_DATABASE_URL $*" >> '${bin}/log'; [ ! -e '${bin}/failing' ] ;;
esac`,
  );
  // An ordinary user may not give files away.
  program('chown', ':');
  program('install', 'for last; do :; done; mkdir -m 700 "$last"');
  writeFileSync(join(bin, 'running'), '');
  return {
    bin,
    folder: join(options.dir, 'compose backups'),
    script(name, ...args) {
      const { status, stdout, stderr } = spawnSync('sh', [join(DEPLOY, name), ...args], {
        encoding: 'utf8',
        env: {
          PATH: `${bin}:${process.env['PATH']}`,
          ...{ PGHOST: hostname, PGPORT: port, PGPASSWORD: password },
        },
      });
      return { status, output: stdout + stderr };
    },
  };
}
