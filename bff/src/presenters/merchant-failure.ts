import type { MerchantFailure } from '@deccanloop/contracts/merchant/account-dto';
import type { ErrorAnswer } from '../errors/answer';

export const merchantErrorCode = (code: string): string => code.toUpperCase();

/** The failure of a call with an API key: flat, without our envelope. */
export const merchantFailure = ({ code, message, requestId }: ErrorAnswer['body']): MerchantFailure => ({
  status: 'error',
  error_code: merchantErrorCode(code),
  message,
  request_id: requestId,
});
