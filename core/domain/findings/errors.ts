import { AppError } from '../../platform/errors';

/** Errors of the findings service. The BFF maps each to a status and a message, exhaustively. */
export type FindingErrorCode = 'unknown_finding' | 'already_resolved';

export class FindingError extends AppError<FindingErrorCode> {}
