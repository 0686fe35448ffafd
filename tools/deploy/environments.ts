import { BFF_ENVIRONMENT, readConfig as readBffConfig } from '@deccanloop/bff/config';
import {
  EnvironmentError,
  type Environment,
  type Schema,
  type Specification,
} from '@deccanloop/core/platform/environment';
import {
  readSupervisorConfig,
  SUPERVISOR_ENVIRONMENT,
} from '@deccanloop/core/platform/supervisor/environment';
import {
  MIGRATE_ENVIRONMENT,
  readMigrateConfig,
  readSeedConfig,
  SEED_ENVIRONMENT,
} from '@deccanloop/migrations/environment';
import { readOptions, SANDBOX_ENVIRONMENT } from '@deccanloop/sandbox/gateways/environment';
import { readSettings, START_ENVIRONMENT } from '@deccanloop/sandbox/launcher/settings';
import { MAILBOX_ENVIRONMENT, readMailboxConfig } from '@deccanloop/sandbox/mailbox/environment';
import { readConfig as readWorkersConfig, WORKERS_ENVIRONMENT } from '@deccanloop/workers/config';
import {
  LINK_ENVIRONMENT,
  OWNER_TOOL_ENVIRONMENT,
  readLinkSettings,
  readOwnerToolConfig,
  readRotationConfig,
  ROTATION_ENVIRONMENT,
} from '../environment';

interface ProcessEnvironment {
  /** Every variable that the process reads. */
  variables: readonly string[];
  /** Reads the environment as the process does. @throws EnvironmentError */
  read: (environment: Environment) => unknown;
}

function of<S extends Specification>(
  { variables }: Schema<S>,
  read: ProcessEnvironment['read'],
): ProcessEnvironment {
  return { variables: Object.keys(variables), read };
}

const ownerTool = of(OWNER_TOOL_ENVIRONMENT, readOwnerToolConfig);

/** The environment of every entry of tools/build/entries.ts, by its name. */
export const ENVIRONMENTS = {
  bff: of(BFF_ENVIRONMENT, readBffConfig),
  workers: of(WORKERS_ENVIRONMENT, readWorkersConfig),
  supervise: of(SUPERVISOR_ENVIRONMENT, readSupervisorConfig),
  migrate: of(MIGRATE_ENVIRONMENT, readMigrateConfig),
  seed: of(SEED_ENVIRONMENT, readSeedConfig),
  link: of(LINK_ENVIRONMENT, readLinkSettings),
  gateway: ownerTool,
  admin: ownerTool,
  reconcile: ownerTool,
  restored: ownerTool,
  'audit-log': ownerTool,
  'check-payment': ownerTool,
  'rotate-keys': of(ROTATION_ENVIRONMENT, readRotationConfig),
  'rebuild-analytics': ownerTool,
  'sandbox-gateways': of(SANDBOX_ENVIRONMENT, readOptions),
  'sandbox-mailbox': of(MAILBOX_ENVIRONMENT, readMailboxConfig),
  start: of(START_ENVIRONMENT, (environment) => readSettings(environment as NodeJS.ProcessEnv, 'built')),
} satisfies Record<string, ProcessEnvironment>;

export type EntryName = keyof typeof ENVIRONMENTS;

/** The faults in the environment of an entry, one line each; empty when valid. */
export function environmentFaults(name: EntryName, environment: Environment): string[] {
  try {
    ENVIRONMENTS[name].read(environment);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.faults.map(({ variable, reason }) => `${variable} ${reason}`);
  }
}
