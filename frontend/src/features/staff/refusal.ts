import type { ApiError } from '../../lib/api-error';
import { refusalAtFields } from '../../lib/form-refusal';

/** Refusals that are about one field. */
const FIELDS: Readonly<Record<string, string>> = { too_much: 'amount', too_little: 'amount' };

export const refusalFrom = (error: unknown): ApiError => refusalAtFields(error, FIELDS);
