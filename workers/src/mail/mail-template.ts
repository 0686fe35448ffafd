/** A part of a mail's body, in the order it is read. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** To be typed into the page that waits for it. */
  | { kind: 'code'; code: string; note: string }
  /** The one figure the mail is about, and how it comes about: amounts in a column, the last one their sum. */
  | {
      kind: 'amount';
      label: string;
      amount: string;
      note: string;
      rows: readonly (readonly [label: string, amount: string])[];
    }
  | { kind: 'button'; label: string; url: string; note?: string }
  /** What somebody wrote, in its lines. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] };

/**
 * What a mail says, before it has a shape: the HTML and the plain text are both made of this, so that they
 * never say different things.
 */
export interface MailTemplate {
  subject: string;
  /** Stands beside the subject in a list of mails, and on locked screens: never a code, a link or a name. */
  preview: string;
  heading: string;
  greeting: string;
  blocks: readonly MailBlock[];
  /** What to do for somebody who did not do what the mail speaks of. */
  notYou: { heading: string; text: string; urgent: boolean };
  /** Why this address got the mail. */
  reason: string;
  /** Who reads an answer; our support unless told otherwise. */
  answersReach?: string;
}
