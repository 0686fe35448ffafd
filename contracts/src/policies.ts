/** Numbers that the legal pages quote, in one place so that all pages agree. */

/** Terms of the wallet. The server's gateway settings decide the real fee and limits; these are the defaults. */
export const WALLET_POLICY = { feeBasisPoints: 200, linkHours: 24 } as const;

export const REFUND_POLICY = { cancellationDays: 7, creditBusinessDays: 7 } as const;

export const SHIPPING_POLICY = {
  hardwareBusinessDaysFrom: 3,
  hardwareBusinessDaysTo: 7,
  /** After delivery, for returns and cancellations. */
  returnDays: 7,
} as const;

/** The officer of the E-Commerce Rules 2020 and of the data protection law, by role. */
export const GRIEVANCE_OFFICER = {
  title: 'Grievance Officer',
  email: 'grievance@deccanloop.example',
  /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
  acknowledgedWithinHours: 48,
  resolvedWithinDays: 30,
} as const;

/** Retention of personal data. Workers delete it after these times; the books must be kept by law. */
export const RETENTION = {
  pendingSignUpHours: 2,
  codeHours: 24,
  endedSessionDays: 30,
  noticeDays: 30,
  gatewayMessageDays: 90,
  contactRequestMonths: 24,
  applicationMonths: 12,
  /** Companies Act 2013, section 128(5). */
  bookYears: 8,
} as const;

/** Lifetimes of cookies that are not defined elsewhere. */
export const COOKIE_LIFETIMES = { signUpMinutes: 60, deviceDays: 400 } as const;

/** When the legal texts last changed. */
export const POLICIES_UPDATED_ON = '2026-11-28';
