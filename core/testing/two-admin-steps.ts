import type { Clock } from '../platform/clock';
import type { Knex } from '../platform/database';
import type { TwoAdminSteps } from '../domain/approvals/two-admin-action';
import { createPhasePayments } from '../domain/phase-payments/phase-payments';
import { createTwoAdminSteps } from '../domain/wallet-bookings/two-admin-steps';
import { companyTaxedBy, TAX } from './phase-fixture';

/** The steps of a BFF with the tax settings of the tests. */
export function testSteps({ db, clock }: { db: Knex; clock: Clock }): TwoAdminSteps {
  const company = companyTaxedBy(TAX);
  const phasePayments = createPhasePayments({ db, mode: 'test', clock, wake: () => undefined, company });
  return createTwoAdminSteps({ phasePayments, company });
}
