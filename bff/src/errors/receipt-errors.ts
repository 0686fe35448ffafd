import type { ReceiptErrorCode } from '@deccanloop/core/domain/receipts/errors';
import type { ErrorTable } from './error-table';

export const RECEIPT_ERRORS: ErrorTable<ReceiptErrorCode> = {
  no_receipt: {
    status: 409,
    message: 'This payment has no receipt: a receipt is written once the money is in the wallet.',
  },
};
