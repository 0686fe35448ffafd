import { violatedConstraint } from '../../platform/database';

/** Violated by a voluntary debit, or by a hold, of more than is available. */
export const HELD_CONSTRAINT = 'ledger_balances_above_holds';

/** Each reads again what is available. */
const TRIES = 5;

/**
 * Runs a transaction again that a dispute or an outside refund has overtaken: it read what was available, and a hold came
 * before it took the money.
 */
export async function againWhereHeld<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left <= 1 || violatedConstraint(error) !== HELD_CONSTRAINT) throw error;
    }
  }
}
