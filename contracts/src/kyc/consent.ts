/** Raised with each change of the text: the stored consent names the version that the customer read. */
export const KYC_CONSENT_VERSION = '2026-11-25';

/** What the customer agrees to before the KYC is submitted. */
export const KYC_CONSENT_TEXT =
  'I submit these details and documents for the KYC check of my business, and I confirm that they are true and belong to me or my business. The company may store them in encrypted form, show them to its staff who approve KYC, and keep them for five years after my account ends. The first eight digits of my Aadhaar number are removed before anything is stored. I give my Aadhaar voluntarily.';
