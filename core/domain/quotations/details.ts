import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { hashToken } from '../accounts/secret-token';
import { findByLink, lockByLink, storeDetails, type LinkedQuotation } from './details-repository';
import { QuotationError } from './errors';
import type { RequestDetails } from './request-details';
import { recordEvent } from './timeline';

/** The second step of the form, by the link that the page or the confirmation mail holds. */
export interface QuotationDetails {
  /** @throws QuotationError `details_link_unusable`, `details_given` */
  open(token: string): Promise<Pick<LinkedQuotation, 'reference' | 'projectTitle'>>;
  /**
   * Stores the details once; staff are mailed and see the event in the timeline.
   * @throws QuotationError `details_link_unusable`, `details_given`
   */
  give(token: string, details: RequestDetails): Promise<{ reference: string }>;
}

export interface QuotationDetailsDeps {
  db: Knex;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
}

function usable(found: LinkedQuotation | null): LinkedQuotation {
  if (found && !found.detailsPending) throw new QuotationError('details_given');
  if (!found?.isOpen) throw new QuotationError('details_link_unusable');
  return found;
}

export function createQuotationDetails({ db, clock, wake }: QuotationDetailsDeps): QuotationDetails {
  return {
    async open(token) {
      const { reference, projectTitle } = usable(await findByLink(db, hashToken(token), clock.now()));
      return { reference, projectTitle };
    },

    async give(token, details) {
      const reference = await db.transaction(async (trx) => {
        const found = usable(await lockByLink(trx, hashToken(token), clock.now()));
        await storeDetails(trx, found.id, details);
        await recordEvent(trx, {
          quotationId: found.id,
          type: 'details_given',
          actor: 'customer',
          actorId: null,
        });
        return found.reference;
      });
      wake();
      return { reference };
    },
  };
}
