import { spawnSync } from 'node:child_process';
import { findPgbouncer } from '../pgbouncer';
import { findRedisServer } from '../redis';
import { findInstalledPostgres } from './installed-postgres';

interface TestProgram {
  name: string;
  isHere: () => boolean;
  /** Why its tests may be skipped in CI too; null: it must be there. */
  optional: string | null;
}

const answers = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const SAMPLES_RUN_IN_NODE =
  'the samples of the documentation are run in Node everywhere, and few CI images have all languages';

/** Programs that a machine may lack. Tests that need one are skipped there; `make test` counts them and prints why. */
export const TEST_PROGRAMS = {
  redis: {
    name: 'redis-server or valkey-server',
    isHere: () => findRedisServer() !== null,
    optional: null,
  },
  pgbouncer: {
    name: 'pgbouncer',
    isHere: () => findPgbouncer() !== null,
    optional: 'the product works without a pooler, and few CI images have one',
  },
  clamd: {
    name: 'clamd',
    isHere: () => answers('clamd', '--version'),
    optional: 'files are scanned only where CLAMD_URL is set, and few CI images have it',
  },
  postgresql: {
    name: 'PostgreSQL server with pg_dump (Debian: postgresql)',
    isHere: () => findInstalledPostgres() !== null,
    optional: 'the embedded server has no pg_dump, and few CI images have PostgreSQL',
  },
  promtool: {
    name: 'promtool',
    isHere: () => answers('promtool', '--version'),
    optional: 'the alert rules are checked by other tests too, and few CI images have Prometheus',
  },
  faketime: {
    name: 'faketime',
    isHere: () => answers('faketime', '--version'),
    optional:
      'a clock that is wrong is also tested with one that is passed in, and few CI images have faketime',
  },
  curl: {
    name: 'curl with openssl',
    isHere: () => answers('curl', '--version') && answers('openssl', 'version'),
    optional: SAMPLES_RUN_IN_NODE,
  },
  python: {
    name: 'python3',
    isHere: () => answers('python3', '--version'),
    optional: SAMPLES_RUN_IN_NODE,
  },
  php: {
    name: 'php with its extension curl (Debian: php-cli, php-curl)',
    isHere: () => answers('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
    optional: SAMPLES_RUN_IN_NODE,
  },
} satisfies Record<string, TestProgram>;

export type TestProgramName = keyof typeof TEST_PROGRAMS;

/** The reason for skipping a test, as `make test` prints it. */
export const absenceOf = (program: TestProgramName): string => `no ${TEST_PROGRAMS[program].name}`;
