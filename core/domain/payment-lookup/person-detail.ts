import type { Mode } from '@deccanloop/contracts/payments/status';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import type { Knex } from '../../platform/database';
import { countQuotationsOfPerson } from '../quotations/record-list-repository';
import { countTicketsOfPerson } from '../tickets/staff/staff-repository';
import { findAccountOfPerson } from './account-repository';
import { countPaymentsOfPerson } from './list-repository';
import { NO_FUNDS } from '../ledger/funds';
import { fundsIn } from '../ledger/read-funds';
import { findPerson, findWalletOfPerson } from './people-search-repository';
import { countRefundsOf, findOwnersOfPerson } from './refund-list-repository';

/** One statement after the other on one connection, all in one snapshot. */
export async function findPersonDetail(
  trx: Knex.Transaction,
  id: string,
  mode: Mode,
): Promise<StaffPersonDto | null> {
  const person = await findPerson(trx, mode, id);
  if (!person) return null;
  const ownerId = await findWalletOfPerson(trx, person.id);
  // Either an account or a wallet has this id.
  const scope = { mode, personId: person.id };
  return {
    ...person,
    account: await findAccountOfPerson(trx, person.id),
    funds: ownerId === null ? { ...NO_FUNDS, holds: [] } : await fundsIn(trx, { ownerId, mode }),
    counts: {
      payments: await countPaymentsOfPerson(trx, scope),
      refunds: await countRefundsOf(trx, { mode, ownerIds: await findOwnersOfPerson(trx, person.id) }),
      tickets: await countTicketsOfPerson(trx, person.id),
      quotations: await countQuotationsOfPerson(trx, person.id),
    },
  };
}
