import type { Database } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import { takeAttempt, type AttemptCount, type AttemptLimit } from '../limits/attempt-limits';

/** Text messages that may leave in an hour, all accounts together: each costs money, whoever asks for it. */
export interface TextBudget {
  /**
   * Takes one, within the caller's transaction and as its last counter: everybody waits at this row.
   * @param reaches false for a number that nobody has proved: no text leaves then, and the same work is done
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
      const taken = await takeAttempt(db, limit, reaches ? 'somebody' : 'nobody');
      if (reaches && !taken.allowed) logger?.warn({ perHour }, 'the text messages of this hour are spent');
      return taken;
    },
  };
}
