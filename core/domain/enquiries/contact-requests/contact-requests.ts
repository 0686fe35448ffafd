import type { EnquiryStore } from '../storing/enquiry-store';
import { insertContactRequest } from './repository';

/** What somebody writes on the contact page. */
export interface NewContactRequest {
  name: string;
  email: string;
  /** A phone number, as it was written. */
  contact: string;
  message: string;
}

export interface ContactRequest extends NewContactRequest {
  reference: string;
  createdAt: Date;
}

export interface ContactRequests {
  /** The same words from the same person within 24 hours are one request. */
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
