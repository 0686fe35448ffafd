import { randomBytes } from 'node:crypto';
import { paise } from '@deccanloop/contracts/money';
import type { LedgerHoldReason } from '@deccanloop/contracts/payments/ledger-holds';
import type { TransferKind } from '@deccanloop/contracts/payments/ledger-kinds';
import { newId, randomLetters } from '../../../platform/ids';
import { journaledTransaction } from '../../../platform/journaled-transaction';
import { createLogger } from '../../../platform/logger';
import { staffActor } from '../../../testing/administrators';
import { collectForMerchant } from '../../../testing/merchant-balance';
import { gatewayUpdateOf, snapshotOf } from '../../../testing/money-fixture';
import { buildApprovedKyc } from '../../../testing/kyc-fixture';
import { MODE, openPayoutFixture, type PayoutFixture } from '../../merchant-payouts/testing/payout-fixture';
import type { Payment } from '../../payments/types';
import { createMoneyActionExecution } from '../../money-actions/execution';
import { requestMerchantRefund } from '../../refunds/merchant-refund-requests';
import { recordRefund } from '../../refunds/refund-recording';
import { createRefunds, type StoredRequest } from '../../refunds/refunds';
import { createReceivableCollection } from '../receivables';

const logger = createLogger({ service: 'test', level: 'silent' });
const CLIENT = { address: '203.0.113.7', device: 'Chrome on Windows' };
/** Of a payment that is large enough for a refund that waits for approval. */
export const HELD_PAISE = 60_000_00;

/** A wallet or the balance of a merchant. */
export interface HeldOwner {
  kind: 'wallet' | 'merchant_balance';
  userId: string;
  ownerId: string;
  accountId: string;
  /** A payment whose money may leave. */
  payment: Payment;
  /** Another one, all of which becomes held. */
  held: Payment;
}

/** One way in which somebody chooses to take money out of an account. */
export interface DebitPath {
  kind: TransferKind;
  of: HeldOwner['kind'];
  /** What it takes out. */
  paise: number;
  /** Stores the request while enough is available. @returns what a worker does then, and whether it took the money */
  prepare(owner: HeldOwner): Promise<() => Promise<boolean>>;
}

interface Funds {
  balance: number;
  held: number;
  available: number;
  owed: number;
}

export interface HeldMoneyFixture extends PayoutFixture {
  buildOwner(kind: HeldOwner['kind']): Promise<HeldOwner>;
  /** A further payment into the account. */
  collect(owner: HeldOwner, amountPaise: number): Promise<Payment>;
  /** As a program of the merchant requests it. @returns its id */
  refundByMerchant(owner: Pick<HeldOwner, 'userId'>, payment: Payment, amountPaise: number): Promise<string>;
  /** Places a hold of `HELD_PAISE`. @returns how it ends without money. Rejects where too little is available. */
  hold(owner: HeldOwner, reason: LedgerHoldReason): Promise<() => Promise<unknown>>;
  /** Moves money between the account and the fees, whatever is held. */
  setBalance(owner: HeldOwner, paise: number): Promise<void>;
  fundsOf(owner: HeldOwner): Promise<Funds>;
  paths: Readonly<Record<string, DebitPath>>;
}

