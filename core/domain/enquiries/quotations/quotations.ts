import { DETAILS_LINK_DAYS } from '@deccanloop/contracts/enquiries/quotation';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { hashToken, newSecretToken } from '../../accounts/secret-token';
import { QuotationError } from '../../quotations/errors';
import type { RequestDetails } from '../../quotations/request-details';
import type { EnquiryStore } from '../storing/enquiry-store';
import { findOwnRequest, replaceDetailsLink } from './details-link-repository';
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
  /**
   * A token for the second step of a request of this account. It replaces that of the page, not that of the mail.
   * @throws QuotationError `unknown_quotation`, `details_given`, `details_link_unusable`
   */
  newDetailsToken(id: string, userId: string): Promise<string>;
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
  /** @returns null when the details cannot be given any more */
  const newToken = async (reference: string, now: Date): Promise<string | null> => {
    const token = newSecretToken();
    const isOpen = await replaceDetailsLink(db, { reference, holder: 'page', hash: hashToken(token), now });
    return isOpen ? token : null;
  };
  return {
    create: (asked) => storeOnce(asked, null),

    async start(start) {
      const now = clock.now();
      const until = new Date(now.getTime() + DETAILS_LINK_DAYS * 24 * 3_600_000);
      const { reference } = await storeOnce({ ...start, ...NO_DETAILS }, until);
      return { reference, detailsToken: await newToken(reference, now) };
    },

    async newDetailsToken(id, userId) {
      const own = await findOwnRequest(db, id, userId);
      if (own === null) throw new QuotationError('unknown_quotation');
      const token = own.detailsPending ? await newToken(own.reference, clock.now()) : null;
      if (token === null)
        throw new QuotationError(own.detailsPending ? 'details_link_unusable' : 'details_given');
      return token;
    },
  };
}
