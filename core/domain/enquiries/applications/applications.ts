import { createHash } from 'node:crypto';
import type { EnquiryStore } from '../storing/enquiry-store';
import { insertApplication } from './repository';

/** An application for an open position. Null fields were left empty. */
export interface NewApplication {
  position: string;
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  /** A PDF of 5 MB at most, checked by the caller; null without one. */
  cv: Buffer | null;
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

export function createApplications({ store }: { store: EnquiryStore }): Applications {
  return {
    create({ position, name, email, phone, message, cv }) {
      const application = { position, name, email: email.toLowerCase(), phone, message };
      return store.storeOnce({
        kind: 'application',
        email: application.email,
        content: [application, cv && createHash('sha256').update(cv).digest('hex')],
        insert: (db, head) => insertApplication(db, head, { ...application, cv }),
      });
    },
  };
}
