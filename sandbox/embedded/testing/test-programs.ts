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
    isHere: () => spawnSync('clamd', ['--version'], { stdio: 'ignore' }).status === 0,
    optional: 'files are scanned only where CLAMD_URL is set, and few CI images have it',
  },
  postgresql: {
    name: 'PostgreSQL server with pg_dump (Debian: postgresql)',
    isHere: () => findInstalledPostgres() !== null,
    optional: 'the embedded server has no pg_dump, and few CI images have PostgreSQL',
  },
  promtool: {
    name: 'promtool',
    isHere: () => spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0,
    optional: 'the alert rules are checked by other tests too, and few CI images have Prometheus',
  },
  faketime: {
    name: 'faketime',
    isHere: () => spawnSync('faketime', ['--version'], { stdio: 'ignore' }).status === 0,
    optional:
      'a clock that is wrong is also tested with one that is passed in, and few CI images have faketime',
  },
} satisfies Record<string, TestProgram>;

export type TestProgramName = keyof typeof TEST_PROGRAMS;

/** The reason for skipping a test, as `make test` prints it. */
export const absenceOf = (program: TestProgramName): string => `no ${TEST_PROGRAMS[program].name}`;
