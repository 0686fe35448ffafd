import type { EnquiryStore } from '../storing/enquiry-store';
import { insertQuotation } from './repository';

/** A request for a price of a project. Null fields were left empty. */
export interface NewQuotation {
  /** The sender's account; null without a session. */
  userId: string | null;
  clientName: string;
  companyName: string | null;
  email: string;
  phone: string;
  projectTitle: string;
  projectType: string;
  projectDescription: string;
  targetAudience: string | null;
  platformType: string[];
  technologies: string[];
  features: string[];
  designRequired: string | null;
  developmentPhases: string[];
  maintenanceRequired: string | null;
  timeline: string;
  budget: string;
  priority: string | null;
  additionalRequirements: string | null;
  referenceWebsites: string | null;
}

export interface Quotation extends NewQuotation {
  reference: string;
  createdAt: Date;
}

export interface Quotations {
  /** The same project from the same sender within 24 hours is stored once. */
  create(quotation: NewQuotation): Promise<{ reference: string }>;
}

export function createQuotations({ store }: { store: EnquiryStore }): Quotations {
  return {
    create(asked) {
      const quotation = { ...asked, email: asked.email.toLowerCase() };
      return store.storeOnce({
        kind: 'quotation',
        email: quotation.email,
        // Sorted, so that the order of the fields does not change the hash.
        content: Object.entries(quotation).sort(([one], [other]) => (one < other ? -1 : 1)),
        insert: (db, head) => insertQuotation(db, head, quotation),
      });
    },
  };
}
