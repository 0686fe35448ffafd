/** Limits and times of quotations. Amounts are in paise. */
export const QUOTATION_PRICE_LIMITS = {
  minPhases: 1,
  maxPhases: 12,
  minPhasePaise: 1_00,
  /** ₹10 crore. */
  maxTotalPaise: 10_00_00_000_00,
  titleMax: 150,
  descriptionMax: 1_000,
} as const;

/** How long a price can be accepted. */
export const PRICE_VALID_DAYS = 30;
/** A phase payment that waits for top-ups ends after this time; money that arrives later stays in the wallet. */
export const WAITING_PAYMENT_DAYS = 7;

/** `PRJ-000123`. */
export const projectIdOf = (projectNo: number): string => `PRJ-${String(projectNo).padStart(6, '0')}`;

export const PROJECT_ID = /^PRJ-0*([1-9]\d{0,14})$/i;
