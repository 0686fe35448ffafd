import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueueMails } from '../mails/enquiry-mails';
import { claimContent, findClaimed } from './claim-repository';
import { newReference, type EnquiryKind } from './enquiry';

/** How long the same content counts as the same enquiry (milliseconds). */
const SAME_WITHIN_MS = 24 * 3_600_000;

/** Identity and time of an enquiry that is being stored. */
export interface EnquiryHead {
  id: string;
  reference: string;
  createdAt: Date;
}

export interface EnquiryToStore {
  kind: EnquiryKind;
  /** In lower case; receives the acknowledgement. Null: none is sent. */
  email: string | null;
  /** The whole content in a stable form: equal content is the same enquiry. */
  content: unknown;
  /** Inserts it, in the transaction of the claim. */
  insert: (db: Database, head: EnquiryHead) => Promise<void>;
}

export interface EnquiryStore {
  /**
   * Stores an enquiry and the outbox messages of its mails once: the same content within 24 hours, also at
   * the same moment, returns the first one's reference. A lost answer or a second click never stores two.
   */
  storeOnce(enquiry: EnquiryToStore): Promise<{ reference: string }>;
}

export interface EnquiryStoreDeps {
  db: Knex;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
}

export function createEnquiryStore({ db, clock, wake }: EnquiryStoreDeps): EnquiryStore {
  return {
    async storeOnce({ kind, email, content, insert }) {
      const now = clock.now();
      const head: EnquiryHead = { id: newId(), reference: newReference(kind), createdAt: now };
      const contentHash = createHash('sha256')
        .update(JSON.stringify([kind, content]))
        .digest();
      const expiresAt = new Date(now.getTime() + SAME_WITHIN_MS);
      const reference = await db.transaction(async (trx) => {
        const isNew = await claimContent(trx, { contentHash, reference: head.reference, now, expiresAt });
        if (!isNew) return findClaimed(trx, contentHash);
        await insert(trx, head);
        await enqueueMails(trx, { kind, enquiryId: head.id, email, now });
        return head.reference;
      });
      wake();
      return { reference };
    },
  };
}
