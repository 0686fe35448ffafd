import { AppError } from '../../platform/errors';

/** `no_receipt`: the payment belongs to the caller, and has no receipt (yet). */
export type ReceiptErrorCode = 'no_receipt';

export class ReceiptError extends AppError<ReceiptErrorCode> {}
