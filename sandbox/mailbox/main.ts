import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { readMailboxConfig } from './environment';
import { startMailbox } from './server';

const config = configOrExit('sandbox-mailbox', () => readMailboxConfig(process.env));
const mailbox = await startMailbox(config);
console.log(`mailbox listening on ${mailbox.origin}, SMTP on ${config.host}:${mailbox.smtpPort}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mailbox.close().then(() => process.exit(0)));
}
