import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { createLookupRequests } from '@deccanloop/core/domain/restores/lookup-requests';
import { createRestores, type Restores } from '@deccanloop/core/domain/restores/restores';
import { createReconciliations } from '@deccanloop/core/domain/reconciliation/reconciliations';
import { createRefunds } from '@deccanloop/core/domain/refunds/refunds';
import { findPaymentByPublicId } from '@deccanloop/core/domain/payments/payment-repository';
import { systemClock } from '@deccanloop/core/platform/clock';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import { openJournal } from '@deccanloop/core/platform/journal';
import { staffActor } from '@deccanloop/core/testing/administrators';
import { paise } from '@deccanloop/contracts/money';
import { openPayer } from '../stack/payer';
import { sandboxControl } from '../stack/sandbox-control';
import { startStack, type Stack, type StackOptions } from '../stack/start-stack';
import { readLedger } from './expectations';
import { checkOf, ledgerChecks, type Check } from './outcome';

const GATEWAYS: readonly GatewayName[] = ['razorpay', 'phonepe'];
export const LIMIT_MS = 120_000;
const ONE_PAISA_LESS = 1_00;

/** How the database is saved and brought back. */
export interface DrillBackup {
  /** Completes "Restore of …". */
  name: string;
  /** Of the stack's server. */
  stackOptions?: Partial<StackOptions>;
  take(stack: Stack): Promise<void>;
  /** A moment after half of the payments that follow the backup. */
  mark?(stack: Stack): Promise<void>;
  /** Brings the backup back after BFF and workers were killed. */
  bringBack(stack: Stack): Promise<void>;
}

/** The stopped data folder. */
export const STOPPED_COPY: DrillBackup = {
  name: 'a stopped copy',
  take: (stack) => copyData(stack, 'away'),
  bringBack: (stack) => copyData(stack, 'back'),
};

export interface DrillOptions {
  /** Payments after the backup, half of them at each gateway. */
  paid: number;
  /** Refunds after the backup, of payments made before and after it. */
  refunded: number;
  /** Whether the journal is lost too. */
  withoutJournal: boolean;
  backup?: DrillBackup;
}

/**
 * Restores a backup after money has moved: takes it, makes payments and refunds, and brings it back. Afterwards payments,
 * refunds and wallets must be the same as before the restore.
 */
