import type { EnquiryStore } from '../storing/enquiry-store';
import { insertQuotation } from './repository';

/** A project that somebody wants a price for. Null: not said. */
export interface NewQuotation {
  /** Whose account it belongs to; null where nobody was logged in. */
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
  /** The same project from the same person within 24 hours is one quotation. */
  create(quotation: NewQuotation): Promise<{ reference: string }>;
}

export function createQuotations({ store }: { store: EnquiryStore }): Quotations {
  return {
    create(asked) {
      const quotation = { ...asked, email: asked.email.toLowerCase() };
      return store.storeOnce({
        kind: 'quotation',
        email: quotation.email,
        // Sorted, so that the order in which a caller named the fields says nothing.
        content: Object.entries(quotation).sort(([one], [other]) => (one < other ? -1 : 1)),
        insert: (db, head) => insertQuotation(db, head, quotation),
      });
    },
  };
}
