import type { Rows } from '../row';
import { ACCOUNT_ROWS } from './account-rows';
import { API_LOG_ROWS } from './api-log-rows';
import { CUSTOMER_ROWS } from './customer-rows';
import { CALL_ROWS } from './call-rows';
import { ENQUIRY_ROWS } from './enquiry-rows';
import { KYC_ROWS } from './kyc-rows';
import { MACHINE_ROWS } from './machine-rows';
import { CHECKOUT_ROWS } from './checkout-rows';
import { MERCHANT_ROWS } from './merchant-rows';
import { MERCHANT_PAYMENT_ROWS } from './merchant-payment-rows';
import { PAYMENT_ROWS } from './payment-rows';
import { QUEUE_ROWS } from './queue-rows';
import { QUOTATION_ROWS } from './quotation-rows';
import { SECURITY_ROWS } from './security-rows';
import { STAFF_KYC_ROWS } from './staff-kyc-rows';
import { SETTLEMENT_ROWS } from './settlement-rows';
import { STAFF_ROWS } from './staff-rows';
import { TICKET_ROWS } from './ticket-rows';
import { USER_ROWS } from './user-rows';
import { WEBHOOK_ROWS } from './webhook-rows';
import { WALLET_AND_SUPPORT_ROWS } from './wallet-and-support-rows';

/** The rows of all endpoints. */
export const ROWS: Rows = {
  ...ACCOUNT_ROWS,
  ...PAYMENT_ROWS,
  ...WALLET_AND_SUPPORT_ROWS,
  ...ENQUIRY_ROWS,
  ...CALL_ROWS,
  ...QUOTATION_ROWS,
  ...CUSTOMER_ROWS,
  ...MERCHANT_ROWS,
  ...CHECKOUT_ROWS,
  ...WEBHOOK_ROWS,
  ...API_LOG_ROWS,
  ...MERCHANT_PAYMENT_ROWS,
  ...KYC_ROWS,
  ...STAFF_ROWS,
  ...SETTLEMENT_ROWS,
  ...STAFF_KYC_ROWS,
  ...TICKET_ROWS,
  ...USER_ROWS,
  ...SECURITY_ROWS,
  ...QUEUE_ROWS,
  ...MACHINE_ROWS,
};
