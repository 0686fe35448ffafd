import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '@deccanloop/contracts/money';
import {
  DISPUTE_STATUSES,
  isDisputeOpen,
  type DisputeStatus,
} from '@deccanloop/contracts/staff/money-actions';
import { staffActor } from '../../testing/administrators';
import { refundUpdateOf } from '../../testing/refund-fixture';
import { createFindings } from '../findings/findings';
import { openDisputeFixture, type DisputeFixture } from './testing/dispute-fixture';

let fixture: DisputeFixture;
beforeAll(async () => {
  fixture = await openDisputeFixture();
});
afterAll(() => fixture.close());

interface GatewayState {
  status: DisputeStatus;
  deductedPaise: number;
}
type Step =
  | ({ do: 'change' } & GatewayState)
  /** `of`: which state of the gateway so far; events arrive late, and in any order. */
  | { do: 'deliver'; of: number; trust: 'snapshot' | 'hint'; isAnswered: boolean; times: number }
  | { do: 'ask' }
  | { do: 'refund'; paise: number; fails: boolean }
  | { do: 'spend'; paise: number };

const change: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('change' as const),
  status: fc.constantFrom(...DISPUTE_STATUSES),
  deductedPaise: fc.constantFrom(0, 200_00, 500_00),
});
const delivery: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('deliver' as const),
  of: fc.nat({ max: 9 }),
  trust: fc.constantFrom('snapshot' as const, 'hint' as const),
  isAnswered: fc.boolean(),
  times: fc.integer({ min: 1, max: 2 }),
});
const question: fc.Arbitrary<Step> = fc.record({ do: fc.constant('ask' as const) });
const refund: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('refund' as const),
  paise: fc.integer({ min: 1_00, max: 300_00 }),
  fails: fc.boolean(),
});
const spending: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('spend' as const),
  paise: fc.integer({ min: 1, max: 200_00 }),
});

/** Runs a history, and asks the gateway at its end. @returns the state at the gateway then */
async function live(steps: readonly Step[]): Promise<GatewayState> {
  await fixture.restart();
  const states: GatewayState[] = [{ status: 'open', deductedPaise: 0 }];
  const current = (): GatewayState => states.at(-1)!;
  const answerWith = ({ status, deductedPaise }: GatewayState) =>
    fixture.gatewayHas(status, { deductedPaise: paise(deductedPaise) });
  for (const each of steps) {
    answerWith(current());
    await run(each, states);
  }
  answerWith(current());
  await fixture.ask();
  return current();
}

async function run(step: Step, states: GatewayState[]): Promise<void> {
  const { refunds, built } = fixture;
  switch (step.do) {
    case 'change':
      states.push(step);
      return;
    case 'ask':
      await fixture.ask();
      return;
    case 'deliver': {
      const { status, deductedPaise } = states[step.of % states.length]!;
      if (!step.isAnswered) fixture.gatewayIsDown();
      const event = () =>
        fixture.report(status, { deductedPaise: paise(deductedPaise) }, { trust: step.trust });
      await Promise.all(Array.from({ length: step.times }, event));
      return;
    }
    case 'spend':
      if ((await refunds.walletOf(built.payment)) >= step.paise)
        await refunds.spend(built.payment, step.paise);
      return;
    case 'refund': {
      const asked = await refunds.ask(built.payment, step.paise).catch(() => null);
      if (!asked) return;
      const value = refundUpdateOf(asked, step.fails ? 'failed' : 'processed');
      refunds.razorpay.answers.refund = [{ kind: 'ok', value }];
      await refunds.worker().advance(asked.id);
    }
  }
}

const openFindings = (): Promise<{ id: number; kind: string }[]> =>
  fixture.refunds.money
    .owner('payment_findings')
    .where({ payment_id: fixture.built.payment.id, resolved_at: null })
    .whereIn('kind', ['dispute_opened', 'dispute_lost'])
    .orderBy('id')
    .select('id', 'kind');

/** Staff close what is open, as they do at the desk. */
async function closeFindings(): Promise<void> {
  const { bff, clock } = fixture.refunds.money;
  const desk = createFindings({ db: bff, clock });
  const by = { resolution: 'Compared with the statement', reference: fixture.disputeId };
  for (const { id } of await openFindings())
    await desk.resolve(id, { ...by, resolvedBy: staffActor(fixture.refunds.adminId) });
}

const costOf = ({ status, deductedPaise }: GatewayState): number =>
  status === 'won' ? 0 : status === 'lost' && deductedPaise === 0 ? 500_00 : deductedPaise;

it('any order of what is reported: the books are those of the last answer', async () => {
  const steps = fc.array(fc.oneof(change, change, delivery, question), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(steps, async (each) => {
      const last = await live(each);
      const cost = costOf(last);
      const expected = isDisputeOpen(last.status)
        ? { gateway_clearing: cost, disputes: 0 - cost }
        : { gateway_clearing: cost, wallet: cost / 50 - cost, fees: 0 - cost / 50 };
      expect(await fixture.booked()).toEqual(cost === 0 ? {} : expected);
    }),
    { seed: 7, numRuns: 40 },
  );
});

it('any order of reports, refunds and spending: wallet + fee + loss are the deduction, and staff can end each finding', async () => {
  const ended = { open: 0, over: 0 };
  const steps = fc.array(fc.oneof(change, delivery, delivery, question, refund, spending), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(steps, async (each) => {
      const last = await live(each);
      expect(await fixture.refunds.walletOf(fixture.built.payment)).toBeGreaterThanOrEqual(0);
      const capture = await fixture.capture();
      expect(capture.refunded_paise + capture.lost_paise).toBeLessThanOrEqual(capture.amount_paise);
      const { booked_paise, wallet_paise, fee_paise, loss_paise } = await fixture.row();
      expect(booked_paise).toBe(costOf(last));
      const { gateway_clearing = 0, disputes = 0, wallet = 0, fees = 0, losses = 0 } = await fixture.booked();
      expect([gateway_clearing, -wallet || 0, -fees || 0, -losses || 0]).toEqual([
        ...[booked_paise, wallet_paise, fee_paise, loss_paise],
      ]);
      const isOpen = isDisputeOpen(last.status);
      expect(disputes).toBe(isOpen ? -booked_paise || 0 : 0);
      expect(wallet_paise + fee_paise + loss_paise).toBe(isOpen ? 0 : booked_paise);

      const kinds = (await openFindings()).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual([
        ...(!isOpen && booked_paise > 0 ? ['dispute_lost'] : []),
        'dispute_opened',
      ]);
      await (isOpen
        ? expect(closeFindings()).rejects.toMatchObject({ code: 'finding_dispute_open' })
        : closeFindings());
      expect(await openFindings()).toHaveLength(isOpen ? 1 : 0);
      ended[isOpen ? 'open' : 'over'] += 1;
    }),
    { seed: 8, numRuns: 40 },
  );
  expect(Math.min(ended.open, ended.over)).toBeGreaterThan(5);
});
