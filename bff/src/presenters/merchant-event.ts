import type { StoredMerchantEvent } from '@deccanloop/core/domain/merchant-events/event-list';

/** The fields of a webhook's body in the same order, with the id that is its `webhook-id`. */
export const toMerchantEvent = ({ id, type, mode, data, at }: StoredMerchantEvent): object => ({
  id,
  type,
  timestamp: at.toISOString(),
  mode,
  data,
});
