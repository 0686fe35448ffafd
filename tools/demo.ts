import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The environment of the last `make start` on a data folder, from `launch.json`: secrets, addresses, databases. Empty when
 * there was none.
 */
export function demoEnvironment(dataDir: string): Readonly<Record<string, string>> {
  try {
    const launch = JSON.parse(readFileSync(join(dataDir, 'launch.json'), 'utf8')) as {
      env?: Record<string, string>;
    };
    return launch.env ?? {};
  } catch {
    return {};
  }
}
