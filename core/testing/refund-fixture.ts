import { paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { findAttempts } from '../domain/payments/attempt-repository';
import type { Gateways, RefundUpdate, RefundSnapshot } from '../domain/payments/gateway-port';
import type { CompareRefunds } from '../domain/payments/order-status-check';
import { findPayment } from '../domain/payments/payment-repository';
import type { Attempt, Payment } from '../domain/payments/types';
import { createRefundComparison } from '../domain/refunds/refund-comparison';
import { createRefundExecution, type RefundExecution } from '../domain/refunds/refund-execution';
import { createRefundSettlement, type RefundSettlement } from '../domain/refunds/refund-settlement';
import { createRefunds, type RefundRequest, type Refunds } from '../domain/refunds/refunds';
import type { Refund } from '../domain/refunds/types';
import { newId, randomLetters } from '../platform/ids';
import { createLogger } from '../platform/logger';
import { staffActor } from './administrators';
import { gatewayUpdateOf, openMoneyFixture, snapshotOf, type MoneyFixture } from './money-fixture';
import { scriptedGateway, type ScriptedGateway } from './scripted-gateway';

const logger = createLogger({ service: 'test', level: 'silent' });
const silent = { wake: () => undefined, announce: () => undefined };

export interface CompletedPayment {
  payment: Payment;
  attempt: Attempt;
}

/** A money fixture with an administrator, paid payments, and the refund services of BFF and worker. */
export interface RefundFixture {
  money: MoneyFixture;
  adminId: string;
  refunds: Refunds;
  settlement: RefundSettlement;
  /** A gateway whose results the tests script. */
  razorpay: ScriptedGateway;
  /** The refund execution of a worker; by default with the scripted gateway. */
  worker(gateways?: Gateways): RefundExecution;
  buildCompleted(options?: {
    gateway?: GatewayName;
    amountPaise?: number;
    ownerExternalId?: string;
  }): Promise<CompletedPayment>;
  /** Captures another attempt of a payment. */
  captureAgain(payment: Payment, attemptNo: number): Promise<Attempt>;
  ask(payment: Payment, amountPaise: number | null, more?: Partial<RefundRequest>): Promise<Refund>;
  /** A payment of ₹500, ₹490 in the wallet and ₹10 our fee, and a refund of it. */
  requestedRefund(amountPaise: number | null): Promise<{ payment: Payment; refund: Refund }>;
  /** One step of the execution by a worker with the scripted gateway. */
  advance(refund: Pick<Refund, 'id'>): ReturnType<RefundExecution['advance']>;
  refund(refund: Pick<Refund, 'id' | 'paymentId'>): Promise<Refund>;
  /** Kinds of the ledger transfers of a refund, oldest first. */
  transfersOf(refund: Pick<Refund, 'id'>): Promise<string[]>;
  /** Moves the clock just past the next status check of a refund. */
  passUntilDue(refund: Pick<Refund, 'id' | 'paymentId'>): Promise<void>;
  pass(ms: number): void;
  walletOf(payment: Payment): Promise<number>;
  /** Debits a wallet, as a purchase would. */
  spend(payment: Payment, amountPaise: number): Promise<void>;
  findings(payment: Payment): Promise<string[]>;
  events(payment: Payment): Promise<string[]>;
  notices(payment: Payment): Promise<string[]>;
  /** Number of captures and payments whose sums differ from their refunds; always 0. */
  wrongSums(): Promise<number>;
}

export async function openRefundFixture(): Promise<RefundFixture> {
  const money = await openMoneyFixture();
  money.clock.set(new Date('2026-03-01T10:00:00Z'));
  const { worker: db, bff, owner, clock } = money;
  const adminId = newId();
  await owner('users').insert({
    id: adminId,
    name: 'An administrator',
    email: 'admin@example.test',
    role: 0,
  });
  const settlement = refundSettlementOf(money);
  const razorpay = scriptedGateway('razorpay');
  const refunds = createRefunds({ db: bff, clock, wake: () => undefined });
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
  const current = async ({ id, paymentId }: Pick<Refund, 'id' | 'paymentId'>): Promise<Refund> => {
    const found = (await refunds.ofPayment(paymentId)).find((each) => each.id === id);
    if (!found) throw new Error('no such refund');
    return found;
  };
  const capture = async (payment: Payment, attemptId: string) => {
    const pick = async () => (await findAttempts(db, payment.id)).find((each) => each.id === attemptId);
    const attempt = (await pick()) as Attempt;
    await money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    return (await pick()) as Attempt;
  };
  const pluck = (table: string, column: string, payment: Payment) =>
    owner(table)
      .where({ payment_id: payment.id })
      .orderBy('created_at')
      .orderBy('id')
      .pluck<string[]>(column);

  const worker: RefundFixture['worker'] = (gateways = { razorpay }) =>
    createRefundExecution({
      db,
      gateways,
      settlement,
      clock,
      logger,
      tokens: { take: () => Promise.resolve(true) },
      ...silent,
    });
  const buildCompleted: RefundFixture['buildCompleted'] = async (options) => {
    const built = await money.buildPayment(options);
    const attempt = await capture(built.payment, built.attempt.id);
    return { payment: (await findPayment(db, built.payment.id)) as Payment, attempt };
  };
  const ask: RefundFixture['ask'] = async (payment, amountPaise, more) => {
    const { refund } = await refunds.request({
      payment,
      amountPaise: amountPaise === null ? null : paise(amountPaise),
      reason: 'The customer asked for it',
      requestedBy: staffActor(adminId),
      idempotencyKey: randomLetters(20),
      captureId: null,
      attemptNo: null,
      ...more,
    });
    if (refund === null) throw new Error('this refund needs an approval');
    return refund;
  };

  return {
    money,
    adminId,
    refunds,
    settlement,
    razorpay,
    worker,
    advance: ({ id }) => worker().advance(id),
    buildCompleted,
    captureAgain: async (payment, attemptNo) =>
      capture(payment, (await money.addAttempt(payment, attemptNo)).id),
    ask,
    async requestedRefund(amountPaise) {
      const { payment } = await buildCompleted({ amountPaise: 500_00 });
      return { payment, refund: await ask(payment, amountPaise) };
    },
    transfersOf: ({ id }) =>
      owner('ledger_transfers').where({ source_id: id }).orderBy('created_at').pluck<string[]>('kind'),
    refund: current,
    pass,
    async passUntilDue(refund) {
      const { nextCheckAt } = await current(refund);
      if (!nextCheckAt) throw new Error('no status check is scheduled for this refund');
      if (nextCheckAt > clock.now()) clock.set(nextCheckAt);
    },
    walletOf: (payment) => walletOf(money, payment),
    spend: (payment, amountPaise) => spendFromWallet(money, payment, amountPaise),
    findings: (payment) => pluck('payment_findings', 'kind', payment),
    events: async (payment) =>
      (
        await owner('payment_events').where({ payment_id: payment.id }).orderBy('id').pluck<string[]>('type')
      ).filter((type) => type.startsWith('refund')),
    notices: (payment) => pluck('payment_notices', 'kind', payment),
    async wrongSums() {
      const { rows } = await owner.raw<{ rows: { wrong: number }[] }>(`
        with sums as (
          select capture_id, payment_id, sum(amount_paise) as gross, sum(fee_paise) as fee from refunds
           where state in ('pending', 'processed') group by capture_id, payment_id
        )
        select (select count(*) from payment_captures c left join sums on sums.capture_id = c.id
                 where c.refunded_paise <> coalesce(gross, 0) or c.refunded_fee_paise <> coalesce(fee, 0))
             + (select count(*) from payments p where p.refunded_paise <>
                 (select coalesce(sum(gross), 0) from sums where sums.payment_id = p.id)) as wrong`);
      return rows[0]?.wrong ?? -1;
    },
  };
}

export const refundSettlementOf = ({ worker: db, clock }: MoneyFixture): RefundSettlement =>
  createRefundSettlement({ db, clock, logger, ...silent });

/** Balance of the wallet of a payment; 0 before the first credit. */
export async function walletOf({ owner }: MoneyFixture, payment: Payment): Promise<number> {
  const row = await owner('ledger_balances')
    .join('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .where({ owner_id: payment.ownerId, mode: payment.mode, kind: 'wallet' })
    .first<{ balance_paise: number } | undefined>('balance_paise');
  return row?.balance_paise ?? 0;
}

/** Simulates spending, which does not exist yet, by a transfer from the wallet to the fees account. */
export async function spendFromWallet(
  { owner }: MoneyFixture,
  payment: Payment,
  amountPaise: number,
): Promise<void> {
  await owner.transaction(async (trx) => {
    const account = async (where: object): Promise<string> =>
      (
        await trx('ledger_accounts')
          .where({ mode: payment.mode, ...where })
          .first<{ id: string }>('id')
      ).id;
    const sides = [
      [await account({ kind: 'wallet', owner_id: payment.ownerId }), -amountPaise],
      [await account({ kind: 'fees', gateway: payment.gateway }), amountPaise],
    ] as const;
    const transferId = newId();
    await trx('ledger_transfers').insert({
      id: transferId,
      mode: payment.mode,
      source_type: 'refund',
      source_id: newId(),
      kind: 'refund',
      payment_id: payment.id,
    });
    for (const [accountId, amount] of sides) {
      await trx('ledger_entries').insert({
        transfer_id: transferId,
        account_id: accountId,
        mode: payment.mode,
        amount_paise: amount,
      });
      await trx('ledger_balances').where({ account_id: accountId }).increment('balance_paise', amount);
    }
  });
}

/** The refund comparison of a worker's reconciliation. */
export const refundComparisonOf = (money: MoneyFixture): CompareRefunds =>
  createRefundComparison({ db: money.worker, settlement: refundSettlementOf(money), logger });

/** A gateway update of a refund; by default it agrees with ours in every field. */
export function refundUpdateOf(
  refund: Refund,
  state: RefundSnapshot['state'],
  more: Partial<RefundUpdate> = {},
): RefundSnapshot {
  return {
    refundId: refund.publicId,
    gatewayPaymentId: `pay_of_${refund.attemptId}`,
    amountPaise: refund.amountPaise,
    state,
    reference: state === 'processed' ? 'arn 1' : null,
    failureReason: state === 'failed' ? 'The account is closed' : null,
    ...more,
    gatewayRefundId: more.gatewayRefundId ?? `rfnd_of_${refund.id}`,
  };
}
