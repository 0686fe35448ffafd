import { AppError } from '../../platform/errors';

/** `no_receipt`: the payment is the caller's, and has no receipt (yet). */
export type ReceiptErrorCode = 'no_receipt';

export class ReceiptError extends AppError<ReceiptErrorCode> {}
