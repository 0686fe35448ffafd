import { AppError } from '../../platform/errors';

export type LinkErrorCode = 'missing_parameters' | 'invalid_signature' | 'undecryptable' | 'link_expired';

/** Why a payment link is invalid. */
export class LinkError extends AppError<LinkErrorCode> {}
