/** Creates an administrator: `--email a@b.c --name "Asha Rao" [--phone 9000000001]`. Prints a link to set a password. */
import { parseArgs } from 'node:util';
import { databaseAddress } from '@deccanloop/core/platform/database-address';
import pg from 'pg';
import { ownerToolConfig } from './environment';
import { AdminRejected, LINK_MINUTES, makeAdmin, type AdminRequest, type MadeAdmin } from './make-admin';
import { ownerDatabaseUrl } from './owner-database';

const USAGE = 'Usage: make admin EMAIL=asha@example.com NAME="Asha Rao" [PHONE=9000000001]';
const config = ownerToolConfig('admin');

const DONE: Record<MadeAdmin['done'], string> = {
  created: 'has an account now, as administrator.',
  promoted: 'is an administrator now; every session of theirs has ended.',
  nothing: 'is an administrator already.',
};

function fail(...lines: string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

function readRequest(): AdminRequest | null {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { email: text, name: text, phone: text } }).values;
  } catch (error) {
    fail((error as Error).message, USAGE);
    return null;
  }
}

async function run(request: AdminRequest, ownerUrl: string, origin: string): Promise<void> {
  const owner = new pg.Client({ ...databaseAddress(ownerUrl), application_name: 'deccanloop-admin' });
  try {
    await owner.connect();
    const { name, email, done, link } = await makeAdmin(owner, request, origin);
    console.log(`${name} (${email}) ${DONE[done]}`);
    console.log(
      `This link lets them choose a password; it works once, for ${LINK_MINUTES} minutes:\n${link}`,
    );
  } catch (error) {
    if (error instanceof AdminRejected) fail(error.message, USAGE);
    else throw error;
  } finally {
    await owner.end();
  }
}

const request = readRequest();
if (request !== null) {
  if (config.PUBLIC_ORIGIN === null)
    fail('No address for the link: set PUBLIC_ORIGIN to the address that users open.');
  else {
    const url = await ownerDatabaseUrl(config);
    if (url === null) process.exitCode = 1;
    else await run(request, url, config.PUBLIC_ORIGIN);
  }
}
