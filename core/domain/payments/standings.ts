import { logPaymentId } from '../../platform/log-context';
import type { PreparedReads } from '../../platform/prepared-reads';
import { readTogether } from '../../platform/read-together';
import { findStandings, findStandingsById } from './standing-repository';
import type { PaymentSnapshot } from './payer-view/payer-facts';

/** All that a page shows of one payment. */
export interface Standing extends PaymentSnapshot {
  /** Null until the money is in the wallet and its receipt is issued. */
  receiptNumber: number | null;
  /** Grows with every change of the payment's state. */
  version: number;
}

/** What pages ask all the time, with prepared statements; those who ask at the same moment share one. */
export interface Standings {
  byPublicId(publicId: string): Promise<Standing | null>;
  /** Those that are there, by their public id. */
  byPublicIds(publicIds: readonly string[]): Promise<Map<string, Standing>>;
  /** Those that are there, by our own ids, in no particular order. */
  byIds(ids: readonly string[]): Promise<Standing[]>;
}

export function createStandings({ reads }: { reads: PreparedReads }): Standings {
  const byPublicIds: Standings['byPublicIds'] = async (publicIds) => {
    const found = await findStandings(reads, publicIds);
    return new Map(found.map((standing) => [standing.payment.publicId, standing]));
  };
  const findOne = readTogether(byPublicIds);
  return {
    async byPublicId(publicId) {
      const standing = await findOne(publicId);
      if (standing) logPaymentId(standing.payment.id);
      return standing;
    },
    byPublicIds,
    byIds: (ids) => findStandingsById(reads, ids),
  };
}
