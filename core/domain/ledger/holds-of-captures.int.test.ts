import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '@deccanloop/contracts/money';
import { refundParts } from '@deccanloop/contracts/payments/refund-parts';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import { reportDispute } from '../../testing/reported-dispute';
import { newId } from '../../platform/ids';
import type { Payment } from '../payments/types';
import { findPaymentAccounts, recordTransfer } from './transfer-repository';
import { fundsOfOwner, holdsOfOwner } from './read-funds';

const SEED = 45;
let fixture: MoneyActionFixture;
/** Of ₹500, of which ₹490 are in the wallet and ₹10 are the fee. */
let payment: Payment;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
});
afterAll(() => fixture.money.close());
beforeEach(async () => {
  ({ payment } = await fixture.buildCompleted({ amountPaise: 500_00 }));
});

const owner = () => ({ ownerId: payment.ownerId, mode: payment.mode });
const funds = () => fundsOfOwner(fixture.money.bff, owner());
const dispute = (
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed',
  id: string,
  amountPaise = 500_00,
  deductedPaise?: number,
) =>
  reportDispute(fixture.money, payment, { status, amountPaise, id, ...(deductedPaise && { deductedPaise }) });
const statesOf = (reason: string) =>
  fixture.money
    .owner('ledger_holds')
    .whereIn(
      'account_id',
      fixture.money.owner('ledger_accounts').where({ owner_id: payment.ownerId }).select('id'),
    )
    .where({ reason })
    .orderBy('created_at')
    .orderBy('id')
    .select('state', 'amount_paise');

describe('the part of the wallet', () => {
  it('is computed by the database as refundParts does', async () => {
    const amounts = fc
      .record({
        captured: fc.integer({ min: 1, max: 1_000_000 }),
        fee: fc.double({ min: 0, max: 0.2, noNaN: true }),
        gone: fc.double({ min: 0, max: 1, noNaN: true }),
        goneFee: fc.double({ min: 0, max: 1, noNaN: true }),
        amount: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ captured, fee: share, ...shares }) => {
        const fee = Math.floor(captured * share);
        const gone = Math.floor(captured * shares.gone);
        const goneFee = Math.min(Math.floor(fee * shares.goneFee), gone);
        return { captured, fee, gone, goneFee, amount: Math.floor((captured - gone) * shares.amount) };
      })
      // What is left of the wallet is never negative.
      .filter(({ captured, fee, gone, goneFee }) => captured - gone >= fee - goneFee);
    const cases = fc.sample(amounts, { numRuns: 2_000, seed: SEED });
    const { rows } = await fixture.money.owner.raw<{ rows: { wallet: number }[] }>(
      `select refund_wallet_part(captured, fee, gone, "goneFee", amount) as wallet
         from jsonb_to_recordset(:cases::jsonb)
              as c (captured bigint, fee bigint, gone bigint, "goneFee" bigint, amount bigint, place bigint) order by place`,
      { cases: JSON.stringify(cases.map((each, place) => ({ ...each, place }))) },
    );
    expect(rows.map(({ wallet }) => wallet)).toEqual(
      cases.map(
        ({ captured, fee, gone, goneFee, amount }) =>
          refundParts(
            {
              ...{ capturedPaise: paise(captured), feePaise: paise(fee) },
              ...{ refundedPaise: paise(gone), refundedFeePaise: paise(goneFee) },
            },
            paise(amount),
          ).walletPaise,
      ),
    );
  });
});

