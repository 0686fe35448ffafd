import type { Mode } from '@deccanloop/contracts/payments/status';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import type { Knex } from '../../platform/database';
import { findAccountOfPerson } from './account-repository';
import { listPayments } from './list-repository';
import { findPerson } from './people-search-repository';

const SHOWN_PAYMENTS = 25;
const NO_FILTERS = { state: null, gateway: null, isUnderReview: null, from: null, to: null, after: null };

/** One statement after the other on one connection, all in one snapshot. */
export async function findPersonDetail(
  trx: Knex.Transaction,
  id: string,
  mode: Mode,
): Promise<StaffPersonDto | null> {
  const person = await findPerson(trx, mode, id);
  if (!person) return null;
  // Either an account or a wallet has this id.
  const found = { paymentIds: [], ownerIds: [person.id], userIds: [person.id] };
  const payments = await listPayments(trx, { ...NO_FILTERS, mode, found, limit: SHOWN_PAYMENTS + 1 });
  return {
    ...person,
    account: await findAccountOfPerson(trx, person.id),
    payments: payments.slice(0, SHOWN_PAYMENTS),
    hasMorePayments: payments.length > SHOWN_PAYMENTS,
  };
}
