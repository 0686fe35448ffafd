import { supplierOf } from '@deccanloop/core/domain/papers/supplier';
import { createReceipts } from '@deccanloop/core/domain/receipts/receipts';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { toAttempt, type AttemptRow } from '@deccanloop/core/domain/payments/attempt-repository';
import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { gatewayUpdateOf, snapshotOf } from '@deccanloop/core/testing/money-fixture';
import type { Browser } from '../browser';
import { newTestUser, type TestUser } from '../test-user';
import { openTestApp, type TestApp } from '../test-app';
import { CALLERS, type Caller } from './caller';

/** All kinds of callers, one wallet with a balance, and builders of payments in every state. */
export interface AccessFixture {
  app: TestApp;
  browserOf(caller: Caller): Browser;
  /** Gives the caller a new browser session, after a call that changed it. */
  reopenSession(caller: Caller): Promise<void>;
  owner: { userId: string; person: TestUser };
  /** Makes a payment of the owner. @returns its public id */
  payment(state: 'initiated' | 'completed' | 'failed'): Promise<string>;
  /** A user who is none of the callers. */
  unrelatedUser: TestUser;
  /** Makes a held capture of a new payment of the owner. @returns its id */
  heldCapture(options?: { amountPaise?: number }): Promise<string>;
  /** Makes an open finding. @returns its id */
  finding(): Promise<string>;
  close(): Promise<void>;
}

export async function openAccessFixture(): Promise<AccessFixture> {
  const app = await openTestApp();
  const people: Record<'owner' | 'other' | 'admin' | 'support' | 'unrelatedUser', TestUser> = {
    owner: newTestUser(),
    other: newTestUser({ name: 'Ravi Kumar' }),
    admin: newTestUser({ name: 'Admin Singh' }),
    support: newTestUser({ name: 'Sana Support' }),
    unrelatedUser: newTestUser(),
  };
  const idOf: Partial<Record<keyof typeof people, string>> = {};
  for (const [name, person] of Object.entries(people) as [keyof typeof people, TestUser][]) {
    idOf[name] = (await app.browser().signUp(person))._id;
  }
  await app.owner('users').where({ email: people.admin.email }).update({ role: 0 });
  await app.owner('users').where({ email: people.support.email }).update({ role: 2 });

  const owner = { userId: idOf.owner ?? '', person: people.owner };
  const browsers = new Map<Caller, Browser>();
  const settlement = createSettlement({
    db: app.worker,
    clock: { now: () => new Date() },
    logger: createLogger({ service: 'test', level: 'silent' }),
    wake: () => undefined,
    announce: () => undefined,
  });
  const receipts = createReceipts({
    db: app.worker,
    clock: { now: () => new Date() },
    wake: () => undefined,
    announce: () => undefined,
    supplier: supplierOf(),
  });

  async function reopenSession(caller: Caller): Promise<void> {
    const browser = app.browser();
    if (caller === 'guestWithLink') await browser.openLink({ userId: owner.userId, name: owner.person.name });
    else if (caller !== 'guest') await browser.logIn(people[caller]);
    browsers.set(caller, browser);
  }
  for (const caller of CALLERS) await reopenSession(caller);

  function browserOf(caller: Caller): Browser {
    const browser = browsers.get(caller);
    if (!browser) throw new Error(`no browser for the caller ${caller}`);
    return browser;
  }

  async function startTopUp(): Promise<string> {
    const { merchantTransactionId } = await browserOf('owner').topUp({
      userId: owner.userId,
      userName: owner.person.name,
    });
    return merchantTransactionId;
  }

  return {
    app,
    browserOf,
    reopenSession,
    owner,
    unrelatedUser: people.unrelatedUser,
    async payment(state) {
      const merchantTransactionId = await startTopUp();
      if (state === 'initiated') return merchantTransactionId;
      const row = await app
        .owner<AttemptRow>('payment_attempts')
        .where({ merchant_order_id: `${merchantTransactionId}-1` })
        .first();
      if (!row) throw new Error('a payment without an attempt');
      const attempt = toAttempt(row);
      await settlement.settlePayment(
        gatewayUpdateOf(attempt, snapshotOf(attempt, state === 'completed' ? 'captured' : 'failed')),
      );
      if (state === 'completed') await receipts.issue(attempt.id);
      return merchantTransactionId;
    },
    async heldCapture({ amountPaise = 400_00 } = {}) {
      const publicId = await startTopUp();
      const [captureId, { rows }] = [
        newId(),
        await app.owner.raw<{ rows: { payment_id: string; attempt_id: string; gateway: string }[] }>(
          `select p.id as payment_id, a.id as attempt_id, a.gateway from payments p
             join payment_attempts a on a.payment_id = p.id where p.public_id = :publicId`,
          { publicId },
        ),
      ];
      const of = rows[0];
      if (!of) throw new Error('a payment without an attempt');
      await app.owner('payment_captures').insert({
        ...of,
        id: captureId,
        mode: 'test',
        gateway_payment_id: `pay_${captureId}`,
        amount_paise: amountPaise,
        status: 'held',
        hold_reason: 'amount_differs',
        captured_at: new Date(),
      });
      return captureId;
    },
    async finding() {
      const [row] = await app
        .owner('payment_findings')
        .insert({ kind: 'unanswered', dedupe_key: newId() })
        .returning<{ id: string | number }[]>('id');
      return String(row?.id);
    },
    close: () => app.close(),
  };
}
