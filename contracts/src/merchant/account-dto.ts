import type { InferType } from 'yup';
import { choice, dto, fields, listOf, text } from '../api/response-fields';
import { API_KEY_MODES, API_KEY_SCOPES } from './api-keys';

/** `GET /merchant/account`: flat, without our envelope, as all calls with an API key. */
export const merchantAccountDto = dto('MerchantAccount', {
  status: choice(['success']),
  mode: choice(API_KEY_MODES),
  /** Of an approved KYC, otherwise the name of the account. */
  business_name: text(),
  key: fields({ name: text(), last_four: text(), scopes: listOf(choice(API_KEY_SCOPES)) }),
});
export type MerchantAccountDto = InferType<typeof merchantAccountDto>;

/** Every failure of a call with an API key. */
export interface MerchantFailure {
  status: 'error';
  /** In capitals: `INVALID_API_KEY`. */
  error_code: string;
  message: string;
  /** The field of a request that is not valid. */
  parameter?: string;
  /** Of INSUFFICIENT_BALANCE, in rupees: what of the balance may leave, and what of it is held. */
  available?: number;
  held?: number;
  request_id: string;
  /** Of this code in the error catalogue. */
  documentation_url: string;
}
