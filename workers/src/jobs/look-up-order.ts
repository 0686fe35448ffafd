import type { OrderLookups } from '@deccanloop/core/domain/restores/order-lookups';
import type { JobWork } from './job-work';

/** Looks up an order or refund at a gateway that the database does not know; the restore clock repeats it until answered. */
export function lookUpOrder({
  orderLookups,
}: {
  orderLookups: Pick<OrderLookups, 'run'>;
}): JobWork<'look-up-order'> {
  return async ({ lookupId }) => {
    await orderLookups.run(lookupId);
    return 'done';
  };
}
