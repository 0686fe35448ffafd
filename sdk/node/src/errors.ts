/** What is known of a failure beside its code and message. */
export interface ErrorDetails {
  parameter?: string | undefined;
  requestId?: string | undefined;
  httpStatus?: number | undefined;
  documentationUrl?: string | undefined;
  cause?: unknown;
}

/**
 * Codes of failures that the SDK finds itself; all others are `error_code` of the API's answer, such as `PAYMENT_NOT_FOUND`.
 * After `NETWORK_ERROR`, `TIMEOUT`, `ABORTED` and `UNEXPECTED_ANSWER` it is not known whether the API has done what was asked.
 */
export type SdkErrorCode =
  | 'INVALID_CONFIGURATION'
  | 'LIVE_KEY_IN_BROWSER'
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'ABORTED'
  /** Not JSON, or a redirect: something else than the API has answered. */
  | 'UNEXPECTED_ANSWER'
  | 'INVALID_WEBHOOK_SIGNATURE'
  | 'INVALID_RETURN_SIGNATURE';

/** Every failure of the SDK. */
export class DeccanloopError extends Error {
  override readonly name = 'DeccanloopError';
  /** In capitals, for programs: one of `SdkErrorCode`, or of the API. */
  readonly code: string;
  /** The field of the request that is not valid. */
  readonly parameter: string | undefined;
  /** To be quoted to support. */
  readonly requestId: string | undefined;
  /** Of the API's answer; undefined where there was none. */
  readonly httpStatus: number | undefined;
  /** A page about this code. */
  readonly documentationUrl: string | undefined;

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.parameter = details.parameter;
    this.requestId = details.requestId;
    this.httpStatus = details.httpStatus;
    this.documentationUrl = details.documentationUrl;
  }
}
