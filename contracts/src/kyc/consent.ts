/** Raised with each change of the text: the stored consent names the version that the customer read. */
export const KYC_CONSENT_VERSION = '2026-11-30';

/** What the customer agrees to before the first document is sent. */
export const KYC_CONSENT_TEXT =
  'I send these details and documents for the KYC check of my business, and I confirm that they are true and belong to me or my business. The company reads each file by programs on its own servers, to find harmful content and Aadhaar numbers. The first eight digits of my Aadhaar number and any QR code are covered before a picture is stored; of the number only the last four digits are kept. Everything else is stored encrypted from the moment I send it, and is shown to the staff who approve KYC. Approved documents are kept for five years after my account ends, all others for 90 days after the last change; what I have not submitted is erased when I close my account. I give my Aadhaar voluntarily.';

export const KYC_CONSENT_MESSAGES = {
  missing: 'Please read the consent and confirm it',
  changed: 'The consent has changed. Please read it again and confirm it',
} as const;
