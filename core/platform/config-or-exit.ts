import { EnvironmentError } from './environment';

/** Reads the configuration of a process, or lists what is wrong with its environment and ends it with 1. */
export function configOrExit<Config>(read: () => Config): Config {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
