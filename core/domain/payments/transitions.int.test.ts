import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { insertAttemptNo } from './initiation-claim';
import { findPayment } from './payment-repository';
import { TRANSITION_WRITERS, type TransitionEvent } from './transition-vocabulary';
import { PAYMENT_TRANSITIONS, type PaymentTransition } from './transitions';
import type { Payment } from './types';

let fixture: MoneyFixture;

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

/** A payment in a state, without a scheduled status check and with an open request to cancel. */
async function buildIn(state: PaymentState): Promise<Payment> {
  const { payment } = await fixture.buildPayment();
  const now = new Date();
  await fixture
    .owner('payments')
    .where({ id: payment.id })
    .update({
      state,
      state_reason: 'Before',
      completed_at: state === 'completed' ? now : null,
      next_check_at: null,
      cancel_requested_at: now,
    });
  return payment;
}

const rowOf = async ({ id }: Payment) => {
  const payment = await findPayment(fixture.worker, id);
  if (!payment) throw new Error('the payment is missing');
  return payment;
};

const restart = ({ id }: Payment, since = new Date()) =>
  fixture.bff('payments').where({ id }).update({ polling_since: since });

/** What the BFF writes for each event that a trigger turns into a transition. */
const WRITES: Partial<Record<TransitionEvent, (payment: Payment) => PromiseLike<unknown>>> = {
  tried_again: restart,
  attempt_added: (payment) => insertAttemptNo(fixture.bff, payment, 2),
};

const transitionOf = (event: TransitionEvent, state: PaymentState): PaymentTransition | undefined =>
  PAYMENT_TRANSITIONS.find((row) => row.event === event && row.from.includes(state));

const CASES = PAYMENT_STATES.flatMap((state) =>
  Object.entries(WRITES).map(([event, write]) => ({ state, event: event as TransitionEvent, write })),
);

describe('the transitions that triggers make', () => {
  it.each(CASES)('$event of a payment that is $state is as in the table', async ({ state, event, write }) => {
    const payment = await buildIn(state);
    const row = transitionOf(event, state);
    if (!row) {
      await expect(write(payment)).rejects.toMatchObject({ constraint: 'payments_tried_again_after_end' });
      expect((await rowOf(payment)).state).toBe(state);
      return;
    }
    await write(payment);
    const { state: next, stateReason, nextCheckAt, cancelRequestedAt } = await rowOf(payment);
    expect(next).toBe(row.to === 'unchanged' ? state : row.to);
    expect(stateReason).toBe(row.to === 'unchanged' ? 'Before' : null);
    expect(nextCheckAt !== null).toBe(row.effects.includes('restart_polling'));
    expect(cancelRequestedAt === null).toBe(row.effects.includes('answer_cancel_request'));
  });

  it('covers every event of a trigger', () => {
    const events = PAYMENT_TRANSITIONS.filter(({ writer }) => 'trigger' in TRANSITION_WRITERS[writer]).map(
      ({ event }) => event,
    );
    expect([...new Set(events)].sort()).toEqual(Object.keys(WRITES).sort());
  });

  it('rejects a restart in the future', async () => {
    const payment = await buildIn('failed');
    const later = new Date(Date.now() + 3_600_000);
    await expect(restart(payment, later)).rejects.toMatchObject({ constraint: 'payments_watched_from_now' });
    expect((await rowOf(payment)).state).toBe('failed');
  });

  it('are the only ones in the schema', async () => {
    const { rows } = await fixture.owner.raw<{ rows: { name: string }[] }>(
      `select tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where not tgisinternal
          and ((tgrelid = 'payments'::regclass and prosrc ~* 'new\\.state\\s*:=')
               or prosrc ~* 'update\\s+payments\\s[^;]*\\mstate\\s*=\\s')
        order by name`,
    );
    const named = Object.values(TRANSITION_WRITERS).flatMap((writer) =>
      'trigger' in writer ? [writer.trigger] : [],
    );
    expect(rows.map(({ name }) => name)).toEqual([...named].sort());
  });
});

describe('a completed payment', () => {
  it.each(PAYMENT_STATES.filter((state) => state !== 'completed'))('never becomes %s', async (state) => {
    const payment = await buildIn('completed');
    await expect(
      fixture.worker('payments').where({ id: payment.id }).update({ state, completed_at: null }),
    ).rejects.toMatchObject({ constraint: 'payments_completed_is_final' });
  });
});
