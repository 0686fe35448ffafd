/**
 * Validates the settings of every process without starting or connecting to anything: those of this environment or, with
 * a file (`check-env .env`), those that docker-compose.yml derives from it.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { composeVerdicts, type Verdict } from './compose-environments';
import { environmentFaults, type EntryName } from './environments';

const PRODUCT = ['bff', 'workers', 'migrate'] as const satisfies readonly EntryName[];

function verdicts(file: string | undefined): Verdict[] {
  if (!file) return PRODUCT.map((name) => ({ name, faults: environmentFaults(name, process.env) }));
  // As in Compose, variables of the shell take precedence.
  return composeVerdicts({ ...parseEnv(readFileSync(file, 'utf8')), ...process.env });
}

try {
  for (const { name, faults } of verdicts(process.argv[2])) {
    console.log(faults.length === 0 ? `${name}: ok` : [`${name}:`, ...faults].join('\n  '));
    if (faults.length > 0) process.exitCode = 1;
  }
} catch (error) {
  if ((error as { code?: string }).code !== 'ENOENT') throw error;
  console.error(`There is no file ${process.argv[2]}. Usage: make check-env [FILE=.env]`);
  process.exitCode = 2;
}
