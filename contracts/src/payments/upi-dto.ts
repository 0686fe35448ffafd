import type { InferType } from 'yup';
import { dto, text } from '../api/response-fields';

/** `GET /payments/upi-address`. */
export const upiAddressDto = dto('UpiAddress', {
  /** The company's UPI ID; null where none is configured or a payment to it could not be recorded. */
  address: text().nullable(),
});
export type UpiAddressDto = InferType<typeof upiAddressDto>;
