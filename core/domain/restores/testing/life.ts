import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../../platform/ids';
import type { Journal } from '../../../platform/journal';
import { keepBookingsIn } from '../../../platform/journaled-transaction';
import { createLogger } from '../../../platform/logger';
import { staffActor } from '../../../testing/administrators';
import { disputeSettlementOf } from '../../../testing/dispute-settlement';
import type { MoneyFixture } from '../../../testing/money-fixture';
import { refundSettlementOf } from '../../../testing/refund-fixture';
import { createMoneyActionExecution } from '../../money-actions/execution';
import { createGatewaySettings } from '../../gateway-settings/gateway-settings';
import { fixedCompany } from '../../../testing/fixed-company';
import { createInitiation } from '../../payments/initiation';
import type { Gateways } from '../../payments/gateway-port';
import { createOrderStamp } from '../../payments/order-identity/order-stamp';
import { secretsOf, type OrderKeys } from '../../payments/order-identity/order-identity';
import { findPaymentByPublicId } from '../../payments/payment-repository';
import { checksOf } from '../../payments/testing/checks-of';
import type { Attempt, Payment } from '../../payments/types';
import { createReceipts } from '../../receipts/receipts';
import { createReconciler } from '../../reconciliation/reconciler';
import { createReconciliations } from '../../reconciliation/reconciliations';
import { createLostRefunds } from '../../refunds/lost-refunds';
import { createRefundComparison } from '../../refunds/refund-comparison';
import { createRefundExecution } from '../../refunds/refund-execution';
import { createRefunds } from '../../refunds/refunds';
import { createWalletOwners } from '../../wallet-owners/wallet-owners';
import { createLostBookings } from '../lost-bookings';
import { createLostOrders } from '../lost-orders';
import { createLookupRequests } from '../lookup-requests';
import { createOrderLookups } from '../order-lookups';
import { createRestoreCheck } from '../restore-check';
import { createRestores } from '../restores';

const logger = createLogger({ service: 'test', level: 'silent' });
const silent = { wake: () => undefined, announce: () => undefined };
export const KEYS: OrderKeys = {
  current: { id: 'o1', secret: 'order-secret-of-the-restore-tests-1' },
  old: [],
};

export interface TopUp {
  payment: Payment;
  attempt: Attempt;
}

/**
 * The product on one database: before the loss, or after a backup was restored. All test databases are copies
 * with the same installation id, so an empty one is equal to a backup from before the first payment.
 */
