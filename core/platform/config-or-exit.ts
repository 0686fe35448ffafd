import { EnvironmentError } from './environment';
import { requireFolders, type NeededFolder } from './folder-environment';

/** Option of every process and command: check the environment, print the result, and exit. */
export const CHECK_ENV = '--check-env';

/**
 * Reads the configuration of a process, or prints all faults of its environment and exits with 1. With
 * `--check-env` it always exits here: 0 and "ok" without faults. Call it before anything is opened.
 *
 * @param name of the process, for the output
 * @param options.folders that it needs on this machine
 */
export function configOrExit<Config>(
  name: string,
  read: () => Config,
  {
    folders = () => [],
    args = process.argv,
  }: { folders?: (config: Config) => readonly NeededFolder[]; args?: readonly string[] } = {},
): Config {
  const isCheck = args.includes(CHECK_ENV);
  try {
    const config = read();
    requireFolders(folders(config));
    if (!isCheck) return config;
    process.stdout.write(`${name}: ok\n`);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exit(1);
  }
}
