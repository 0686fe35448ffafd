import { resolve } from 'node:path';
import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import {
  integer,
  oneOf,
  optional,
  readEnvironment,
  secret,
  text,
  type Environment,
  type Schema,
  type Values,
} from '@deccanloop/core/platform/environment';
import { FILE_VARIABLES, fileRules } from '@deccanloop/core/platform/file-environment';
import { origin, postgresUrl } from '@deccanloop/core/platform/environment-addresses';
import { isProduction, isThisMachine } from '@deccanloop/core/platform/site-environment';
import { demoEnvironment } from './demo';

const OWNER_TOOL_VARIABLES = {
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  // Optional: on a machine with `make start`, the URL is read from the data folder.
  OWNER_DATABASE_URL: optional(postgresUrl('owner')),
  PAYMENT_MODE: oneOf(['test', 'live'], 'test'),
  PUBLIC_ORIGIN: optional(origin()),
  JOURNAL_DIR: optional(text()),
  DATA_DIR: text({ default: '.data' }),
};

/** The environment of the commands that use the owner's role. */
export const OWNER_TOOL_ENVIRONMENT: Schema<typeof OWNER_TOOL_VARIABLES> = {
  variables: OWNER_TOOL_VARIABLES,
  rules(values, fault) {
    if (isProduction(values) && values.OWNER_DATABASE_URL === null)
      fault(
        'OWNER_DATABASE_URL',
        'is missing: set it to postgres://deccanloop_owner:password@host:5432/deccanloop',
      );
  },
};

const ROTATION_VARIABLES = {
  ...OWNER_TOOL_VARIABLES,
  FILE_KEYS: optional(FILE_VARIABLES.FILE_KEYS),
};

/** The environment of `rotate-keys`. */
export const ROTATION_ENVIRONMENT: Schema<typeof ROTATION_VARIABLES> = {
  variables: ROTATION_VARIABLES,
  rules(values, fault) {
    OWNER_TOOL_ENVIRONMENT.rules?.(values, fault);
    const { FILE_KEYS, ...others } = values;
    if (FILE_KEYS != null) fileRules({ ...others, FILE_KEYS }, [], fault);
    if (isProduction(values) && FILE_KEYS === null)
      fault('FILE_KEYS', 'is missing: set it to that of bff and workers');
  },
};

const LINK_VARIABLES = {
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  LINK_SECRET: optional(secret({ minLength: 32 })),
  LINK_SECRET_ID: optional(
    text({ pattern: /^[\w-]{1,16}$/, form: 'a name of 1 to 16 letters, digits, hyphens or underscores' }),
  ),
  LINK_TTL_HOURS: integer({ min: 1, max: 24 * 30, default: 24 }),
  PUBLIC_ORIGIN: optional(origin()),
  DATA_DIR: text({ default: '.data' }),
};

/** The environment of `link`. */
export const LINK_ENVIRONMENT: Schema<typeof LINK_VARIABLES> = {
  variables: LINK_VARIABLES,
  rules(values, fault) {
    const { LINK_SECRET, LINK_SECRET_ID, PUBLIC_ORIGIN } = values;
    if (LINK_SECRET != null && LINK_SECRET_ID === null) {
      fault(
        'LINK_SECRET_ID',
        'is missing, but LINK_SECRET is set: set it to the name that the site gives it',
      );
    }
    if (isProduction(values) && PUBLIC_ORIGIN === null) {
      fault('PUBLIC_ORIGIN', 'is missing: set it to what people open, like https://pay.example.com');
    }
    if (PUBLIC_ORIGIN?.startsWith('http:') && !isThisMachine(new URL(PUBLIC_ORIGIN).hostname)) {
      fault('PUBLIC_ORIGIN', 'must begin with https:// unless it is on this machine (localhost)');
    }
  },
};

/** @throws EnvironmentError */
export function readLinkSettings(environment: Environment): Values<typeof LINK_VARIABLES> {
  return readEnvironment(withDemo(environment, 'LINK_SECRET'), LINK_ENVIRONMENT);
}

export type OwnerToolConfig = Values<typeof OWNER_TOOL_VARIABLES>;

/** @throws EnvironmentError */
export function readOwnerToolConfig(environment: Environment): OwnerToolConfig {
  return readEnvironment(withDemo(environment, 'OWNER_DATABASE_URL'), OWNER_TOOL_ENVIRONMENT);
}

/** @throws EnvironmentError */
export function readRotationConfig(environment: Environment): Values<typeof ROTATION_VARIABLES> {
  return readEnvironment(withDemo(environment, 'OWNER_DATABASE_URL'), ROTATION_ENVIRONMENT);
}

/** The configuration of a command that uses the owner's role; exits when it is invalid, or with `--check-env`. */
export const ownerToolConfig = (name: string): OwnerToolConfig =>
  configOrExit(name, () => readOwnerToolConfig(process.env));

/**
 * The environment, completed with the variables of the last `make start`.
 * @param key if this variable is set, nothing is added: a mixture would belong to neither installation
 */
function withDemo(environment: Environment, key: string): Environment {
  if (environment[key]) return environment;
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  return { ...demoEnvironment(resolve(environment['DATA_DIR'] || '.data')), ...Object.fromEntries(set) };
}
