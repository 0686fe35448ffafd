import { integer, readEnvironment, type Environment, type Schema } from '../environment';

const VARIABLES = { SUPERVISOR_KILLS_AFTER_SECONDS: integer({ min: 2, max: 3_600, default: 60 }) };

/** The environment of `supervise`; the supervised process has its own schema. */
export const SUPERVISOR_ENVIRONMENT: Schema<typeof VARIABLES> = { variables: VARIABLES };

/** @throws EnvironmentError */
export function readSupervisorConfig(environment: Environment): { silentAfterSeconds: number } {
  const { SUPERVISOR_KILLS_AFTER_SECONDS } = readEnvironment(environment, SUPERVISOR_ENVIRONMENT);
  return { silentAfterSeconds: SUPERVISOR_KILLS_AFTER_SECONDS };
}
