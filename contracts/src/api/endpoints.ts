import { ACCOUNT_ENDPOINTS } from './account-endpoints';
import { API_LOG_ENDPOINTS } from './api-log-endpoints';
import { APPROVAL_ENDPOINTS } from './approval-endpoints';
import { CALL_ENDPOINTS } from './call-endpoints';
import { CUSTOMER_ENDPOINTS } from './customer-endpoints';
import type { Endpoint } from './endpoint';
import { ENQUIRY_ENDPOINTS } from './enquiry-endpoints';
import { GATEWAY_SETTING_ENDPOINTS } from './gateway-setting-endpoints';
import { KYC_ENDPOINTS } from './kyc-endpoints';
import { MERCHANT_CHECKOUT_ENDPOINTS } from './merchant-checkout-endpoints';
import { MERCHANT_PAYOUT_ENDPOINTS } from './merchant-payout-endpoints';
import { MERCHANT_ENDPOINTS } from './merchant-endpoints';
import { MERCHANT_PAYMENT_ENDPOINTS } from './merchant-payment-endpoints';
import { OPERATIONS_ENDPOINTS } from './operations-endpoints';
import { PAYMENT_ENDPOINTS } from './payment-endpoints';
import { QUEUE_ENDPOINTS } from './queue-endpoints';
import { SETTING_ENDPOINTS } from './setting-endpoints';
import { QUOTATION_ENDPOINTS } from './quotation-endpoints';
import { SETTLEMENT_ENDPOINTS } from './settlement-endpoints';
import { SECURITY_ENDPOINTS } from './security-endpoints';
import { STAFF_ENDPOINTS } from './staff-endpoints';
import { STAFF_OVERVIEW_ENDPOINTS } from './staff-overview-endpoints';
import { SUPPORT_ENDPOINTS } from './support-endpoints';
import { TICKET_ENDPOINTS } from './ticket-endpoints';
import { USER_ENDPOINTS } from './user-endpoints';
import { WALLET_ENDPOINTS } from './wallet-endpoints';
import { WEBHOOK_ENDPOINTS } from './webhook-endpoints';

/** Every call of the BFF by name: the declarations that routes, documentation and front end use. */
export const API = {
  ...ACCOUNT_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...WALLET_ENDPOINTS,
  ...SUPPORT_ENDPOINTS,
  ...TICKET_ENDPOINTS,
  ...ENQUIRY_ENDPOINTS,
  ...CALL_ENDPOINTS,
  ...QUOTATION_ENDPOINTS,
  ...KYC_ENDPOINTS,
  ...CUSTOMER_ENDPOINTS,
  ...MERCHANT_ENDPOINTS,
  ...MERCHANT_CHECKOUT_ENDPOINTS,
  ...MERCHANT_PAYOUT_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...MERCHANT_PAYMENT_ENDPOINTS,
  ...API_LOG_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...SETTLEMENT_ENDPOINTS,
  ...APPROVAL_ENDPOINTS,
  ...GATEWAY_SETTING_ENDPOINTS,
  ...USER_ENDPOINTS,
  ...QUEUE_ENDPOINTS,
  ...SETTING_ENDPOINTS,
  ...SECURITY_ENDPOINTS,
  ...STAFF_OVERVIEW_ENDPOINTS,
  ...OPERATIONS_ENDPOINTS,
};
export type Api = typeof API;
export type CallName = keyof Api;

export const ENDPOINTS: readonly Endpoint[] = Object.values(API);