export async function openLife(
  fixture: MoneyFixture,
  { gateways, journal, keys = KEYS }: { gateways: Gateways; journal: Journal | null; keys?: OrderKeys },
) {
  const { worker: db, bff, owner, clock, settlement } = fixture;
  for (const pool of [db, bff]) keepBookingsIn(pool, { journal, secrets: secretsOf(keys) });
  const tokens = { take: () => Promise.resolve(true) };
  await owner('gateway_settings').where({ mode: 'test' }).update({ min_paise: 1_00 });
  const adminId = newId();
  await owner('users').insert({
    id: adminId,
    name: 'An administrator',
    email: `${adminId}@example.test`,
    role: 0,
  });
  const refundSettlement = refundSettlementOf(fixture);
  const reconciliations = createReconciliations({ db, clock, mode: 'test', ...silent });
  const restores = createRestores({ db: owner, clock, mode: 'test', reconciliations });
  const lost = createLostOrders({ db, clock, logger, keys, settlement, ...silent });
  const lookups = createOrderLookups({
    ...{ db, gateways, tokens, clock, logger, ...silent },
    orders: lost,
    refunds: createLostRefunds({ db, clock, settlement: refundSettlement, ...silent }),
  });
  const moneyActions = createMoneyActionExecution({ db, clock, logger, ...silent });
  const bookings = createLostBookings({
    ...{ db, clock, logger, journal, moneyActions, secrets: secretsOf(keys) },
  });
  const check = createRestoreCheck({
    ...{
      db,
      clock,
      logger,
      journal,
      gateways,
      lookups,
      bookings,
      reconciliations,
      modes: ['test'],
      ...silent,
    },
  });
  const reconciler = createReconciler({
    ...{ db, gateways, settlement, tokens, clock, logger, lost, ...silent },
    compareRefunds: createRefundComparison({ db, settlement: refundSettlement, logger }),
    disputes: disputeSettlementOf(fixture, gateways),
    wait: () => Promise.resolve(),
  });
  const refunds = createRefunds({ db: bff, clock, areHeld: () => restores.isBeingChecked(), ...silent });
  const execution = createRefundExecution({
    ...{ db, gateways, settlement: refundSettlement, clock, logger, tokens, journal, ...silent },
    areHeld: () => restores.isBeingChecked(),
  });
  const receipts = createReceipts({ db, clock, company: fixedCompany(), ...silent });
  const initiation = createInitiation({
    db: bff,
    gateways,
    settings: createGatewaySettings({ db: bff, mode: 'test', configured: ['razorpay', 'phonepe'] }),
    clock,
    logger,
    returnUrl: (id) => `http://localhost:3000/verify-payment?merchantTransactionId=${id}`,
    stamp: createOrderStamp({ db: bff, keys, journal }),
    ...silent,
  });
  const checks = checksOf(fixture, gateways);

  return {
    adminId,
    lost,
    lookups,
    requests: createLookupRequests({ db: bff, mode: 'test', ...silent }),
    restores,
    reconciliations,
    refunds,
    execution,
    async begin(gateway: GatewayName, rupees: number): Promise<TopUp> {
      const payer = await createWalletOwners({ db: bff }).resolve('user-42', 'Asha Rao');
      return initiation.initiate({
        ...{ ownerId: payer.id, payerName: 'Asha Rao', origin: 'website', amount: rupees, gateway },
        ...{ route: '/api/payments/initiate', idempotencyKey: newId(), bodyHash: 'a body' },
      });
    },
    /** The poll finds the money, and the receipt is issued. */
    async settle({ payment }: TopUp): Promise<void> {
      const known = await findPaymentByPublicId(db, payment.publicId);
      // Cleared, because a second check within a second is skipped.
      await owner('payments').where({ public_id: payment.publicId }).update({ last_checked_at: null });
      if (known) await checks.check(known.id, { force: true, source: 'poll' });
    },
    async issueReceipts(): Promise<number[]> {
      for (const id of await db('payment_attempts')
        .where({ gateway_state: 'captured' })
        .orderBy('id')
        .pluck('id'))
        await receipts.issue(id as string);
      return db('receipts').orderBy('number').pluck('number');
    },
    async refund({ payment }: TopUp, rupees: number): Promise<string> {
      const { refund: requested } = await refunds.request({
        payment: { ...payment, state: 'completed' },
        amountPaise: (rupees * 100) as never,
        reason: 'The customer asked for it',
        requestedBy: staffActor(adminId),
        idempotencyKey: newId(),
        attemptNo: null,
        captureId: null,
      });
      if (requested === null) throw new Error('a refund needs an approval');
      await execution.advance(requested.id);
      return requested.publicId;
    },
    /** Advances the restore until it is finished, as the workers do. */
    async check(): Promise<void> {
      for (let step = 0; step < 100; step += 1) {
        const report = await restores.report();
        if (!report || report.finishedAt) return;
        await check.run(report.id);
        for (const id of await db('reconciliation_runs').where({ state: 'requested' }).pluck('id'))
          await reconciler.run(id as string);
        await delay(20);
      }
      throw new Error(`the restore is not finished: ${JSON.stringify(await restores.report())}`);
    },
    async lookUp(gateway: GatewayName, merchantOrderId: string) {
      const { id } = await this.requests.request({
        gateway,
        merchantOrderId,
        requestedBy: staffActor(adminId),
      });
      await lookups.run(id);
      return this.requests.read(id);
    },
    /** Checks of the whole ledger that were requested. */
    fullChecks: () => owner('reconciliation_runs').where({ is_full_check: true }).pluck<string[]>('state'),
    /** The stored money rows by public id, so that two lives can be compared. */
    async books() {
      const { rows } = await owner.raw<{ rows: Record<string, unknown>[] }>(
        `select p.public_id, p.state, p.credit_paise, p.refunded_paise, p.payer_name, p.initiated_at, o.external_id,
                (select json_agg(json_build_array(r.public_id, r.amount_paise, r.wallet_paise, r.fee_paise,
                   case when r.state = 'pending' then 'processed' else r.state end)
                   order by r.public_id) from refunds r where r.payment_id = p.id) as refunds
           from payments p join wallet_owners o on o.id = p.owner_id order by p.public_id`,
      );
      const { credits: _, ...totals } = await fixture.totals();
      return { payments: rows, totals };
    },
    findings: () =>
      owner('payment_findings').orderBy('id').select('kind', 'resolved_at', 'resolution', 'detail'),
  };
}

export type Life = Awaited<ReturnType<typeof openLife>>;
