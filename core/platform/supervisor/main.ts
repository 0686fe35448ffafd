import { configOrExit } from '../config-or-exit';
import { createLogger } from '../logger';
import { readSupervisorConfig } from './environment';
import { supervise } from './supervise';

const config = configOrExit('supervise', () => readSupervisorConfig(process.env));
const command = process.argv.slice(2);
if (command.length === 0) {
  process.stderr.write('Usage: supervise.js SCRIPT [ARGUMENT …], such as dist/bff.js\n');
  process.exit(1);
}
process.exit(
  await supervise({ ...config, command, logger: createLogger({ service: 'supervisor', level: 'info' }) }),
);