export async function restoreDrill({
  paid,
  refunded,
  withoutJournal,
  backup = STOPPED_COPY,
}: DrillOptions): Promise<Check[]> {
  const run = `Restore of ${paid} paid, ${refunded} refunded, ${backup.name}${withoutJournal ? ', journal lost' : ''}`;
  const stack = await startStack({ queue: 'postgres', ...backup.stackOptions });
  let db = openOwner(stack);
  try {
    await db('users').insert({ id: randomUUID(), name: 'Drill', email: 'drill@example.test', role: 0 });
    const earlier = await payAll(stack, db, 4);
    await db.destroy();
    await backup.take(stack);
    db = openOwner(stack);

    const first = await payAll(stack, db, Math.ceil(paid / 2));
    await backup.mark?.(stack);
    const later = [...first, ...(await payAll(stack, db, Math.floor(paid / 2)))];
    const refunds = await refundAll(db, [...earlier, ...later].slice(2), refunded);
    const before = await booksOf(db);
    const numbers = await receiptsOf(db);
    await db.destroy();

    const restored = await bringBackAndDeclare(stack, { backup, withoutJournal });
    ({ db } = restored);
    const { restores, started } = restored;
    const lost = (await booksOf(db)).length;
    await Promise.all([stack.bff.start(), stack.workers.start()]);
    await until(async () => (await restores.report())?.finishedAt != null, 'the restore to be checked');
    const byItself = (await booksOf(db)).length;
    let steps = 0;
    if (withoutJournal) steps = await lookUpPhonePe(db, [...later, ...refunds]);
    await until(async () => (await receiptsOf(db)).size >= numbers.size, 'every receipt');
    await until(async () => JSON.stringify(await booksOf(db)) === JSON.stringify(before), 'the books').catch(
      () => undefined,
    );
    const tookMs = Math.round(performance.now() - started);

    const after = await booksOf(db);
    const wrong = before.filter((row, index) => JSON.stringify(row) !== JSON.stringify(after[index]));
    const ledger = await readLedger(stack.database);
    const twice = [...(await receiptsOf(db))].filter(
      ([number, order]) => numbers.has(number) && numbers.get(number) !== order,
    );
    const findings = await db('payment_findings').whereNull('resolved_at').select('kind', 'detail');
    const check = checkOf(run);
    return [
      check(
        'all are correct again',
        wrong.length === 0 && after.length === before.length,
        `${before.length} payments before, ${lost} in the backup, ${byItself} automatically, ${after.length} after ${steps} steps, ${wrong.length} differ, ${tookMs} ms${wrong[0] ? `; first: ${JSON.stringify(wrong[0])} is ${JSON.stringify(after[before.indexOf(wrong[0])])}` : ''}`,
      ),
      check(
        withoutJournal ? 'one step for each PhonePe payment and refund' : 'without manual steps',
        withoutJournal
          ? steps === [...later, ...refunds].filter(({ gateway }) => gateway === 'phonepe').length
          : steps === 0 && byItself === before.length,
        `${steps} steps`,
      ),
      check('no receipt number is used for two payments', twice.length === 0, `${twice.length} do`),
      ...ledgerChecks(check, ledger),
      check(
        withoutJournal ? 'one finding names what may be missing' : 'no finding is open',
        findings.map(({ kind }) => String(kind)).join() === (withoutJournal ? 'bookings_unknown' : ''),
        JSON.stringify(findings.slice(0, 3)),
      ),
    ];
  } catch (error) {
    console.log(error);
    await db.destroy();
    db = openOwner(stack); // Closed where the backup could not be brought back.
    console.log(
      JSON.stringify(
        {
          restores: await db('restores').select('*'),
          lookups: await db('order_lookups')
            .whereNot({ outcome: 'rebuilt' })
            .orWhereNull('outcome')
            .select('*'),
          outbox: await db('outbox').whereNull('done_at').select('*'),
          states: await db('payments').select('state').count('* as n').groupBy('state'),
          findings: await db('payment_findings').select('kind', 'detail'),
          receipts: await db('receipts').count('* as n'),
        },
        null,
        1,
      ),
    );
    console.log(
      readFileSync(join(stack.dataDir, 'logs', 'workers.log'), 'utf8')
        .split('\n')
        .slice(-25)
        .join('\n'),
    );
    throw error;
  } finally {
    await db.destroy();
    await stack.close();
  }
}

/** Kills BFF and workers, brings the backup back, and declares the restore. The caller starts them again. */
export async function bringBackAndDeclare(
  stack: Stack,
  { backup, withoutJournal }: { backup: DrillBackup; withoutJournal: boolean },
): Promise<{ db: Knex; restores: Restores; started: number }> {
  const dir = stack.environment['JOURNAL_DIR'] ?? '';
  await Promise.all([stack.bff.kill9(), stack.workers.kill9()]);
  await backup.bringBack(stack);
  if (withoutJournal) rmSync(dir, { recursive: true });
  const db = openOwner(stack);
  const deps = { db, clock: systemClock, mode: 'test' } as const;
  const reconciliations = createReconciliations({ ...deps, wake: () => undefined });
  const restores = createRestores({ ...deps, reconciliations });
  const started = performance.now();
  await restores.declare({ journal: openJournal({ dir, clock: systemClock, logger: console }), from: null });
  return { db, restores, started };
}

export const openOwner = (stack: Stack): Knex =>
  openDatabase({
    url: stack.postgres.url('owner'),
    applicationName: 'restore-drill',
    maxConnections: 4,
    logger: { warn: () => undefined },
  });

interface Named {
  gateway: GatewayName;
  /** The id of an order or a refund in PhonePe's dashboard. */
  id: string;
  publicId: string;
}

/** Copies the stopped database to the backup, or back. */
async function copyData(stack: Stack, direction: 'away' | 'back'): Promise<void> {
  const [data, copy] = [join(stack.dataDir, 'postgres'), join(stack.dataDir, 'backup')];
  if (direction === 'away') await Promise.all([stack.bff.stop(), stack.workers.stop()]);
  await stack.postgres.stop();
  if (direction === 'away') {
    mkdirSync(copy, { recursive: true });
    cpSync(data, copy, { recursive: true, preserveTimestamps: true });
  } else {
    rmSync(data, { recursive: true });
    cpSync(copy, data, { recursive: true, preserveTimestamps: true });
  }
  // PostgreSQL does not start on a folder that others can read.
  chmodSync(data, 0o700);
  await stack.postgres.restart();
  if (direction === 'away') await Promise.all([stack.bff.start(), stack.workers.start()]);
}

