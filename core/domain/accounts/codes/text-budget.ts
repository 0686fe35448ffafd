import type { Database } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import { countAttempt, type AttemptCount, type AttemptLimit } from '../limits/attempt-limits';

/** Limits the text messages per hour of all accounts together, because each one costs money. */
export interface TextBudget {
  /**
   * Takes one, in the caller's transaction. Must be its last counter, because all requests lock this row.
   * @param reaches false for a number that is not verified: no text is sent, but the same work is done
   */
  take(db: Database, reaches: boolean): Promise<AttemptCount>;
}

const TEXTS_PER_HOUR = 1_000;

export function createTextBudget({
  perHour = TEXTS_PER_HOUR,
  logger,
}: {
  perHour?: number | undefined;
  logger?: Pick<Logger, 'warn'> | undefined;
}): TextBudget {
  const limit: AttemptLimit = { name: 'texts', attempts: perHour, windowSeconds: 3600 };
  return {
    async take(db, reaches) {
      const taken = await countAttempt(db, limit, reaches ? 'sent' : 'not-sent');
      if (reaches && !taken.allowed) logger?.warn({ perHour }, 'hourly limit of text messages reached');
      return taken;
    },
  };
}
