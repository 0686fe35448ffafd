import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import { CLOSED_ACCOUNT_CONSTRAINT } from '@deccanloop/core/platform/closed-account';
import { violatedConstraint } from '@deccanloop/core/platform/database';
import { RestoreBeingChecked } from '@deccanloop/core/domain/restores/restore-hold';
import { databaseFaultOf, type DatabaseFault } from '@deccanloop/core/platform/database-fault';
import { AppError } from '@deccanloop/core/platform/errors';
import { JournalUnavailable } from '@deccanloop/core/platform/journaled-transaction';
import { knownError } from './domains';
import type { ErrorResponse } from './error-table';
import { RequestError, type RequestErrorCode } from './request-errors';

export interface ErrorAnswer {
  httpStatus: number;
  body: Extract<ApiEnvelope<never>, { success: 0 }>;
  /** Rupees that a failure of the merchant API has beside its code. */
  amounts?: Record<string, number> | undefined;
  retryAfterSeconds: number | undefined;
  /** False for unexpected errors, which are logged once with their stack. */
  expected: boolean;
  /** Set when the database did not answer: logged without a stack. */
  databaseFault: DatabaseFault | null;
}

/** The answer to any thrown value. It contains the reason only for expected errors. */
export function answerTo(thrown: unknown, requestId: string): ErrorAnswer {
  const rejected = asRequestError(thrown) ?? asClosedAccount(thrown) ?? asUnrecorded(thrown) ?? thrown;
  // An AppError may be caused by a lost connection to a gateway, which is not a database fault.
  const databaseFault = isAppError(rejected) ? null : databaseFaultOf(rejected);
  const error = databaseFault === null ? rejected : unavailable(rejected);
  if (isAppError(error)) {
    const known = knownError(error);
    if (known) return { ...expectedAnswer(error, known.response, requestId), databaseFault };
  }
  return {
    httpStatus: 500,
    body: {
      success: 0,
      status_code: 500,
      message: PAYMENT_TEXTS.unexpected,
      data: null,
      code: 'unexpected',
      requestId,
    },
    retryAfterSeconds: undefined,
    expected: false,
    databaseFault: null,
  };
}

const isAppError = (error: unknown): error is AppError => error instanceof AppError;

function expectedAnswer(
  error: AppError,
  errorResponse: ErrorResponse,
  requestId: string,
): Omit<ErrorAnswer, 'databaseFault'> {
  const { message, errors, amounts, retryAfterSeconds } = error.options;
  return {
    amounts,
    httpStatus: errorResponse.httpStatus ?? errorResponse.status,
    body: {
      success: 0,
      status_code: errorResponse.status,
      message: message ?? errorResponse.message,
      data: null,
      code: error.code,
      ...(errors === undefined ? {} : { errors }),
      requestId,
    },
    retryAfterSeconds,
    expected: true,
  };
}

/** Seconds after which a restarted database or a long statement has usually ended. */
const RETRY_AFTER_SECONDS = 3;

/** The request may have had an effect; repeating it with the same idempotency key is safe. */
const unavailable = (cause: unknown): RequestError =>
  new RequestError('temporarily_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });

const CODE_OF_STATUS: Readonly<Record<number, RequestErrorCode>> = {
  400: 'unreadable_request',
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/** A request that began before its account was closed: its session has ended. */
const asClosedAccount = (thrown: unknown): AccountError | undefined =>
  violatedConstraint(thrown) === CLOSED_ACCOUNT_CONSTRAINT
    ? new AccountError('unauthenticated', { cause: thrown })
    : undefined;

/** Nothing was booked: what people decide about money waits for the journal, and for the check of a restore. */
const asUnrecorded = (thrown: unknown): RequestError | undefined =>
  thrown instanceof JournalUnavailable || thrown instanceof RestoreBeingChecked
    ? unavailable(thrown)
    : undefined;

/** Koa and its libraries throw `http-errors`, with a numeric `status` and `expose` for client errors. */
function asRequestError(thrown: unknown): RequestError | undefined {
  if (!(thrown instanceof Error) || thrown instanceof AppError) return undefined;
  const { status, expose } = thrown as { status?: unknown; expose?: unknown };
  if (typeof status !== 'number' || expose !== true) return undefined;
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'unreadable_request' : undefined);
  return code === undefined ? undefined : new RequestError(code, { cause: thrown });
}
