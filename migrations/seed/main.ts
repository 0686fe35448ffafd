/** Inserts the demo data and prints its accounts as text, or with `--json` for programs. */
import { parseArgs } from 'node:util';
import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { readSeedConfig } from '../environment';
import { seedDemo } from './demo';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, 'check-env': { type: 'boolean' } } });
const config = configOrExit('seed', () => readSeedConfig(process.env));
const accounts = await seedDemo(config.ownerUrl, config.demoPassword, config.fileKeys);
if (values.json) console.log(JSON.stringify(accounts));
else {
  console.log('demo data is in place');
  for (const { role, name, email } of accounts) console.log(`role ${role}: ${email} (${name})`);
}
