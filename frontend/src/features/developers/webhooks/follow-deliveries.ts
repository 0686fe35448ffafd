import type { WebhookDeliveryDto } from '@deccanloop/contracts/merchant/webhooks';

const SOON_MS = 60_000;
const FOLLOW_SOON_MS = 2_000;
const FOLLOW_LATER_MS = 30_000;

/** How often the list is read again, in ms; 0: not. */
export function followMs(deliveries: readonly WebhookDeliveryDto[] | undefined, now: number): number {
  const next = (deliveries ?? []).flatMap(({ nextAttemptAt }) =>
    nextAttemptAt === null ? [] : [new Date(nextAttemptAt).getTime()],
  );
  if (next.length === 0) return 0;
  return Math.min(...next) - now < SOON_MS ? FOLLOW_SOON_MS : FOLLOW_LATER_MS;
}
