import { object, string } from 'yup';
import { ADJUSTMENT_ACCOUNTS, type AdjustmentAccount } from '../payments/ledger-kinds';
import { RECORD_ID } from '../record-id';
import { lineOfText } from '../visible-text';
import { actionReason } from './action-reason';
import { typedAmount } from './typed-amount';

export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const;
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];

/** At most ₹10 lakh at once. */
export const ADJUSTMENT_LIMITS = { minPaise: 1, maxPaise: 10_00_000_00 } as const;

const fields = {
  /** The id of the account, or of the wallet of a payer without one. */
  personId: string().matches(RECORD_ID, 'Not a valid ID').required('Choose a person'),
  direction: string()
    .oneOf<AdjustmentDirection>(ADJUSTMENT_DIRECTIONS, 'Choose credit or debit')
    .required('Choose credit or debit'),
  account: string()
    .oneOf<AdjustmentAccount>(ADJUSTMENT_ACCOUNTS, 'Choose an account')
    .required('Choose an account'),
  /** Rupees as people write them. */
  amount: typedAmount(ADJUSTMENT_LIMITS),
  customerText: lineOfText('Text for the customer')
    .min(3, 'Say what it is for (at least 3 characters)')
    .max(120, 'At most 120 characters')
    .required('Say what the customer reads in the statement'),
};

/** `POST /api/admin/wallet-adjustments/preview`: what an adjustment would do; nothing is stored. */
export const previewAdjustmentSchema = object(fields).noUnknown();

/** `POST /api/admin/wallet-adjustments` with an `Idempotency-Key`. */
export const adjustmentSchema = object({
  ...fields,
  reason: actionReason(),
  reference: lineOfText('Reference')
    .min(3, 'At least 3 characters')
    .max(100, 'At most 100 characters')
    .required('Enter the reference of what it corrects, such as a ticket number or a UTR'),
}).noUnknown();
