import { paise } from '@deccanloop/contracts/money';
import { OWN_PAYOUT_PAGE, type OwnPayoutsDto } from '@deccanloop/contracts/merchant/payouts';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { NO_FUNDS } from '../ledger/funds';
import { fundsIn } from '../ledger/read-funds';
import { findBalanceParts, findMerchant } from './balance-repository';
import { listOwnPayouts } from './payout-repository';

/** What merchants see of their balance and payouts in the workspace. */
export interface OwnPayouts {
  /** @param cursor one that is not valid starts from the first page */
  of(userId: string, cursor: string): Promise<OwnPayoutsDto>;
}

export function createOwnPayouts({ db, mode }: { db: Knex; mode: Mode }): OwnPayouts {
  return {
    of: (userId, cursor) =>
      inSnapshot(db, async (trx) => {
        const merchant = await findMerchant(trx, userId, mode);
        if (merchant === null)
          return {
            ...{ hasBalance: false, funds: { ...NO_FUNDS, holds: [] }, owedPaise: paise(0) },
            ...{ parts: [], payouts: [], nextCursor: null },
          };
        const found = await listOwnPayouts(
          trx,
          { ownerId: merchant.ownerId, mode },
          { after: RECORD_ID.test(cursor) ? cursor : null, limit: OWN_PAYOUT_PAGE + 1 },
        );
        const payouts = found.slice(0, OWN_PAYOUT_PAGE);
        return {
          hasBalance: true,
          funds: await fundsIn(trx, { ownerId: merchant.ownerId, mode }),
          owedPaise: merchant.owedPaise,
          parts: await findBalanceParts(trx, merchant.accountId),
          payouts,
          nextCursor: found.length > OWN_PAYOUT_PAGE ? (payouts.at(-1)?.id ?? null) : null,
        };
      }),
  };
}
