import { randomUUID } from 'node:crypto';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import type { UnreadableOptions, UnreadableStatus } from '@deccanloop/core/platform/http/unreadable-requests';
import type { Logger } from '@deccanloop/core/platform/logger';
import { merchantFailure } from '../presenters/merchant-failure';
import { REQUEST_ERRORS, type RequestErrorCode } from './request-errors';

const CODES = {
  400: 'unreadable_request',
  413: 'too_large',
  417: 'expectation_failed',
  431: 'headers_too_large',
} as const satisfies Record<UnreadableStatus, RequestErrorCode>;

/**
 * The API's error response to a request that never reaches a handler, and its log line. The call is not known, so the body
 * has the fields of both forms of failures: those of the envelope, and the flat ones that programs of merchants read.
 */
export function unreadableAnswer(
  logger: Pick<Logger, 'info'>,
  headers: UnreadableOptions['headers'],
  publicOrigin: string,
): UnreadableOptions {
  return {
    headers,
    bodyOf(status) {
      const requestId = randomUUID();
      const code = CODES[status];
      logger.info({ requestId, status }, 'unreadable request');
      const failure = {
        success: 0,
        status_code: status,
        message: REQUEST_ERRORS[code].message,
        data: null,
        code,
        requestId,
      } satisfies ApiEnvelope<never>;
      return JSON.stringify({ ...merchantFailure({ body: failure }, publicOrigin), ...failure });
    },
  };
}
