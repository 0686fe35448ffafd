import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { newId } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import type { MoneyFixture } from '../../../testing/money-fixture';
import { buildAcceptedQuotation } from '../../../testing/quotation-fixture';
import type { StaffActor } from '../../accounts/security-events/actor';
import { fixedCompany } from '../../../testing/fixed-company';
import { createPhaseExecution } from '../../phase-payments/phase-execution';
import { createPhasePayments } from '../../phase-payments/phase-payments';
import type { Payment } from '../types';
import { PHASE_AMOUNTS, placeOfSupply, taxOf } from './phase-model';

const logger = createLogger({ service: 'test', level: 'silent' });

export interface PhaseSteps {
  /** Requests to pay a phase from several devices at once, and executes every request twice at once. */
  pay(index: number, devices: number): Promise<void>;
  /** Requests and executes the reversal of a paid phase, several times at once. */
  reverse(index: number, times: number): Promise<void>;
}

/** Gives the payer of a payment an account with an accepted quotation. */
export async function createPhaseSteps(
  { bff, worker, owner, clock }: MoneyFixture,
  { ownerId }: Payment,
  gateway: GatewayName,
  staff: StaffActor,
): Promise<PhaseSteps> {
  const userId = newId();
  await owner('users').insert({ id: userId, name: 'Asha Rao', email: `${userId}@mail.example` });
  await owner('wallet_owners').where({ id: ownerId }).update({ user_id: userId });
  const { phaseIds } = await buildAcceptedQuotation(owner, {
    userId,
    amounts: PHASE_AMOUNTS,
    placeOfSupply: placeOfSupply(gateway),
  });
  const wake = () => undefined;
  const company = fixedCompany({ gstin: TEST_GSTIN });
  const payments = createPhasePayments({ db: bff, mode: 'test', clock, wake, company });
  const execution = createPhaseExecution({
    ...{ db: worker, clock, logger, wake, company },
    areHeld: () => Promise.resolve(false),
  });

  return {
    async pay(index, devices) {
      const number = index % phaseIds.length;
      const requests = Array.from({ length: devices }, () =>
        payments.request({
          phaseId: phaseIds[number]!,
          userId,
          ownerId,
          totalPaise: taxOf(gateway, PHASE_AMOUNTS[number]!).totalPaise,
          topUp: false,
          idempotencyKey: newId(),
        }),
      );
      const stored = await all(requests);
      await all([...stored, ...stored].map(({ id }) => execution.pay(id)));
    },
    async reverse(index, times) {
      const paid = await worker('phase_payments')
        .where({ phase_id: phaseIds[index % phaseIds.length], state: 'paid' })
        .first<{ id: string } | undefined>('id');
      if (!paid) return;
      await all(
        Array.from({ length: times }, () => payments.reverse(paid.id, 'The customer asked for it', staff)),
      );
      const [reversalId] = await worker('phase_reversals')
        .where({ phase_payment_id: paid.id })
        .pluck<string[]>('id');
      if (reversalId === undefined) throw new Error('a reversal was not stored');
      await all(Array.from({ length: times }, () => execution.reverse(reversalId)));
    },
  };
}

/** Awaits all of them, and then throws the first error. */
async function all<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const ends = await Promise.allSettled(promises);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
