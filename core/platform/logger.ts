import pino, { type DestinationStream, type Logger } from 'pino';

import { logContext } from './log-context';
import { standardOutput } from './log-output';

export type { Logger };

/**
 * Redacted paths. Request bodies are not logged at all; this covers values inside error and context objects.
 */
const REDACTED = [
  'password',
  'token',
  'secret',
  'signature',
  'otp',
  'authorization',
  'cookie',
  'email',
  'phone',
  'contact',
  'userName',
  'payerName',
  'displayName',
  // Of an error of PostgreSQL: they contain column values.
  'detail',
  'where',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `err.aggregateErrors[*].${key}`]);

export interface LoggerOptions {
  service: string;
  level: string;
  destination?: DestinationStream;
}

/**
 * Logs JSON lines with the service name, ISO times and the ids of request and payment. Secrets and personal data are
 * redacted.
 */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: logContext,
      redact: { paths: REDACTED, censor: '[redacted]' },
    },
    destination ?? standardOutput(),
  );
}
