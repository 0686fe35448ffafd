/** Prints a signed link for `--user 42 --name "Asha Rao" [--from website|App]`; repeated, one a line. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoEnvironment } from './demo';
import { paymentLinks, UsageError } from './payment-link';

try {
  const { values } = parseArgs({
    options: {
      user: { type: 'string', multiple: true },
      name: { type: 'string', multiple: true },
      from: { type: 'string', multiple: true },
    },
  });
  const { LINK_SECRET, DATA_DIR } = process.env;
  // A secret of one place and its id of another would make a link that nobody can open.
  const fallback = LINK_SECRET ? {} : demoEnvironment(resolve(DATA_DIR || '.data'));
  console.log(paymentLinks(values, { ...fallback, ...process.env }).join('\n'));
} catch (error) {
  const isExpected =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (!isExpected) throw error;
  console.error((error as Error).message);
  console.error('Usage: make link USER=42 NAME="Asha Rao" FROM=website');
  process.exitCode = 1;
}
