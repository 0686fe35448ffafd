import { readNames } from '../own-names';
import { startMailbox } from './server';

/** Reads a port; collects the fault instead of throwing, so that all are reported at once. */
function readPort(name: string, fallback: number, faults: string[]): number {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push(`${name} must be a port number, not "${text}"`);
  return port;
}

const faults: string[] = [];
const smtpPort = readPort('MAILBOX_SMTP_PORT', 4025, faults);
const httpPort = readPort('MAILBOX_HTTP_PORT', 4001, faults);
const host = process.env['MAILBOX_HOST'] ?? '127.0.0.1';
let names: string[] = [];
try {
  names = readNames('MAILBOX_NAMES', process.env['MAILBOX_NAMES']);
} catch (error) {
  faults.push((error as Error).message);
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

const mailbox = await startMailbox({
  host,
  smtpPort,
  httpPort,
  dir: process.env['MAILBOX_DIR'] || null,
  smsKey: process.env['SMS_KEY'] || null,
  names,
});
console.log(`mailbox listening on ${mailbox.origin}, SMTP on ${host}:${mailbox.smtpPort}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailbox.close().then(() => process.exit(0)));
}
