import {
  oneOf,
  optional,
  readEnvironment,
  text,
  type Environment,
  type Schema,
} from '@deccanloop/core/platform/environment';
import { hostNames, port } from '@deccanloop/core/platform/environment-addresses';

import type { ReplyServer } from './reply';

const VARIABLES = {
  PAYMENT_MODE: oneOf(['test', 'live'], 'test'),
  MAILBOX_HOST: text({ default: '127.0.0.1' }),
  MAILBOX_HTTP_PORT: port(4001),
  MAILBOX_SMTP_PORT: port(4025),
  MAILBOX_NAMES: hostNames(),
  MAILBOX_DIR: optional(text()),
  MAILBOX_REPLY_HOST: text({ default: '127.0.0.1' }),
  MAILBOX_REPLY_PORT: optional(port()),
  SMS_KEY: optional(text()),
};

/** The environment of the mailbox. Everyone who reaches the mailbox can read its messages. */
export const MAILBOX_ENVIRONMENT: Schema<typeof VARIABLES> = {
  variables: VARIABLES,
  rules({ PAYMENT_MODE }, fault) {
    if (PAYMENT_MODE === 'live')
      fault('PAYMENT_MODE', 'is live, but the mailbox shows every code: do not run it beside live payments');
  },
};

export interface MailboxConfig {
  host: string;
  httpPort: number;
  smtpPort: number;
  /** Null: messages are kept in memory only. */
  dir: string | null;
  smsKey: string | null;
  /** The server that receives the product's mail; null: no replies from the page. */
  replyServer: ReplyServer | null;
  /** Further accepted host names, each with its port, beside those of loopback. */
  names: readonly string[];
}

/** @throws EnvironmentError with every fault at once */
export function readMailboxConfig(environment: Environment): MailboxConfig {
  const values = readEnvironment(environment, MAILBOX_ENVIRONMENT);
  return {
    host: values.MAILBOX_HOST,
    httpPort: values.MAILBOX_HTTP_PORT,
    smtpPort: values.MAILBOX_SMTP_PORT,
    dir: values.MAILBOX_DIR,
    smsKey: values.SMS_KEY,
    replyServer:
      values.MAILBOX_REPLY_PORT === null
        ? null
        : { host: values.MAILBOX_REPLY_HOST, port: values.MAILBOX_REPLY_PORT },
    names: values.MAILBOX_NAMES,
  };
}
