import type { AadhaarMasking } from './masking/masking';

/** What the rest of KYC knows of the masking of Aadhaar pictures: only main.ts loads the code that reads pictures. */
export { MaskingBusyError, MaskingTimeoutError } from './masking/errors';
export type { AadhaarMasking, MaskingResult, Rectangle } from './masking/masking';

export type MaskOptions = Parameters<AadhaarMasking['mask']>[0];
