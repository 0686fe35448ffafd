/** Makes an administrator: `--email a@b.c --name "Asha Rao" [--phone 9000000001]`. Prints a link to set a password. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoEnvironment } from './demo';
import { AdminRefused, LINK_MINUTES, makeAdmin, type AdminRequest, type MadeAdmin } from './make-admin';

const USAGE = 'Usage: make admin EMAIL=asha@example.com NAME="Asha Rao" [PHONE=9000000001]';
const demo = demoEnvironment(resolve(process.env.DATA_DIR || '.data'));
const url = process.env.OWNER_DATABASE_URL || demo['OWNER_DATABASE_URL'];
const publicOrigin = process.env.PUBLIC_ORIGIN || demo['PUBLIC_ORIGIN'];

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
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'deccanloop-admin' });
  try {
    await owner.connect();
    const { name, email, done, link } = await makeAdmin(owner, request, origin);
    console.log(`${name} (${email}) ${DONE[done]}`);
    console.log(
      `This link lets them choose a password; it works once, for ${LINK_MINUTES} minutes:\n${link}`,
    );
  } catch (error) {
    if (error instanceof AdminRefused) fail(error.message, USAGE);
    else if ((error as { code?: string }).code === 'ECONNREFUSED')
      fail('The database does not answer: is "make start" running?');
    else throw error;
  } finally {
    await owner.end();
  }
}

const request = readRequest();
if (request !== null) {
  if (!url) fail('No database: set OWNER_DATABASE_URL, or run "make start" in another terminal.');
  else if (!publicOrigin) fail('No address for the link: set PUBLIC_ORIGIN to what people open.');
  else await run(request, url, publicOrigin);
}
