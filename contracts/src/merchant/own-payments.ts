import { object, string } from 'yup';
import { trimmedText } from '../trimmed-text';
import { API_KEY_MODES } from './api-keys';
import { MERCHANT_PAYMENT_STATUSES, type MerchantPaymentStatus } from './payments';

export const MERCHANT_PAYMENT_PATHS = {
  list: '/api/customer/merchant-payments',
  one: (id: string) => `/api/customer/merchant-payments/${encodeURIComponent(id)}` as const,
} as const;

/** Payments on one page of the list. */
export const MERCHANT_PAYMENT_PAGE = 25;

/** `GET /customer/merchant-payments`. */
export const ownPaymentsQuery = object({
  mode: string().oneOf(API_KEY_MODES, 'test or live').default('test'),
  status: string()
    .oneOf<MerchantPaymentStatus>(MERCHANT_PAYMENT_STATUSES, `One of ${MERCHANT_PAYMENT_STATUSES.join(', ')}`)
    .optional(),
  /** `nextCursor` of an earlier page. */
  cursor: trimmedText().max(100).optional(),
}).noUnknown();

export type {
  MerchantPaymentDetailsDto,
  MerchantPaymentListDto,
  MerchantPaymentRowDto,
} from './own-payment-dto';
