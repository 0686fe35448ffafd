import type { PayerViewDto, PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { MAX_POLLING_MS } from '../poll-schedule';
import type { Payment } from '../types';
import { attemptsAtGateway } from './attempts-at-gateway';
import { payerView } from './payer-view';
import type { PaymentSnapshot } from './payer-view-input';
import { findUnresolvedOfOwner } from './snapshot-repository';

export const MAX_OPEN_PAYMENTS = 10;

export interface OpenPayment {
  payment: Payment;
  view: PayerViewDto;
  hasAttempt: boolean;
}

export interface OpenPayments {
  /** A payer's unresolved payments of the last six days, newest first, at most 10. */
  of(ownerId: string): Promise<OpenPayment[]>;
}

const RESOLVED: readonly PayerViewState[] = [
  'completed',
  'partly_refunded',
  'refunded',
  'handled_outside',
  'failed',
];

/**
 * What a page shows after a reload, in another tab or on another device; `mode` keeps test and live apart.
 */
export function createOpenPayments({
  db,
  mode,
  clock,
}: {
  db: Knex;
  mode: Mode;
  clock: Clock;
}): OpenPayments {
  return {
    async of(ownerId) {
      const now = clock.now();
      const since = new Date(now.getTime() - MAX_POLLING_MS);
      // Some are filtered out below: untried cancelled orders would otherwise push a payment out of the list.
      const found = await findUnresolvedOfOwner(db, { ownerId, mode, since }, 10 * MAX_OPEN_PAYMENTS);
      return found
        .map((snapshot) => openPayment(snapshot, now))
        .filter(isUnresolved)
        .slice(0, MAX_OPEN_PAYMENTS);
    },
  };
}

function openPayment({ payment, viewInput }: PaymentSnapshot, now: Date): OpenPayment {
  const { isPossible: hasAttempt } = attemptsAtGateway(payment, viewInput, now);
  return { payment, hasAttempt, view: payerView(payment, viewInput, 'payer', now) };
}

/** A payment that the payer cancelled before trying to pay needs no attention. */
const isUnresolved = ({ view, hasAttempt }: OpenPayment): boolean =>
  !RESOLVED.includes(view.state) && (view.state !== 'cancelled' || hasAttempt);
