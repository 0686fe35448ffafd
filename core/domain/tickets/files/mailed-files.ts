import { TICKET_FILE_LIMITS } from '@deccanloop/contracts/support/ticket-files';
import type { Database } from '../../../platform/database';
import { FileRejectedError, type FileChecks } from '../../files/checking/file-checks';
import type { FileStore } from '../../files/file-store';
import { MaskingTimeoutError, type AadhaarMasking } from '../../kyc/masking-port';
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
   * @returns those that may be stored, and whether another one shows an Aadhaar number, or could not be read in time
   * @throws ScanUnavailableError, ImagesBusyError, MaskingBusyError: the mail is read again later
   */
  check(files: readonly MailedFile[]): Promise<{ accepted: NewTicketFile[]; hasNumber: boolean }>;
  /** Stores checked files with their message, in its transaction. */
  store(db: Database, messageId: string, files: readonly NewTicketFile[]): Promise<void>;
}

export interface MailedFilesDeps {
  checks: FileChecks;
  files: FileStore;
  masking: Pick<AadhaarMasking, 'hasNumber'>;
}

export function createMailedFiles({ checks, files, masking }: MailedFilesDeps): MailedFiles {
  async function checked({ name, bytes }: MailedFile): Promise<NewTicketFile | 'rejected' | 'number'> {
    const { file } = await checks.inspect(Buffer.from(bytes), 'ticket_attachment');
    if (file === null) return 'rejected';
    try {
      const accepted = await checks.accept(file);
      return (await masking.hasNumber({ file: accepted.bytes })) ? 'number' : { name, file: accepted };
    } catch (error) {
      if (error instanceof FileRejectedError) return 'rejected';
      // It would take as long the next time.
      if (error instanceof MaskingTimeoutError) return 'number';
      throw error;
    }
  }

  return {
    async check(mailed) {
      const accepted: NewTicketFile[] = [];
      let hasNumber = false;
      for (const file of mailed) {
        if (accepted.length === TICKET_FILE_LIMITS.most) break;
        const one = await checked(file);
        if (one === 'number') hasNumber = true;
        else if (one !== 'rejected') accepted.push(one);
      }
      return { accepted, hasNumber };
    },
    async store(db, messageId, accepted) {
      for (const file of accepted) await storeTicketFile(db, files, file, messageId);
    },
  };
}
