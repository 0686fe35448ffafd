import { errorDocumentation } from '@deccanloop/contracts/documentation/pages';
import type { MerchantFailure } from '@deccanloop/contracts/merchant/account-dto';
import type { ErrorAnswer } from '../errors/answer';

export const merchantErrorCode = (code: string): string => code.toUpperCase();

/** Instead of messages that are written for people in front of a page. */
const MESSAGES: Readonly<Record<string, string>> = {
  unreadable_request: 'The request cannot be read. Send one JSON object.',
  temporarily_unavailable:
    'We cannot do this at the moment. Repeat the call, with the same Idempotency-Key if it had one.',
  too_large: 'The body is too large.',
};

/** The failure of a call with an API key: flat, without our envelope. Of several fields it names the first. */
export function merchantFailure(
  { body: { code, message, errors = {}, requestId }, amounts }: Pick<ErrorAnswer, 'body' | 'amounts'>,
  publicOrigin: string,
): MerchantFailure {
  const parameter = Object.keys(errors)[0] ?? '';
  const fault = errors[parameter]?.[0];
  return {
    status: 'error',
    error_code: merchantErrorCode(code),
    message: fault === undefined ? (MESSAGES[code] ?? message) : sentenceOf(parameter, fault),
    ...(parameter !== '' && { parameter }),
    ...amounts,
    request_id: requestId,
    documentation_url: errorDocumentation(publicOrigin, merchantErrorCode(code)),
  };
}

/** "amount must be from ₹1 to ₹1,00,000." */
const sentenceOf = (parameter: string, fault: string): string =>
  `${parameter === '' ? 'A field' : parameter} ${/^[A-Z]/.test(fault) ? `is not valid: ${fault}` : fault}.`.replace(
    /\.\.$/,
    '.',
  );
