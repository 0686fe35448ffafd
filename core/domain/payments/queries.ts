import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { FundsDto } from '@deccanloop/contracts/payments/funds-dto';
import type { Knex } from '../../platform/database';
import { logPaymentId } from '../../platform/log-context';
import { readFunds } from '../ledger/read-funds';
import { findAttempts } from './attempt-repository';
import type { PaymentSnapshot } from './payer-view/payer-view-input';
import { findSnapshotsOfOwner } from './payer-view/snapshot-repository';
import { findPaymentByGatewayOrder, findPaymentByPublicId } from './payment-repository';
import type { Attempt, Payment } from './types';

export interface PaymentQueries {
  byPublicId(publicId: string): Promise<Payment | null>;
  /** The payment whose order has this id at the gateway. */
  byGatewayOrder(gateway: GatewayName, gatewayOrderId: string): Promise<Payment | null>;
  /** Newest first. */
  ofOwner(ownerId: string, limit: number): Promise<PaymentSnapshot[]>;
  /** Oldest first. */
  attemptsOf(paymentId: string): Promise<Attempt[]>;
  fundsOf(ownerId: string): Promise<FundsDto>;
}

/** Reads for pages. `mode` keeps test and live money apart. */
export function createPaymentQueries({ db, mode }: { db: Knex; mode: Mode }): PaymentQueries {
  return {
    byPublicId: async (publicId) => logged(await findPaymentByPublicId(db, publicId)),
    byGatewayOrder: async (gateway, gatewayOrderId) =>
      logged(await findPaymentByGatewayOrder(db, { gateway, mode, gatewayOrderId })),
    ofOwner: (ownerId, limit) => findSnapshotsOfOwner(db, { ownerId, mode }, limit),
    attemptsOf: (paymentId) => findAttempts(db, paymentId),
    fundsOf: (ownerId) => readFunds(db, { ownerId, mode }),
  };
}

/** Adds the payment's id to the log of the request. */
function logged(payment: Payment | null): Payment | null {
  if (payment) logPaymentId(payment.id);
  return payment;
}
