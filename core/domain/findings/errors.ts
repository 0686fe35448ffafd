import { AppError } from '../../platform/errors';

/** Errors of the findings service. The BFF maps each to a status and a message, exhaustively. */
export type FindingErrorCode =
  | 'unknown_finding'
  | 'already_resolved'
  /** Somebody else was assigned meanwhile. */
  | 'finding_changed'
  | 'unknown_finding_assignee'
  /** About money, and closed without the reference of what ended it. */
  | 'finding_reference_required'
  /** Its money is still on hold: one of the actions ends it. */
  | 'finding_still_on_hold'
  /** A money action on it waits, or a worker is about to execute it. */
  | 'finding_action_under_way'
  /** The gateway has not ended the dispute: closed, its date to answer would be missed. */
  | 'finding_dispute_open';

export class FindingError extends AppError<FindingErrorCode> {}
