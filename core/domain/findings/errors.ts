import { AppError } from '../../platform/errors';

/** Refusals around findings. The BFF maps each to status and message, exhaustively. */
export type FindingErrorCode = 'unknown_finding' | 'already_resolved';

export class FindingError extends AppError<FindingErrorCode> {}
