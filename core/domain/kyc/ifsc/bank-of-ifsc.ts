import type { IfscDto } from '@deccanloop/contracts/kyc/dto';
// By the first four letters of an IFSC; from Razorpay's package "ifsc" 2.0.50 (MIT), whose source is the lists of RBI and NPCI.
import BANK_NAMES from './bank-names.json' with { type: 'json' };

const NAMES = new Map(Object.entries(BANK_NAMES));

/** The bank of an IFSC; null where it is not on the list. Branches are not known without a request to another company. */
export const bankOfIfsc = (ifsc: string): IfscDto => ({
  ifsc,
  bankName: NAMES.get(ifsc.slice(0, 4)) ?? null,
  branch: null,
});
