import type { MessageFile } from '../attachments';

/** A mail after its encoding was undone. */
export interface ReadMail {
  /** Address in the From header; null without a usable one. */
  from: { name: string; address: string } | null;
  subject: string;
  text: string;
  /** Headers by name in lower case. */
  header(name: string): string | undefined;
  files: readonly MessageFile[];
}

/** Parses a mail; implemented by the workers. Rejects when it cannot be read. */
export type MailReader = (raw: Buffer) => Promise<ReadMail>;
