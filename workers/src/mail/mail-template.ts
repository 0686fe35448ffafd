/** A part of a mail's body. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A one-time code that the user enters on the site. */
  | { kind: 'code'; code: string; note: string }
  /** The main amount of the mail and its parts; the last row is the total. */
  | {
      kind: 'amount';
      label: string;
      amount: string;
      note: string;
      rows: readonly (readonly [label: string, amount: string])[];
    }
  | { kind: 'button'; label: string; url: string; note?: string }
  /** Text that a sender wrote, with its line breaks. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'details'; rows: readonly (readonly [label: string, value: string])[] };

/** The content of a mail. The HTML and the plain text are both rendered from it, so that they always agree. */
export interface MailTemplate {
  subject: string;
  /** Shown beside the subject in lists and on locked screens; must not hold a code, a link or a name. */
  preview: string;
  heading: string;
  greeting: string;
  blocks: readonly MailBlock[];
  /** What to do for a recipient who did not cause this mail. */
  notYou: { heading: string; text: string; urgent: boolean };
  /** Why this address receives the mail; completes "You received this e-mail because …". */
  reason: string;
  /** Who receives replies; our support team by default. */
  answersReach?: string;
  /** Last line of a mail that the recipient can switch off. `topic` completes "E-mails about …". */
  choice?: { topic: string; settingsUrl: string };
}
