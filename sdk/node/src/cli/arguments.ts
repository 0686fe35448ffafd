import { parseArgs } from 'node:util';
import { modeOfKey } from '../configuration.ts';
import { isLoopback } from '../loopback.ts';

export const USAGE = `Usage: deccanloop listen --forward-to http://localhost:3000/webhooks

Forwards the test events of your account to an address of this machine, signed as webhooks are.

  --forward-to ADDRESS  where your program receives webhooks
  --base-url ADDRESS    of Deccanloop; by default DECCANLOOP_BASE_URL
  --print-json          print the body of each event
  --allow-remote        allow an address that is not of this machine
  --help, --version

The API key is read from DECCANLOOP_API_KEY: a test key with the scope payments:read.
`;

export interface ListenArguments {
  apiKey: string;
  baseUrl: string;
  forwardTo: string;
  printsJson: boolean;
}

export type Command =
  | { kind: 'listen'; arguments: ListenArguments }
  | { kind: 'help' }
  | { kind: 'version' }
  /** What is wrong; never contains the key. */
  | { kind: 'mistake'; message: string };

const mistake = (message: string): Command => ({ kind: 'mistake', message });

/** @param environment its variables DECCANLOOP_API_KEY and DECCANLOOP_BASE_URL */
export function readCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const parsed = parse(args);
  if (typeof parsed === 'string') return mistake(parsed);
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  if (positionals.length !== 1 || positionals[0] !== 'listen')
    return mistake('The command is: deccanloop listen');

  // Not an argument: other users of the machine can read those of a process.
  const apiKey = environment['DECCANLOOP_API_KEY'] ?? '';
  const mode = modeOfKey(apiKey);
  if (mode === null) return mistake('Set DECCANLOOP_API_KEY to a test key (dl_test_…).');
  if (mode === 'live') return mistake('DECCANLOOP_API_KEY is a live key. Use a test key (dl_test_…).');
  const baseUrl = values['base-url'] ?? environment['DECCANLOOP_BASE_URL'] ?? '';
  if (baseUrl === '') return mistake('Give --base-url, or set DECCANLOOP_BASE_URL.');
  const forwardTo = values['forward-to'] ?? '';
  const fault = faultOf(forwardTo, values['allow-remote'] === true);
  if (fault !== null) return mistake(fault);
  return {
    kind: 'listen',
    arguments: {
      apiKey,
      baseUrl,
      forwardTo: new URL(forwardTo).href,
      printsJson: values['print-json'] === true,
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'forward-to': { type: 'string' },
        'base-url': { type: 'string' },
        'print-json': { type: 'boolean' },
        'allow-remote': { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is wrong with the address that events are forwarded to; null when nothing is. */
function faultOf(address: string, allowsRemote: boolean): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return 'Give --forward-to an address such as http://localhost:3000/webhooks';
  // fetch does not send them.
  if (url.username !== '' || url.password !== '')
    return '--forward-to must not contain a user name or password.';
  if (!allowsRemote && !isLoopback(url.hostname))
    return `${url.hostname} is not this machine. Add --allow-remote to send the events of your account there.`;
  return null;
}
