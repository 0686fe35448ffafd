import { ownPayoutsDto } from '../merchant/payout-dto';
import { ownPayoutsQuery, PAYOUT_PATHS } from '../merchant/payouts';
import { RECORD_ID } from '../record-id';
import { balanceOfMerchantDto, merchantBalancesDto, merchantPayoutsDto } from '../staff/merchant-payout-dto';
import {
  merchantPayoutSchema,
  merchantPayoutsQuery,
  previewMerchantPayoutSchema,
  reversePayoutSchema,
} from '../staff/merchant-payouts';
import { approvalDto, approvalPreviewDto } from '../staff/money-dto';
import { STAFF_PATHS } from '../staff/paths';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';

const ownRead = declare({ area: 'merchant', access: 'session', method: 'GET' });
const adminRead = declare({ area: 'staff', access: 'admin', method: 'GET' });
const change = declare({ area: 'staff', access: 'admin', method: 'POST' });

/** Payouts to merchants: what they read, and what two administrators record. */
export const MERCHANT_PAYOUT_ENDPOINTS = {
  ownPayouts: ownRead({
    path: PAYOUT_PATHS.own,
    summary:
      'Your balance of live payments, what it is made of, and the payouts to your bank account, newest first',
    query: ownPayoutsQuery,
    data: ownPayoutsDto,
    errors: { account: ['forbidden'] },
  }),
  merchantBalances: adminRead({
    path: STAFF_PATHS.merchantBalances,
    personal: 'merchant_balance_list',
    summary: 'Merchants with what they have collected and were not paid out, the largest balance first',
    data: merchantBalancesDto,
  }),
  balanceOfMerchant: adminRead({
    path: pattern(STAFF_PATHS.merchantBalance(':id')),
    personal: 'merchant_balance',
    summary: 'What the balance of a merchant is made of',
    params: idParam('The id of the merchant’s account', RECORD_ID),
    data: balanceOfMerchantDto,
    errors: { approval: ['unknown_merchant'] },
  }),
  merchantPayouts: adminRead({
    path: STAFF_PATHS.merchantPayouts,
    personal: 'merchant_payout_list',
    summary: 'Payouts to merchants that staff have recorded, newest first',
    query: merchantPayoutsQuery,
    data: merchantPayoutsDto,
  }),
  previewMerchantPayout: change({
    path: STAFF_PATHS.previewMerchantPayout,
    reauthentication: 'reads',
    personal: 'merchant_payout',
    summary: 'What a payout would book, and what the merchant would read; nothing is stored',
    body: previewMerchantPayoutSchema,
    data: approvalPreviewDto,
    errors: { approval: ['unknown_merchant'] },
  }),
  recordMerchantPayout: change({
    path: STAFF_PATHS.merchantPayouts,
    reauthentication: 'required',
    summary:
      'Record a bank transfer that the company has made to a merchant (needs re-authentication and a second administrator)',
    body: merchantPayoutSchema,
    idempotent: true,
    data: approvalDto,
    errors: {
      approval: [
        ...(['unknown_merchant', 'second_admin_needed', 'not_available', 'balance_short'] as const),
        ...(['utr_recorded', 'utr_similar', 'request_conflict'] as const),
      ],
    },
  }),
  reverseMerchantPayout: change({
    path: pattern(STAFF_PATHS.reverseMerchantPayout(':id')),
    reauthentication: 'required',
    summary:
      'Request to reverse a payout that was recorded wrongly (needs re-authentication and a second administrator)',
    params: idParam('The id that the list shows', RECORD_ID),
    body: reversePayoutSchema,
    idempotent: true,
    data: approvalDto,
    errors: {
      approval: ['unknown_payout', 'second_admin_needed', 'not_available', 'request_conflict'],
    },
  }),
} satisfies Record<string, Endpoint>;