describe('a dispute', () => {
  it('holds the money from its first event until it is lost, which takes the money', async () => {
    const id = `disp_${newId()}`;
    await dispute('open', id);
    expect(await funds()).toEqual({ balancePaise: 490_00, heldPaise: 490_00, availablePaise: 0 });
    expect(await holdsOfOwner(fixture.money.bff, owner())).toMatchObject([
      { reason: 'dispute', amountPaise: 490_00, until: null, reference: payment.publicId },
    ]);
    await dispute('under_review', id);
    await dispute('lost', id);
    expect(await funds()).toEqual({ balancePaise: 0, heldPaise: 0, availablePaise: 0 });
    expect(await statesOf('dispute')).toEqual([{ state: 'posted', amount_paise: 490_00 }]);
  });

  it.each(['won', 'closed'] as const)('that is %s gives the money free', async (end) => {
    const id = `disp_${newId()}`;
    await dispute('open', id, 200_00);
    expect(await funds()).toMatchObject({ heldPaise: 196_00, availablePaise: 294_00 });
    await dispute(end, id, 200_00);
    expect(await funds()).toEqual({ balancePaise: 490_00, heldPaise: 0, availablePaise: 490_00 });
    expect(await statesOf('dispute')).toEqual([{ state: 'released', amount_paise: 196_00 }]);
  });

  it('that is closed with its deduction kept takes the money', async () => {
    const id = `disp_${newId()}`;
    await dispute('open', id);
    await dispute('closed', id, 500_00, 500_00);
    expect(await funds()).toEqual({ balancePaise: 0, heldPaise: 0, availablePaise: 0 });
    expect(await statesOf('dispute')).toEqual([{ state: 'posted', amount_paise: 490_00 }]);
  });

  it('that is lost, reopened and won holds the money again, and gives it free', async () => {
    const id = `disp_${newId()}`;
    await dispute('open', id);
    await dispute('lost', id);
    await dispute('under_review', id);
    expect(await funds()).toEqual({ balancePaise: 490_00, heldPaise: 490_00, availablePaise: 0 });
    await dispute('won', id);
    expect(await funds()).toEqual({ balancePaise: 490_00, heldPaise: 0, availablePaise: 490_00 });
    expect((await statesOf('dispute')).map(({ state }) => state)).toEqual(['posted', 'released']);
  });

  it.each(['dispute_lost', 'dispute_returned'] as const)(
    'moves what the gateway says, whatever is held: %s',
    async (kind) => {
      await dispute('open', `disp_${newId()}`);
      const { worker } = fixture.money;
      const { wallet, losses } = await findPaymentAccounts(worker, payment.id);
      await recordTransfer(worker, {
        ...{ id: newId(), mode: 'test', sourceType: 'dispute_posting', sourceId: newId() },
        ...{ kind, paymentId: payment.id },
        entries: [
          { accountId: wallet!, amountPaise: paise(-1) },
          { accountId: losses, amountPaise: paise(1) },
        ],
      });
      expect(await funds()).toMatchObject({ balancePaise: 489_99, availablePaise: 0 });
    },
  );

  it('of money that was spent holds more than the wallet has, and what comes later', async () => {
    await fixture.spend(payment, 400_00);
    await dispute('open', `disp_${newId()}`);
    expect(await funds()).toEqual({ balancePaise: 90_00, heldPaise: 490_00, availablePaise: 0 });
    await fixture.spend(payment, -450_00);
    expect(await funds()).toEqual({ balancePaise: 540_00, heldPaise: 490_00, availablePaise: 50_00 });
  });

  it('of money that is not credited holds nothing', async () => {
    const held = await fixture.buildHeld({ amountPaise: 500_00, capturedPaise: 500_00 });
    payment = held.payment;
    await dispute('open', `disp_${newId()}`);
    expect(await statesOf('dispute')).toEqual([]);
  });
});

