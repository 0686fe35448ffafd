import { object } from 'yup';
import { trimmedText } from '../trimmed-text';

export type { ReceiptCaptureDto, ReceiptDto } from './receipt-dto';

/** `?key=` of a receipt link: opens the receipt without a session. */
export const receiptQuery = object({ key: trimmedText().max(64).optional() }).noUnknown();

/** "DL-R-000123": the receipt number as printed. */
export const formatReceiptNumber = (number: number): string => `DL-R-${String(number).padStart(6, '0')}`;
