import type { MailedFile } from '../files/mailed-files';

/** A mail after its encoding was undone. */
export interface ReadMail {
  /** Address in the From header; null without a usable one. */
  from: { name: string; address: string } | null;
  subject: string;
  text: string;
  /** The values of a header by its name in lower case, topmost first. */
  headers(name: string): readonly string[];
  files: readonly MailedFile[];
}

/** Parses a mail; implemented by the workers. Rejects when it cannot be read. */
export type MailReader = (raw: Buffer) => Promise<ReadMail>;
