/** Puts the demo data in place and prints its log-ins: for people, or with `--json` for programs. */
import { parseArgs } from 'node:util';
import { seedDemo } from './demo';

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const ownerUrl = process.env.OWNER_DATABASE_URL;
if (!ownerUrl || !process.env.SANDBOX_ORIGIN) {
  console.error('Demo data needs OWNER_DATABASE_URL, and SANDBOX_ORIGIN, since it is for the sandbox only');
  process.exit(1);
}
const accounts = await seedDemo(ownerUrl, process.env.DEMO_PASSWORD);
if (values.json) console.log(JSON.stringify(accounts));
else {
  console.log('demo data is in place');
  for (const { role, name, email } of accounts) console.log(`role ${role}: ${email} (${name})`);
}
