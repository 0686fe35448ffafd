import { AUTH_TIMINGS, CODE_DIGITS } from '@deccanloop/contracts/accounts/timings';

export interface SecurityTopic {
  id: string;
  title: string;
  points: readonly { name: string; text: string }[];
}

/** What /security says. Each point describes this product; docs/ARCHITECTURE.md and the decision records have the details. */
export const SECURITY_TOPICS: readonly SecurityTopic[] = [
  {
    id: 'accounts',
    title: 'Accounts',
    points: [
      {
        name: 'One-time codes',
        text: `A code has ${CODE_DIGITS} digits, works once and expires after ${AUTH_TIMINGS.codeLifetimeMinutes} minutes. After five wrong tries it is invalid. We store only a keyed hash of it.`,
      },
      {
        name: 'Passwords and passkeys',
        text: 'Passwords are hashed with argon2id. You can log in with a passkey instead. It does not work on a copy of this website.',
      },
      {
        name: 'Sessions',
        text: `The session token is in an HttpOnly cookie, which scripts cannot read. It is replaced every ${AUTH_TIMINGS.tokenMinutes} minutes; the session ends after ${AUTH_TIMINGS.sessionDays} days. Under Security in your account you see your sessions and can end them.`,
      },
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    points: [
      {
        name: 'Card details',
        text: 'To top up your wallet, you enter card details at Razorpay or PhonePe. They do not reach our servers.',
      },
      {
        name: 'Signed payment links',
        text: 'A payment link has a signature and encrypted contents. The server checks it, and the page removes it from the address bar.',
      },
      {
        name: 'Verified webhooks',
        text: 'Messages from a gateway count only after their signature is checked. What a browser reports is never proof of a payment; the server asks the gateway.',
      },
      {
        name: 'A ledger that only grows',
        text: 'The database prevents a second credit for one payment. Entries of the ledger can be added, but not changed or deleted.',
      },
    ],
  },
  {
    id: 'documents',
    title: 'Documents',
    points: [
      {
        name: 'Encrypted files',
        text: 'Identity papers, CVs and attachments are encrypted with AES-256-GCM. Each file has its own key, which is stored encrypted. KYC numbers and bank details are encrypted too.',
      },
      {
        name: 'Aadhaar numbers',
        text: 'The first eight digits and the QR code are blackened in the picture before it is stored. The complete number is not kept. Other uploads and messages are searched for such numbers.',
      },
      {
        name: 'Checked uploads',
        text: 'The type of a file is read from its content. Pictures are encoded again, without location and other metadata. PDFs with scripts, actions or attached files are rejected.',
      },
    ],
  },
  {
    id: 'access',
    title: 'Access and logs',
    points: [
      {
        name: 'Separate database rights',
        text: 'The website, the background workers and the migrations use different database accounts. The website’s account can neither change the state of a payment nor write to the ledger.',
      },
      {
        name: 'Staff',
        text: `Critical actions of staff need the password or passkey again after ${AUTH_TIMINGS.reauthenticationMinutes} minutes. Refunds above a limit need two administrators.`,
      },
      {
        name: 'Audit log',
        text: 'Log-ins, changes and views of personal data by staff are recorded. Entries are linked by hashes, and a daily check finds a changed one.',
      },
      {
        name: 'Logs without secrets',
        text: 'Codes, tokens, passwords and personal data are not written to the logs of our servers.',
      },
    ],
  },
];

/** Answers to a report, as in SECURITY.md, which a test compares. */
export const REPORT_TIMES: readonly { step: string; within: string }[] = [
  { step: 'We confirm that the report arrived', within: '48 hours' },
  { step: 'We say whether it is a vulnerability and how serious', within: '5 working days' },
  { step: 'We fix it, if money or an account is at risk', within: '7 days' },
  { step: 'We fix it, if personal data can be read', within: '14 days' },
  { step: 'We fix it, in all other cases', within: '90 days, or we agree another date with you' },
];
