import { AppError } from '../../platform/errors';

export type LookupErrorCode = 'unknown_lookup' | 'not_a_lost_order';

export class LookupError extends AppError<LookupErrorCode> {}