async function payAll(stack: Stack, db: Knex, count: number): Promise<Named[]> {
  const known = new Set(await db('receipts').pluck('attempt_id'));
  const payers = await Promise.all(Array.from({ length: 4 }, (_, n) => openPayer(stack, `drill-${n}`)));
  const begun: { gateway: GatewayName; publicId: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const gateway = GATEWAYS[n % 2] ?? 'razorpay';
    const made = await payers[n % payers.length]?.topUp(gateway, 10 + n);
    if (!made) throw new Error('a top-up of the drill did not begin');
    begun.push({ gateway, publicId: made.merchantTransactionId });
  }
  await sandboxControl(stack).payAllOpen();
  const all = known.size + count;
  await until(
    async () => Number((await db('receipts').count('* as n'))[0]?.['n']) === all,
    `${all} receipts`,
  );
  return begun.map((one) => ({ ...one, id: `${one.publicId}-1` }));
}

async function refundAll(db: Knex, paid: readonly Named[], count: number): Promise<Named[]> {
  const [adminId] = await db('users').where({ role: 0 }).pluck<string[]>('id');
  if (!adminId) throw new Error('the drill needs an administrator');
  const refunds = createRefunds({ db, clock: systemClock, wake: () => undefined });
  const made: Named[] = [];
  for (const { publicId, gateway } of paid.slice(0, count)) {
    const payment = await findPaymentByPublicId(db, publicId);
    if (!payment) throw new Error(`no payment ${publicId}`);
    const { refund } = await refunds.request({
      payment,
      // Partial and full refunds.
      amountPaise: made.length % 3 === 0 ? null : paise(payment.totalPaise - ONE_PAISA_LESS - made.length),
      reason: 'The restore drill',
      requestedBy: staffActor(adminId),
      idempotencyKey: randomUUID(),
      attemptNo: null,
      captureId: null,
    });
    if (refund === null) throw new Error('a refund needs an approval');
    made.push({ gateway, publicId, id: refund.publicId });
  }
  await until(
    async () =>
      Number((await db('refunds').where({ state: 'processed' }).count('* as n'))[0]?.['n']) === count,
    `${count} refunds`,
  );
  return made;
}

/** The steps of staff when the journal is lost too: one for each PhonePe payment and refund. */
async function lookUpPhonePe(db: Knex, lost: readonly Named[]): Promise<number> {
  const [adminId] = await db('users').where({ role: 0 }).pluck<string[]>('id');
  const requests = createLookupRequests({ db, mode: 'test', wake: () => undefined });
  const phonePe = lost.filter(({ gateway }) => gateway === 'phonepe');
  for (const { id } of phonePe) {
    const lookup = await requests.request({
      gateway: 'phonepe',
      merchantOrderId: id,
      requestedBy: staffActor(adminId ?? ''),
    });
    await until(async () => (await requests.read(lookup.id)).state === 'done', `the lookup of ${id}`);
  }
  return phonePe.length;
}

/** What must be equal after the restore: every payment with its captures and refunds, and every wallet. */
async function booksOf(db: Knex): Promise<unknown[]> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select p.public_id, p.state, p.credit_paise, p.refunded_paise, o.external_id,
            (select json_agg(json_build_array(r.public_id, r.amount_paise, r.wallet_paise, r.fee_paise, r.state)
               order by r.public_id) from refunds r where r.payment_id = p.id) as refunds,
            (select balance_paise from ledger_balances b join ledger_accounts a on a.id = b.account_id
              where a.owner_id = p.owner_id) as wallet
       from payments p join wallet_owners o on o.id = p.owner_id order by p.public_id`,
  );
  return rows;
}

/** Receipt numbers, each with its order. */
async function receiptsOf(db: Knex): Promise<Map<number, string>> {
  const { rows } = await db.raw<{ rows: { number: number; merchant_order_id: string }[] }>(
    'select r.number, a.merchant_order_id from receipts r join payment_attempts a on a.id = r.attempt_id',
  );
  return new Map(rows.map((row) => [Number(row.number), row.merchant_order_id]));
}

export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${LIMIT_MS / 1000} s for ${what}`);
    await delay(100);
  }
}
