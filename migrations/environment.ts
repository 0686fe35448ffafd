import {
  oneOf,
  optional,
  readEnvironment,
  text,
  type Environment,
  type Schema,
} from '@deccanloop/core/platform/environment';
import { origin, postgresUrl } from '@deccanloop/core/platform/environment-addresses';
import { FILE_VARIABLES } from '@deccanloop/core/platform/file-environment';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';

const MIGRATE_VARIABLES = { OWNER_DATABASE_URL: postgresUrl('owner') };

/** The environment of `migrate`. */
export const MIGRATE_ENVIRONMENT: Schema<typeof MIGRATE_VARIABLES> = { variables: MIGRATE_VARIABLES };

/** @throws EnvironmentError */
export function readMigrateConfig(environment: Environment): { ownerUrl: string } {
  return { ownerUrl: readEnvironment(environment, MIGRATE_ENVIRONMENT).OWNER_DATABASE_URL };
}

const SEED_VARIABLES = {
  OWNER_DATABASE_URL: postgresUrl('owner'),
  PAYMENT_MODE: oneOf(['test', 'live'], 'test'),
  SANDBOX_ORIGIN: optional(origin()),
  // The password of accounts of every role, so it must not be trivial.
  DEMO_PASSWORD: optional(text({ pattern: /^.{8,256}$/, form: '8 to 256 characters' })),
  // Those of bff and workers, which open the papers of the demo customers.
  FILE_KEYS: optional(FILE_VARIABLES.FILE_KEYS),
};

/** The environment of `seed`, which inserts the demo data. */
export const SEED_ENVIRONMENT: Schema<typeof SEED_VARIABLES> = {
  variables: SEED_VARIABLES,
  rules({ PAYMENT_MODE, SANDBOX_ORIGIN }, fault) {
    if (PAYMENT_MODE === 'live')
      fault('PAYMENT_MODE', 'is live, but demo data is for the sandbox only: do not run seed here');
    if (SANDBOX_ORIGIN === null)
      fault('SANDBOX_ORIGIN', 'is missing: demo data is for the sandbox only, like http://127.0.0.1:4000');
  },
};

export interface SeedConfig {
  ownerUrl: string;
  demoPassword: string | undefined;
  fileKeys: FileKeys | null;
}

/** @throws EnvironmentError */
export function readSeedConfig(environment: Environment): SeedConfig {
  const values = readEnvironment(environment, SEED_ENVIRONMENT);
  return {
    ownerUrl: values.OWNER_DATABASE_URL,
    demoPassword: values.DEMO_PASSWORD ?? undefined,
    fileKeys: values.FILE_KEYS ?? null,
  };
}
