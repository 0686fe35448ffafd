import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Receipt } from './receipt';
import { findReceipt } from './receipt-repository';

export interface ReceiptQueries {
  /** The receipt of a payment; null while none was issued. The caller checks who may see it. */
  find(publicId: string): Promise<Receipt | null>;
}

export const createReceiptQueries = ({ db, clock }: { db: Knex; clock: Clock }): ReceiptQueries => ({
  find: (publicId) => findReceipt(db, publicId, clock.now()),
});
