import type { Knex } from '../../../platform/database';
import { byUser } from '../security-events/actor';
import { recordSecurityEvent } from '../security-events/security-events';
import type { LiveSession } from '../sessions/sessions';
import type { Client } from '../types';
import { findBilling, saveBilling, type BillingDetails } from './billing-repository';

export interface Billing {
  /** @returns null before they are entered */
  of(userId: string): Promise<BillingDetails | null>;
  /** Saving the same details again changes nothing. */
  save(live: LiveSession, details: BillingDetails, client: Client): Promise<void>;
}

export interface BillingDeps {
  db: Knex;
  wake: () => void;
  /** What follows from changed details in the same transaction. */
  onChange: (trx: Knex.Transaction, userId: string) => Promise<void>;
}

export function createBilling({ db, wake, onChange }: BillingDeps): Billing {
  return {
    of: (userId) => findBilling(db, userId),

    async save({ user: { id: userId }, session }, details, client) {
      const isChanged = await db.transaction(async (trx) => {
        // One save after the other, also while there is no row to lock: the last answered one is stored.
        await trx.raw(`select pg_advisory_xact_lock(hashtextextended('billing:' || ?, 0))`, [userId]);
        const before = await findBilling(trx, userId);
        if (before !== null && isSame(before, details)) return false;
        await saveBilling(trx, userId, details);
        // The log holds no addresses.
        await recordSecurityEvent(trx, {
          kind: 'billing_details_changed',
          userId,
          actor: byUser(client, session),
          detail: { stateCode: details.stateCode, hasGstin: details.gstin !== null },
        });
        await onChange(trx, userId);
        return true;
      });
      if (isChanged) wake();
    },
  };
}

const isSame = (one: BillingDetails, other: BillingDetails): boolean =>
  (Object.keys(one) as (keyof BillingDetails)[]).every((key) => one[key] === other[key]);
