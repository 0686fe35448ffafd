import type { FundsDto } from '@deccanloop/contracts/payments/funds-dto';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { findFunds, findHolds } from './funds-repository';

export {
  findFunds as fundsOfOwner,
  findFundsOfMerchant as fundsOfMerchant,
  findFundsOfPayment as fundsOfPayment,
  findHoldPaise as holdPaiseOf,
  findHolds as holdsOfOwner,
} from './funds-repository';

/** With each hold, in one snapshot. */
export const readFunds = (db: Knex, owner: { ownerId: string; mode: Mode }): Promise<FundsDto> =>
  inSnapshot(db, (trx) => fundsIn(trx, owner));

/** As `readFunds`, in the caller's snapshot. */
export async function fundsIn(db: Database, owner: { ownerId: string; mode: Mode }): Promise<FundsDto> {
  const { balancePaise, heldPaise, availablePaise } = await findFunds(db, owner);
  return {
    ...{ balancePaise, heldPaise, availablePaise },
    holds: heldPaise > 0 ? await findHolds(db, owner) : [],
  };
}
