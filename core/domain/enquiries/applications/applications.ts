import { createHash } from 'node:crypto';
import type { CheckedFile } from '../../files/checking/checked-file';
import type { FileStore } from '../../files/file-store';
import type { EnquiryStore } from '../storing/enquiry-store';
import { insertApplication } from './repository';

/** An application for an open position. Null fields were left empty. */
export interface NewApplication {
  position: string;
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  cv: CheckedFile | null;
}

/** As it is read; the file is read separately. */
export interface Application extends Omit<NewApplication, 'cv'> {
  reference: string;
  createdAt: Date;
  hasCv: boolean;
}

export interface Applications {
  /** The same application with the same CV within 24 hours is stored once. */
  create(application: NewApplication): Promise<{ reference: string }>;
}

export interface ApplicationsDeps {
  store: EnquiryStore;
  files: FileStore;
}

export function createApplications({ store, files }: ApplicationsDeps): Applications {
  return {
    create({ position, name, email, phone, message, cv }) {
      const application = { position, name, email: email.toLowerCase(), phone, message };
      return store.storeOnce({
        kind: 'application',
        email: application.email,
        content: [application, cv && createHash('sha256').update(cv.bytes).digest('hex')],
        async insert(db, head) {
          await insertApplication(db, head, application);
          if (cv !== null) await files.storeFile(db, { ...cv, ownerId: head.id, name: null });
        },
      });
    },
  };
}
