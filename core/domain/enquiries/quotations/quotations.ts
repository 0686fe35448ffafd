import { DETAILS_LINK_DAYS } from '@deccanloop/contracts/enquiries/quotation';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { hashToken, newSecretToken } from '../../accounts/secret-token';
import type { RequestDetails } from '../../quotations/request-details';
import type { EnquiryStore } from '../storing/enquiry-store';
import { replaceDetailsLink } from './details-link-repository';
import { insertQuotation } from './repository';

/** A request for a price of a project. */
export interface NewQuotation extends RequestDetails {
  /** The sender's account; null without a session. */
  userId: string | null;
  clientName: string;
  email: string;
  phone: string;
  projectTitle: string;
}

export interface Quotation extends NewQuotation {
  reference: string;
  createdAt: Date;
  /** Only the first step of the form has come. */
  detailsPending: boolean;
}

/** The first step of the form. */
export type QuotationStart = Omit<NewQuotation, keyof RequestDetails>;

/** Of a request whose details have not been given. */
const NO_DETAILS: RequestDetails = {
  companyName: null,
  projectType: '',
  projectDescription: '',
  targetAudience: null,
  platformType: [],
  technologies: [],
  features: [],
  designRequired: null,
  developmentPhases: [],
  maintenanceRequired: null,
  timeline: '',
  budget: '',
  priority: null,
  additionalRequirements: null,
  referenceWebsites: null,
};

export interface Quotations {
  /** The same project from the same sender within 24 hours is stored once. */
  create(quotation: NewQuotation): Promise<{ reference: string }>;
  /**
   * Stores the first step, once like `create`. The token opens the second step for this page and replaces one that an
   * equal request was given before; null when the details cannot be given any more.
   */
  start(start: QuotationStart): Promise<{ reference: string; detailsToken: string | null }>;
}

export interface QuotationsDeps {
  db: Knex;
  clock: Clock;
  store: EnquiryStore;
}

export function createQuotations({ db, clock, store }: QuotationsDeps): Quotations {
  const storeOnce = (asked: NewQuotation, detailsUntil: Date | null) => {
    const quotation = { ...asked, email: asked.email.toLowerCase() };
    return store.storeOnce({
      kind: 'quotation',
      email: quotation.email,
      // Sorted, so that the order of the fields does not change the hash.
      content: Object.entries(quotation).sort(([one], [other]) => (one < other ? -1 : 1)),
      insert: (trx, head) => insertQuotation(trx, head, quotation, detailsUntil),
    });
  };
  return {
    create: (asked) => storeOnce(asked, null),

    async start(start) {
      const now = clock.now();
      const until = new Date(now.getTime() + DETAILS_LINK_DAYS * 24 * 3_600_000);
      const { reference } = await storeOnce({ ...start, ...NO_DETAILS }, until);
      const detailsToken = newSecretToken();
      const hash = hashToken(detailsToken);
      const isOpen = await replaceDetailsLink(db, { reference, holder: 'page', hash, now });
      return { reference, detailsToken: isOpen ? detailsToken : null };
    },
  };
}
