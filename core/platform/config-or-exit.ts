import { EnvironmentError } from './environment';

/** Given to any process or command of the product: print the verdict on its environment, and do nothing else. */
export const CHECK_ENV = '--check-env';

/**
 * Reads the configuration of a process, or lists what is wrong with its environment and ends it with 1. With
 * `--check-env` it ends here in any case: 0 and "ok" where nothing is wrong. Must run before anything is opened.
 *
 * @param name of the process, as the person who runs it knows it
 */
export function configOrExit<Config>(name: string, read: () => Config, args = process.argv): Config {
  const isCheck = args.includes(CHECK_ENV);
  try {
    const config = read();
    if (!isCheck) return config;
    process.stdout.write(`${name}: ok\n`);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exit(1);
  }
}
