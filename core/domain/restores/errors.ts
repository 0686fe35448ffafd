import { AppError } from '../../platform/errors';

export type LookupErrorCode = 'unknown_lookup' | 'not_a_lost_order' | 'not_a_lost_booking';

export class LookupError extends AppError<LookupErrorCode> {}
