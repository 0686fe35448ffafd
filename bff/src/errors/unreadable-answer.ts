import { randomUUID } from 'node:crypto';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import type { UnreadableOptions, UnreadableStatus } from '@deccanloop/core/platform/http/unreadable-requests';
import type { Logger } from '@deccanloop/core/platform/logger';
import { REQUEST_ERRORS, type RequestErrorCode } from './request-errors';

const CODES = {
  400: 'unreadable_request',
  413: 'too_large',
  417: 'expectation_failed',
  431: 'headers_too_large',
} as const satisfies Record<UnreadableStatus, RequestErrorCode>;

/** The API's error response to a request that never reaches a handler, and its log line. */
export function unreadableAnswer(
  logger: Pick<Logger, 'info'>,
  headers: UnreadableOptions['headers'],
): UnreadableOptions {
  return {
    headers,
    bodyOf(status) {
      const requestId = randomUUID();
      const code = CODES[status];
      logger.info({ requestId, status }, 'unreadable request');
      return JSON.stringify({
        success: 0,
        status_code: status,
        message: REQUEST_ERRORS[code].message,
        data: null,
        code,
        requestId,
      } satisfies ApiEnvelope<never>);
    },
  };
}
