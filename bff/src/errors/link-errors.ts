import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { LinkError, type LinkErrorCode } from '@deccanloop/core/domain/links/errors';
import type { ErrorTable } from './error-table';

export const LINK_ERRORS: ErrorTable<LinkErrorCode> = {
  missing_parameters: { status: 400, message: PAYMENT_TEXTS.missingParamsRazorpay },
  invalid_signature: { status: 403, message: PAYMENT_TEXTS.invalidSignature },
  undecryptable: { status: 400, message: PAYMENT_TEXTS.decryptRazorpay },
  link_expired: {
    status: 403,
    message: 'This payment link has expired. Please open it again from the app or website.',
  },
};

const PHONEPE_TEXTS: Partial<Record<LinkErrorCode, string>> = {
  missing_parameters: PAYMENT_TEXTS.missingParamsPhonePe,
  undecryptable: PAYMENT_TEXTS.decryptPhonePe,
};

/**
 * The error with the text of the active gateway's screen: two texts differ between the gateways
 * (`PAYMENT_TEXTS`). Without an active gateway Razorpay's texts are used.
 */
export function linkErrorFor(error: LinkError, gateway: GatewayName | null): LinkError {
  const message = gateway === 'phonepe' ? PHONEPE_TEXTS[error.code] : undefined;
  return message === undefined ? error : new LinkError(error.code, { ...error.options, message });
}
