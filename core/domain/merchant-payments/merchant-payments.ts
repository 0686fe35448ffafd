import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { PreparedReads } from '../../platform/prepared-reads';
import { createMerchantPaymentCreation, type MerchantPaymentCreation } from './payment-creation';
import { createMerchantPaymentEndings, type MerchantPaymentEndings } from './payment-endings';
import { createMerchantPaymentQueries, type MerchantPaymentQueries } from './payment-queries';
import { createMerchantRefunds, type MerchantRefunds } from './refunds';

/** What merchants' programs do with their payments (docs/decisions/0064-merchant-payments.md). */
export type MerchantPayments = MerchantPaymentCreation &
  MerchantPaymentEndings &
  MerchantPaymentQueries &
  MerchantRefunds;

/** @param wake starts the webhooks of an event after its commit */
export const createMerchantPayments = (deps: {
  db: Knex;
  reads: PreparedReads;
  /** Of the gateways. */
  mode: Mode;
  clock: Clock;
  wake: () => void;
}): MerchantPayments => ({
  ...createMerchantPaymentCreation(deps),
  ...createMerchantPaymentEndings(deps),
  ...createMerchantPaymentQueries(deps),
  ...createMerchantRefunds(deps),
});
