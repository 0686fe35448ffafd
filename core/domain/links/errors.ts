import { AppError } from '../../platform/errors';

export type LinkErrorCode = 'missing_parameters' | 'invalid_signature' | 'undecryptable' | 'link_expired';

/** Why a payment link opens nothing. */
export class LinkError extends AppError<LinkErrorCode> {}
