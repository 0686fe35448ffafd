import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { staffActor } from '../../testing/administrators';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { collectForMerchant } from '../../testing/merchant-balance';
import { reportDispute } from '../../testing/reported-dispute';
import { createDisputeRecording } from '../disputes/dispute-recording';
import { createDisputeRecords } from '../disputes/dispute-records';
import { createReceivableCollection } from '../ledger/receivables';
import { openPayoutFixture, type PayoutFixture } from '../merchant-payouts/testing/payout-fixture';
import { acceptedPhase, payPhase, TOTAL } from '../phase-payments/testing/accepted-phase';
import { firstLifeOf, type FirstLife, type SecondLife } from './testing/two-lives';

const logger = createLogger({ service: 'test', level: 'silent' });
let fixture: PayoutFixture;
let first: FirstLife;
let life: SecondLife | null = null;
beforeEach(async () => {
  fixture = await openPayoutFixture();
  first = firstLifeOf(fixture.money);
});
afterEach(async () => {
  if (life) expect(await life.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await life?.close();
  life = null;
  await first.close();
});
const restore = async (): Promise<SecondLife> => (life = await first.restore());

/** What owners have and owe, by kind of account. */
async function balancesOf({ owner }: Pick<SecondLife, 'owner'>): Promise<Record<string, number>> {
  const rows = await owner('ledger_balances')
    .join('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .whereNotNull('owner_id')
    .select<{ kind: string; balance_paise: number }[]>('kind', 'balance_paise');
  return Object.fromEntries(rows.map(({ kind, balance_paise: balance }) => [kind, balance]));
}
const holdsOf = ({ owner }: Pick<SecondLife, 'owner'>) =>
  owner('ledger_holds')
    .where({ state: 'active' })
    .orderBy(['reason', 'amount_paise'])
    .select('reason', 'amount_paise');
/** Those about bookings; of disputes there are others. */
const findingsOf = async (of: SecondLife) =>
  (await of.openFindings()).filter(({ kind }) => !kind.startsWith('dispute_'));
/** What a dispute of so much takes from the owner: the fee of 2 % bears the rest. */
const partOf = (amountPaise: number): number => Math.round(amountPaise / 1.02);
const idOf = async ({ ownerId }: { ownerId: string }): Promise<string> =>
  (await fixture.money.owner('payments').where({ owner_id: ownerId }).first<{ id: string }>('id')).id;

describe('debits of before a restore, of money that is held by now', () => {
  it('are made again, and leave no hold of their own', async () => {
    const paid = await acceptedPhase(fixture, 3_000_00);
    const merchant = await fixture.buildMerchant();
    const collected = await merchant.collect(2_000_00);
    await first.backUp();
    const { id } = await payPhase(fixture, paid.customer, paid.phaseId);
    expect(await fixture.execution.pay(id)).toBe('paid');
    const adjusted = await fixture.adjust(paid.customer, { direction: 'debit' });
    await fixture.finish(adjusted.id);
    await merchant.booked();
    const waiting = await merchant.record({ amountPaise: paise(700_00) });
    await first.untilEnded();
    const balances = await balancesOf(fixture.money);
    expect(balances).toEqual({
      wallet: 3_000_00 - TOTAL - 500_00,
      merchant_balance: 1_600_00,
      merchant_receivable: 0,
    });

    const after = await restore();
    // Reported before the bookings are made again, which are all of the past.
    await reportDispute(after, collected, { status: 'open', amountPaise: 2_000_00 });
    await reportDispute(after, { id: await idOf(paid.customer) }, { status: 'open', amountPaise: 3_000_00 });
    await after.check();
    expect(await findingsOf(after)).toEqual([]);
    expect(await balancesOf(after)).toEqual(balances);
    const disputes = [
      { reason: 'dispute', amount_paise: partOf(2_000_00) },
      { reason: 'dispute', amount_paise: partOf(3_000_00) },
    ];
    // Only the payout that still waits for its second administrator holds its money.
    expect(await holdsOf(after)).toEqual([...disputes, { reason: 'payout', amount_paise: 700_00 }]);
    expect(await after.owner('approvals').where({ state: 'waiting' }).pluck('id')).toEqual([waiting.id]);

    // Nothing but a lost booking is let through.
    await expect(
      after.worker('restored_bookings').update({ made_in: after.worker.raw('1') }),
    ).rejects.toMatchObject({ code: '42501' });
    await after
      .owner('approvals')
      .where({ id: waiting.id })
      .update({ state: 'expired', closed_at: new Date() });
    expect(await holdsOf(after)).toEqual(disputes);
  });
});

describe('payouts of before a restore', () => {
  it('are made again where the balance is short by now: the merchant owes the rest', async () => {
    const merchant = await fixture.buildMerchant();
    const collected = await merchant.collect(2_000_00);
    await first.backUp();
    const payout = await merchant.booked({ amountPaise: paise(1_500_00) });
    await first.untilEnded();
    const after = await restore();
    await reportDispute(after, collected, { status: 'lost', amountPaise: 1_200_00 });
    const owedPaise = 1_500_00 - ((await balancesOf(after))['merchant_balance'] ?? 0);
    expect(owedPaise).toBeGreaterThan(600_00);
    await after.check();
    expect(await after.owner('merchant_payouts').where({ id: payout }).pluck('state')).toEqual(['done']);
    expect(await balancesOf(after)).toEqual({ merchant_balance: 0, merchant_receivable: 0 - owedPaise });
    expect(await holdsOf(after)).toEqual([]);
    expect(await findingsOf(after)).toMatchObject([
      { kind: 'merchant_receivable', detail: { amountPaise: owedPaise, cause: 'payout' } },
    ]);
  });

  it('that the merchant owes in part are owed again, reversed again, and repaid by themselves', async () => {
    const merchant = await fixture.buildMerchant();
    await merchant.collect(2_000_00);
    await first.backUp();
    const over = { amountPaise: paise(2_500_00), acceptsReceivable: true };
    const reversed = await merchant.booked(over);
    await fixture.finish((await fixture.reverse(reversed)).id);
    await merchant.booked(over);
    await merchant.collect(800_00);
    await fixture.collectReceivables();
    await first.untilEnded();
    const balances = await balancesOf(fixture.money);
    expect(balances).toEqual({ merchant_balance: 300_00, merchant_receivable: 0 });

    const after = await restore();
    await after.check();
    expect(await balancesOf(after)).toEqual({ merchant_balance: 0, merchant_receivable: -500_00 });
    expect((await findingsOf(after)).map(({ kind }) => kind)).toEqual([
      'merchant_receivable',
      'merchant_receivable',
    ]);
    // Its gateway tells the payment, and the loop of the workers does the rest.
    await collectForMerchant(after, { userId: merchant.userId, amountPaise: 800_00 });
    await createReceivableCollection({ db: after.worker, clock: after.clock, logger }).collectSome(10);
    expect(await balancesOf(after)).toEqual(balances);
    expect(await findingsOf(after)).toEqual([]);
    expect(await holdsOf(after)).toEqual([]);
  });
});

describe('a dispute that staff have recorded', () => {
  it('is recorded again, and settled after what was booked before', async () => {
    const merchant = await fixture.buildMerchant();
    const payment = await merchant.collect(2_000_00);
    await first.backUp();
    const { bff, clock, owner } = fixture.money;
    const capture = await owner('payment_captures')
      .where({ payment_id: payment.id })
      .first<{ id: string }>('id');
    await createDisputeRecords({ db: bff, clock, wake: () => undefined }).record({
      ...{ payment, captureId: capture.id, caseNumber: 'CASE-17', status: 'lost', version: null },
      ...{ amountPaise: paise(500_00), deductedPaise: paise(500_00), respondBy: null },
      ...{
        reason: 'Mail of PhonePe of today',
        by: staffActor(fixture.asha.user.id),
        idempotencyKey: newId(),
      },
    });
    await first.untilEnded();
    const after = await restore();
    await after.check();
    expect(await after.owner('dispute_records')).toEqual(await owner('dispute_records'));
    expect(await findingsOf(after)).toEqual([]);
    const jobs = await after.owner('outbox').where({ job: 'record-dispute', done_at: null });
    expect(jobs).toHaveLength(1);
    const disputes = disputeSettlementOf(after);
    const recording = createDisputeRecording({ db: after.worker, clock: after.clock, disputes });
    await recording.settle((jobs[0] as { payload: { recordId: string } }).payload.recordId);
    expect(await after.owner('payment_disputes').pluck('status')).toEqual(['lost']);
    expect(await after.report()).toEqual([{ kind: 'dispute_record', made: 1, named: 0, open: 0, lost: 0 }]);
  });
});

describe('a debit of before a restore that its wallet does not have by now', () => {
  it('is one finding, since no wallet goes below zero', async () => {
    const paid = await acceptedPhase(fixture, 2_000_00);
    await first.backUp();
    const { id } = await payPhase(fixture, paid.customer, paid.phaseId);
    expect(await fixture.execution.pay(id)).toBe('paid');
    await first.untilEnded();
    const after = await restore();
    await reportDispute(after, { id: await idOf(paid.customer) }, { status: 'lost', amountPaise: 1_900_00 });
    await after.check();
    expect(await findingsOf(after)).toMatchObject([
      {
        kind: 'booking_not_made',
        detail: { bookings: ['phase_payment', 'invoice'], fault: 'The balance is too low.' },
      },
    ]);
  });
});
