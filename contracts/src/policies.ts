/** The rules of the legal pages as numbers, so that every page that names one names the same. */

/** Terms of the wallet; fee and limits of a gateway are the server's setting, these are what it is delivered with. */
export const WALLET_POLICY = { feeBasisPoints: 200, linkHours: 24 } as const;

/** Specification of the website, section 9. */
export const REFUND_POLICY = { cancellationDays: 7, creditBusinessDays: 7 } as const;

/** Specification of the website, section 9. */
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

/** How long what is about a person is kept. Workers delete it; the books are kept by law. */
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

/** Lifetimes of cookies that other constants do not have. */
export const COOKIE_LIFETIMES = { signUpMinutes: 60, deviceDays: 400 } as const;

/** When the legal texts last changed. */
export const POLICIES_UPDATED_ON = '2026-11-22';
