import pino, { type DestinationStream, type Logger } from 'pino';

import { logContext } from './log-context';

export type { Logger };

/**
 * Paths whose values never reach a log. Request bodies are not logged at all; this catches what slips
 * into an error or a context object.
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
  // PostgreSQL names the offending values here.
  'detail',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

export interface LoggerOptions {
  service: string;
  level: string;
  destination?: DestinationStream;
}

/**
 * JSON lines with the service's name, ISO times, the ids of the request and payment that the work is about, and secrets
 * and personal data taken out.
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
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
