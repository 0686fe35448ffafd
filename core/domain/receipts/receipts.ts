import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { insertReceipt } from './repository';

export interface Receipts {
  /** Gives a credited attempt its receipt number, once. */
  issue(attemptId: string): Promise<void>;
}

export function createReceipts({ db, clock }: { db: Knex; clock: Clock }): Receipts {
  return { issue: (attemptId) => insertReceipt(db, attemptId, clock.now()) };
}