export async function openHeldMoneyFixture(): Promise<HeldMoneyFixture> {
  const fixture = await openPayoutFixture();
  const { money } = fixture;
  const { bff, worker, owner: db, clock } = money;
  const wake = () => undefined;
  const refunds = createRefunds({ db: bff, clock, wake });
  const execution = createMoneyActionExecution({ db: worker, clock, logger, wake, announce: wake });
  const accountId = async (where: object): Promise<string> =>
    (
      await db('ledger_accounts')
        .where({ mode: MODE, ...where })
        .first<{ id: string }>('id')
    ).id;

  /** As a credit, which nothing holds back. */
  async function move(account: string, amountPaise: number, paymentId: string): Promise<void> {
    const fees = await accountId({ kind: 'fees', gateway: 'phonepe' });
    await db.raw(
      `select post_transfer(:id, :mode, 'attempt', :sourceId, 'credit', :paymentId, :accounts::uuid[], :amounts::bigint[])`,
      {
        ...{ id: newId(), mode: MODE, sourceId: newId(), paymentId },
        ...{ accounts: [account, fees], amounts: [amountPaise, 0 - amountPaise] },
      },
    );
  }
  async function fundsOf({ ownerId }: HeldOwner): Promise<Funds> {
    const { rows } = await db.raw<{ rows: Funds[] }>(
      `select balance_paise as balance, held_paise as held, available_paise as available,
              coalesce((select 0 - b.balance_paise from ledger_accounts a join ledger_balances b on b.account_id = a.id
                         where a.owner_id = f.owner_id and a.kind = 'merchant_receivable'), 0)::bigint as owed
         from owner_funds f where owner_id = :ownerId and mode = :mode`,
      { ownerId, mode: MODE },
    );
    if (!rows[0]) throw new Error('no account');
    return rows[0];
  }
  const askRefund = (payment: Payment, amountPaise: number): Promise<StoredRequest> =>
    refunds.request({
      ...{ payment, amountPaise: paise(amountPaise), captureId: null, attemptNo: null },
      ...{ reason: 'The customer asked for it', requestedBy: staffActor(fixture.asha.user.id) },
      idempotencyKey: randomLetters(20),
    });
  const refundByMerchant = async (
    { userId }: Pick<HeldOwner, 'userId'>,
    { id: paymentId }: Payment,
    amountPaise: number,
  ): Promise<string> => {
    await storeProgramPayment(userId, paymentId);
    return journaledTransaction(bff, (trx) =>
      requestMerchantRefund(trx, {
        ...{ paymentId, mode: MODE, amountPaise: paise(amountPaise), now: clock.now() },
        ...{ merchantId: userId, idempotencyKey: randomLetters(20) },
      }),
    );
  };
  /** The payment of the merchant's program that was paid by this one of ours. Repeated calls change nothing. */
  async function storeProgramPayment(userId: string, paymentId: string): Promise<void> {
    const [now, keyId] = [clock.now(), newId()];
    const shared = { user_id: userId, mode: 'live', created_at: now } as const;
    await db('api_keys').insert({
      ...{ ...shared, id: keyId, name: 'Shop', prefix: 'dl_live_', last_four: 'a1B2' },
      ...{ key_hash: randomBytes(32), scopes: ['payments:write'] },
    });
    await db('merchant_payments')
      .insert({
        ...{ ...shared, id: newId(), api_key_id: keyId, amount_paise: 510_00, currency: 'INR' },
        ...{ status: 'completed', paid_by: paymentId, ended_at: now, expires_at: now },
      })
      .onConflict('paid_by')
      .ignore();
  }
  const debitRefund = async (id: string, { id: paymentId }: Payment): Promise<boolean> => {
    await recordRefund({ db: worker, clock }, { id, paymentId });
    return (await db('refunds').where({ id }).first('state')).state === 'pending';
  };
  const recordPayout = ({ userId }: HeldOwner, amountPaise: number) =>
    fixture.payouts.record(
      {
        ...{
          personId: userId,
          method: 'neft',
          utr: fixture.newUtr(),
          otherThan: [],
          amountPaise: paise(amountPaise),
        },
        ...{ acceptsReceivable: false, paidOn: clock.now().toISOString().slice(0, 10) },
        ...{ reason: 'Sales of November', idempotencyKey: randomLetters(20) },
      },
      fixture.asha,
      CLIENT,
    );
  const ofCapture = async ({ id, totalPaise }: Payment) => {
    const capture = (await db('payment_captures').where({ payment_id: id }).first()) as {
      id: string;
      gateway_payment_id: string;
    };
    return {
      ...{ id: newId(), gateway: 'phonepe', mode: MODE, payment_id: id, capture_id: capture.id },
      ...{ gateway_payment_id: capture.gateway_payment_id, amount_paise: totalPaise },
    };
  };

  const holds: Record<LedgerHoldReason, (owner: HeldOwner) => Promise<() => Promise<unknown>>> = {
    async payout(owner) {
      const { id } = await recordPayout(owner, HELD_PAISE);
      return () => fixture.decide(id, fixture.ravi, 'decline');
    },
    async refund_waiting({ held }) {
      const { approval } = await askRefund(held, held.totalPaise);
      if (approval === null) throw new Error('this refund needs no approval');
      return () => fixture.decide(approval.id, fixture.ravi, 'decline');
    },
    async dispute({ held }) {
      const row = await ofCapture(held);
      await db('payment_disputes').insert({
        ...{ ...row, gateway_dispute_id: `disp_${row.id}`, status: 'open', opened_at: new Date() },
      });
      return () =>
        db('payment_disputes').where({ id: row.id }).update({ status: 'won', closed_at: new Date() });
    },
    async outside_refund({ held }) {
      const row = await ofCapture(held);
      await db('outside_refunds').insert({ ...row, gateway_refund_id: `rfnd_${row.id}`, state: 'processed' });
      return () => db('outside_refunds').where({ id: row.id }).update({ state: 'failed' });
    },
  };

  const paths: Record<string, DebitPath> = {
    'a refund by staff': {
      ...{ kind: 'refund', of: 'wallet', paise: 500_00 },
      async prepare({ payment }) {
        // ₹10 of it are the fee.
        const { refund, approval } = await askRefund(payment, 510_00);
        if (refund !== null) return () => debitRefund(refund.id, payment);
        // Beside another refund of the customer that waits.
        return async () => {
          await fixture.decide(approval.id);
          await execution.run(approval.id);
          return (await fixture.approval(approval.id)).state === 'done';
        };
      },
    },
    'a phase': {
      ...{ kind: 'phase_payment', of: 'wallet', paise: 590_00 },
      async prepare(owner) {
        const { phaseIds } = await fixture.buildAccepted(owner, { amounts: [500_00] });
        const { id } = await fixture.request(owner, phaseIds[0] ?? '', { totalPaise: 590_00 });
        return async () => (await fixture.execution.pay(id)) === 'paid';
      },
    },
    'an adjustment': {
      ...{ kind: 'adjustment', of: 'wallet', paise: 500_00 },
      async prepare(owner) {
        const { id } = await fixture.adjust(owner, { direction: 'debit' });
        await fixture.decide(id);
        return async () => {
          await fixture.bookings.run(id);
          return (await fixture.approval(id)).state === 'done';
        };
      },
    },
    'a refund by the merchant': {
      ...{ kind: 'refund', of: 'merchant_balance', paise: 500_00 },
      async prepare({ payment, userId }) {
        const id = await refundByMerchant({ userId }, payment, 510_00);
        return () => debitRefund(id, payment);
      },
    },
    'a payout': {
      ...{ kind: 'merchant_payout', of: 'merchant_balance', paise: 500_00 },
      // Its own hold is what is checked.
      prepare: (owner) =>
        Promise.resolve(async () => {
          try {
            await fixture.finish((await recordPayout(owner, 500_00)).id);
            return true;
          } catch (error) {
            if ((error as { code?: string }).code !== 'balance_short') throw error;
            return false;
          }
        }),
    },
    'the repayment of a receivable': {
      ...{ kind: 'receivable_collected', of: 'merchant_balance', paise: 500_00 },
      async prepare(owner) {
        const { ownerId } = owner;
        await worker.raw(`select open_owner_account(:ownerId, :mode, 'merchant_receivable')`, {
          ownerId,
          mode: MODE,
        });
        const receivable = await accountId({ owner_id: ownerId, kind: 'merchant_receivable' });
        await move(receivable, -500_00, owner.payment.id);
        return async () => {
          await createReceivableCollection({ db: worker, clock, logger }).collectSome(1_000);
          return (await fundsOf(owner)).owed === 0;
        };
      },
    },
  };

  async function pay(kind: HeldOwner['kind'], userId: string, amountPaise: number): Promise<Payment> {
    if (kind === 'merchant_balance') return collectForMerchant(money, { userId, amountPaise });
    // PhonePe adds its fee, so the credit is what was asked for.
    const { payment, attempt } = await money.buildPayment({
      ...{ gateway: 'phonepe', amountPaise, ownerExternalId: userId },
    });
    await money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    return payment;
  }

  return {
    ...fixture,
    async buildOwner(kind) {
      const { userId } = await fixture.buildCustomer();
      // Payouts go to an approved bank account.
      if (kind === 'merchant_balance') await buildApprovedKyc(db, { userId });
      const held = await pay(kind, userId, HELD_PAISE);
      const payment = await pay(kind, userId, 10_000_00);
      const { ownerId } = payment;
      return {
        kind,
        userId,
        ownerId,
        accountId: await accountId({ owner_id: ownerId, kind }),
        payment,
        held,
      };
    },
    collect: ({ kind, userId }, amountPaise) => pay(kind, userId, amountPaise),
    refundByMerchant,
    hold: (owner, reason) => holds[reason](owner),
    async setBalance(owner, wanted) {
      const difference = wanted - (await fundsOf(owner)).balance;
      if (difference !== 0) await move(owner.accountId, difference, owner.payment.id);
    },
    fundsOf,
    paths,
  };
}
