import { logPaymentId } from '../../platform/log-context';
import type { PreparedReads } from '../../platform/prepared-reads';
import { readTogether } from '../../platform/read-together';
import { findOverviews, findOverviewsById } from './overview-repository';
import type { PaymentSnapshot } from './payer-view/payer-view-input';

/** All that a page shows of one payment. */
export interface PaymentOverview extends PaymentSnapshot {
  /** Null until the money is in the wallet and its receipt is issued. */
  receiptNumber: number | null;
  /** Increases with every change of the payment's state. */
  version: number;
}

/** Reads that pages poll, with prepared statements; simultaneous requests share one. */
export interface PaymentOverviews {
  byPublicId(publicId: string): Promise<PaymentOverview | null>;
  /** The payments that exist, by their public id. */
  byPublicIds(publicIds: readonly string[]): Promise<Map<string, PaymentOverview>>;
  /** The payments that exist, by internal id, in no particular order. */
  byIds(ids: readonly string[]): Promise<PaymentOverview[]>;
}

export function createPaymentOverviews({ reads }: { reads: PreparedReads }): PaymentOverviews {
  const byPublicIds: PaymentOverviews['byPublicIds'] = async (publicIds) => {
    const found = await findOverviews(reads, publicIds);
    return new Map(found.map((overview) => [overview.payment.publicId, overview]));
  };
  const findOne = readTogether(byPublicIds);
  return {
    async byPublicId(publicId) {
      const overview = await findOne(publicId);
      if (overview) logPaymentId(overview.payment.id);
      return overview;
    },
    byPublicIds,
    byIds: (ids) => findOverviewsById(reads, ids),
  };
}
