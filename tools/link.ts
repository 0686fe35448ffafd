/** Prints a signed link for `--user 42 --name "Asha Rao" [--from website|App]`; options may be repeated, and print one link per line. */
import { parseArgs } from 'node:util';
import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { readLinkSettings } from './environment';
import { paymentLinks, UsageError } from './payment-link';

const settings = configOrExit('link', () => readLinkSettings(process.env));
try {
  const { values } = parseArgs({
    options: {
      user: { type: 'string', multiple: true },
      name: { type: 'string', multiple: true },
      from: { type: 'string', multiple: true },
    },
  });
  console.log(paymentLinks(values, settings).join('\n'));
} catch (error) {
  const isExpected =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (!isExpected) throw error;
  console.error((error as Error).message);
  console.error('Usage: make link USER=42 NAME="Asha Rao" FROM=website');
  process.exitCode = 1;
}
