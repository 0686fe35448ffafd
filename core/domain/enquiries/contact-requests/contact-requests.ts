import type { EnquiryStore } from '../storing/enquiry-store';
import { insertContactRequest } from './repository';

/** A request from the contact page. */
export interface NewContactRequest {
  name: string;
  email: string;
  /** A phone number, as it was entered. */
  contact: string;
  message: string;
}

export interface ContactRequest extends NewContactRequest {
  reference: string;
  createdAt: Date;
}

export interface ContactRequests {
  /** The same text from the same sender within 24 hours is stored once. */
  create(request: NewContactRequest): Promise<{ reference: string }>;
}

export function createContactRequests({ store }: { store: EnquiryStore }): ContactRequests {
  return {
    create({ name, email, contact, message }) {
      const request = { name, email: email.toLowerCase(), contact, message };
      return store.storeOnce({
        kind: 'contact',
        email: request.email,
        content: request,
        insert: (db, head) => insertContactRequest(db, head, request),
      });
    },
  };
}
