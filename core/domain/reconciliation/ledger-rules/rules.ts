import { BOOKING_RULES } from './booking-rules';
import { CAPTURE_RULES } from './capture-rules';
import { DISPUTE_RULES } from './dispute-rules';
import { ENTRY_RULES } from './entry-rules';
import { HOLD_RULES } from './hold-rules';
import { MERCHANT_PAYOUT_RULES } from './merchant-payout-rules';
import { PAYOUT_RULES } from './payout-rules';
import { PHASE_RULES } from './phase-rules';
import { REFUND_RULES } from './refund-rules';
import type { LedgerRule } from './rule';

/** Every rule of the ledger, in the order in which they are checked. */
export const LEDGER_RULES = {
  ...ENTRY_RULES,
  ...CAPTURE_RULES,
  ...REFUND_RULES,
  ...DISPUTE_RULES,
  ...PHASE_RULES,
  ...PAYOUT_RULES,
  ...BOOKING_RULES,
  ...MERCHANT_PAYOUT_RULES,
  ...HOLD_RULES,
} as const satisfies Record<string, LedgerRule>;
