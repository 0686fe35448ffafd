import { TICKET_FILE_LIMITS } from '@deccanloop/contracts/support/ticket-files';
import type { Database } from '../../../platform/database';
import { FileRejectedError, type FileChecks } from '../../files/checking/file-checks';
import type { FileStore } from '../../files/file-store';
import { storeTicketFile, type NewTicketFile } from './ticket-files';

/** A file of a mail, in its sender's words: neither name nor type may be trusted. */
export interface MailedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Files of received mails. */
export interface MailedFiles {
  /**
   * Checks the files of a mail. Call it outside a transaction, because it asks the virus scanner.
   * @returns those that may be stored
   * @throws ScanUnavailableError, ImagesBusyError: the mail is read again later
   */
  check(files: readonly MailedFile[]): Promise<NewTicketFile[]>;
  /** Stores checked files with their message, in its transaction. */
  store(db: Database, messageId: string, files: readonly NewTicketFile[]): Promise<void>;
}

export function createMailedFiles({ checks, files }: { checks: FileChecks; files: FileStore }): MailedFiles {
  async function checked({ name, bytes }: MailedFile): Promise<NewTicketFile | null> {
    const { file } = await checks.inspect(Buffer.from(bytes), 'ticket_attachment');
    if (file === null) return null;
    try {
      return { name, file: await checks.accept(file) };
    } catch (error) {
      if (error instanceof FileRejectedError) return null;
      throw error;
    }
  }

  return {
    async check(mailed) {
      const accepted: NewTicketFile[] = [];
      for (const file of mailed) {
        if (accepted.length === TICKET_FILE_LIMITS.most) break;
        const one = await checked(file);
        if (one !== null) accepted.push(one);
      }
      return accepted;
    },
    async store(db, messageId, accepted) {
      for (const file of accepted) await storeTicketFile(db, files, file, messageId);
    },
  };
}