describe('a refund in the dashboard of the gateway', () => {
  const outside = async (amountPaise: number, state: 'pending' | 'processed' = 'processed') => {
    const { id, gateway_payment_id: gatewayPaymentId } = await fixture.captureOf(payment);
    return fixture.buildOutsideRefund({ payment, captureId: id, gatewayPaymentId }, { amountPaise, state });
  };

  it('holds the money from when it is known until staff have recorded it', async () => {
    const id = await outside(400_00, 'pending');
    expect(await funds()).toMatchObject({ balancePaise: 490_00, heldPaise: 392_00, availablePaise: 98_00 });
    await fixture.money.worker('outside_refunds').where({ id }).update({ state: 'processed' });
    expect(await fixture.perform('record_outside_refund', id)).toMatchObject({ state: 'done' });
    expect(await funds()).toEqual({ balancePaise: 98_00, heldPaise: 0, availablePaise: 98_00 });
    expect(await statesOf('outside_refund')).toEqual([{ state: 'posted', amount_paise: 392_00 }]);
  });

  it('is recorded whatever else is held, since the money has left already', async () => {
    const id = await outside(400_00);
    await dispute('open', `disp_${newId()}`, 200_00);
    await fixture.spend(payment, 90_00);
    expect(await funds()).toEqual({ balancePaise: 400_00, heldPaise: 490_00, availablePaise: 0 });
    expect(await fixture.perform('record_outside_refund', id)).toMatchObject({ state: 'done' });
    expect(await funds()).toEqual({ balancePaise: 8_00, heldPaise: 98_00, availablePaise: 0 });
  });

  it('that failed gives it free', async () => {
    const id = await outside(400_00);
    await fixture.money.worker('outside_refunds').where({ id }).update({ state: 'failed' });
    expect(await funds()).toMatchObject({ heldPaise: 0, availablePaise: 490_00 });
    expect(await statesOf('outside_refund')).toEqual([{ state: 'released', amount_paise: 392_00 }]);
  });

  it('and a dispute of the same money hold it once', async () => {
    await outside(200_00);
    await dispute('open', `disp_${newId()}`);
    expect(await funds()).toMatchObject({ heldPaise: 490_00, availablePaise: 0 });
    expect([await statesOf('outside_refund'), await statesOf('dispute')]).toEqual([
      [{ state: 'active', amount_paise: 196_00 }],
      [{ state: 'active', amount_paise: 294_00 }],
    ]);
  });

  it.each(['before', 'after'])('made before the credit and known %s it holds nothing', async (when) => {
    const held = await fixture.buildHeld({
      ...{
        amountPaise: 500_00,
        capturedPaise: 500_00,
        holdReason: 'partly_refunded',
        gatewayRefundedPaise: 200_00,
      },
    });
    payment = held.payment;
    const report = () => fixture.buildOutsideRefund(held, { amountPaise: 200_00, state: 'processed' });
    if (when === 'before') await report();
    await fixture.perform('credit_held_capture', held.captureId);
    if (when === 'after') await report();
    expect(await funds()).toEqual({ balancePaise: 294_00, heldPaise: 0, availablePaise: 294_00 });
  });
});

describe('a hold', () => {
  it('is placed and ended by the database alone, and never changes otherwise', async () => {
    await dispute('open', `disp_${newId()}`);
    const { bff, worker, owner: db } = fixture.money;
    for (const role of [bff, worker]) {
      await expect(role('ledger_holds').update({ state: 'released' })).rejects.toMatchObject({
        code: '42501',
      });
      await expect(role('ledger_holds').insert({ amount_paise: 1 })).rejects.toMatchObject({ code: '42501' });
      await expect(role('ledger_holds').del()).rejects.toMatchObject({ code: '42501' });
    }
    await expect(db('ledger_holds').update({ amount_paise: 1 })).rejects.toMatchObject({
      constraint: 'ledger_holds_end_once',
    });
    await expect(
      db('ledger_holds')
        .where({ state: 'active' })
        .update({ state: 'released', ended_at: new Date() })
        .then(() => db('ledger_holds').update({ state: 'active', ended_at: null })),
    ).rejects.toMatchObject({ constraint: 'ledger_holds_end_once' });
  });
});

describe('the processes', () => {
  it.each(['bff', 'worker'] as const)('move no money past the function of the database: %s', async (role) => {
    const db = fixture.money[role];
    const account = await fixture.money
      .owner('ledger_accounts')
      .where({ owner_id: payment.ownerId })
      .first('id');
    const rows: [string, object][] = [
      [
        'ledger_transfers',
        { id: newId(), mode: 'test', source_type: 'refund', source_id: newId(), kind: 'refund' },
      ],
      ['ledger_entries', { transfer_id: newId(), account_id: account.id, mode: 'test', amount_paise: -1 }],
      ['ledger_balances', { account_id: newId() }],
      ['ledger_accounts', { id: newId(), mode: 'test', kind: 'wallet' }],
    ];
    for (const [table, row] of rows)
      await expect(db(table).insert(row)).rejects.toMatchObject({ code: '42501' });
    await expect(
      db('ledger_balances').where({ account_id: account.id }).update({ balance_paise: 0 }),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
