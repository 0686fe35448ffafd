import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';

/** The body of each attempt: `type`, `timestamp` and `data` as Standard Webhooks recommends, and the mode. */
export const webhookBody = (event: {
  type: MerchantEventType;
  at: Date;
  mode: ApiKeyMode;
  data: Readonly<Record<string, unknown>>;
}): string =>
  JSON.stringify({
    type: event.type,
    timestamp: event.at.toISOString(),
    mode: event.mode,
    data: event.data,
  });
