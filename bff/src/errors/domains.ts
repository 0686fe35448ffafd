import type { ErrorDomainName } from '@deccanloop/contracts/api/endpoint-errors';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import { UserError } from '@deccanloop/core/domain/accounts/management/errors';
import { ApiKeyError, MerchantError } from '@deccanloop/core/domain/api-keys/errors';
import { ApprovalError } from '@deccanloop/core/domain/approvals/errors';
import { DisputeError } from '@deccanloop/core/domain/disputes/errors';
import { FindingError } from '@deccanloop/core/domain/findings/errors';
import { CheckoutError } from '@deccanloop/core/domain/merchant-payments/checkout-errors';
import { GatewaySettingsError } from '@deccanloop/core/domain/gateway-settings/errors';
import { KycError } from '@deccanloop/core/domain/kyc/errors';
import { LinkError } from '@deccanloop/core/domain/links/errors';
import { WebhookError } from '@deccanloop/core/domain/merchant-webhooks/errors';
import { MerchantPaymentError } from '@deccanloop/core/domain/merchant-payments/errors';
import { QuotationError } from '@deccanloop/core/domain/quotations/errors';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import { ReceiptError } from '@deccanloop/core/domain/receipts/errors';
import { RefundError } from '@deccanloop/core/domain/refunds/errors';
import { LookupError } from '@deccanloop/core/domain/restores/errors';
import { SettingError } from '@deccanloop/core/domain/stored-settings/errors';
import { TicketError } from '@deccanloop/core/domain/tickets/errors';
import { CallError } from '@deccanloop/core/domain/enquiries/calls/errors';
import type { AppError } from '@deccanloop/core/platform/errors';
import { ACCOUNT_ERRORS } from './account-errors';
import { APPROVAL_ERRORS } from './approval-errors';
import { CALL_ERRORS } from './call-errors';
import { CHECKOUT_ERRORS } from './checkout-errors';
import { errorDomain, type ErrorDomain, type ErrorResponse } from './error-table';
import { GATEWAY_SETTINGS_ERRORS } from './gateway-settings-errors';
import { KYC_ERRORS } from './kyc-errors';
import { LINK_ERRORS } from './link-errors';
import { API_KEY_ERRORS, MERCHANT_ERRORS, MERCHANT_PAYMENT_ERRORS, WEBHOOK_ERRORS } from './merchant-errors';
import { PAYMENT_ERRORS } from './payment-errors';
import { QUOTATION_ERRORS } from './quotation-errors';
import { RECEIPT_ERRORS } from './receipt-errors';
import { REFUND_ERRORS } from './refund-errors';
import { REQUEST_ERRORS, RequestError } from './request-errors';
import { DISPUTE_ERRORS, FINDING_ERRORS, LOOKUP_ERRORS } from './staff-errors';
import { SETTING_ERRORS } from './setting-errors';
import { TICKET_ERRORS } from './ticket-errors';
import { USER_ERRORS } from './user-errors';

const DOMAINS = {
  request: errorDomain(RequestError, REQUEST_ERRORS),
  link: errorDomain(LinkError, LINK_ERRORS),
  payment: errorDomain(PaymentError, PAYMENT_ERRORS),
  receipt: errorDomain(ReceiptError, RECEIPT_ERRORS),
  account: errorDomain(AccountError, ACCOUNT_ERRORS),
  finding: errorDomain(FindingError, FINDING_ERRORS),
  refund: errorDomain(RefundError, REFUND_ERRORS),
  dispute: errorDomain(DisputeError, DISPUTE_ERRORS),
  approval: errorDomain(ApprovalError, APPROVAL_ERRORS),
  quotation: errorDomain(QuotationError, QUOTATION_ERRORS),
  lookup: errorDomain(LookupError, LOOKUP_ERRORS),
  ticket: errorDomain(TicketError, TICKET_ERRORS),
  kyc: errorDomain(KycError, KYC_ERRORS),
  user: errorDomain(UserError, USER_ERRORS),
  gatewaySettings: errorDomain(GatewaySettingsError, GATEWAY_SETTINGS_ERRORS),
  setting: errorDomain(SettingError, SETTING_ERRORS),
  apiKey: errorDomain(ApiKeyError, API_KEY_ERRORS),
  merchant: errorDomain(MerchantError, MERCHANT_ERRORS),
  webhook: errorDomain(WebhookError, WEBHOOK_ERRORS),
  merchantPayment: errorDomain(MerchantPaymentError, MERCHANT_PAYMENT_ERRORS),
  checkout: errorDomain(CheckoutError, CHECKOUT_ERRORS),
  call: errorDomain(CallError, CALL_ERRORS),
} satisfies Record<ErrorDomainName, ErrorDomain>;

/** The response to an expected error, and its domain; undefined for an error of no domain. */
export function knownError(
  error: AppError,
): { domain: ErrorDomainName; response: ErrorResponse } | undefined {
  for (const [domain, table] of Object.entries(DOMAINS)) {
    const response = table.matches(error) ? table.responseTo(error.code) : undefined;
    if (response) return { domain: domain as ErrorDomainName, response };
  }
  return undefined;
}

/** @throws Error when the domain has no such code */
export function responseTo(domain: ErrorDomainName, code: string): ErrorResponse {
  const response = DOMAINS[domain].responseTo(code);
  if (!response) throw new Error(`no error response for ${domain}: ${code}`);
  return response;
}
