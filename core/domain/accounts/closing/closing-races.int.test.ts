import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commitBooking } from '../../../testing/commit-booking';
import { untilWaiting } from '../../../testing/lock-waits';
import { paise } from '@deccanloop/contracts/money';
import { newId } from '../../../platform/ids';
import { gatewayUpdateOf, snapshotOf, upiDetails } from '../../../testing/money-fixture';
import type { Customer } from '../../../testing/phase-fixture';
import { insertTestTopUp } from './testing/top-up';
import { closeUser } from './closing-repository';
import { openClosingFixture, type ClosingFixture } from './testing/closing-fixture';

let fixture: ClosingFixture;
beforeAll(async () => {
  fixture = await openClosingFixture();
});
afterAll(() => fixture.end());

const outcomeOf = <T>(work: Promise<T>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

/** A payment that was given up: its money may still arrive. */
async function givenUpPayment({ userId }: Customer) {
  const { payment, attempt } = await fixture.money.buildPayment({
    ownerExternalId: userId,
    gateway: 'phonepe',
  });
  await fixture.money
    .owner('payments')
    .where({ id: payment.id })
    .update({ state: 'failed', next_check_at: null });
  const update = gatewayUpdateOf(
    attempt,
    snapshotOf(attempt, 'captured', { details: upiDetails('asha@okbank') }),
    'webhook',
  );
  return { payment, attempt, settle: () => fixture.money.settlement.settlePayment(update) };
}
const findingsOf = (paymentId: string) =>
  fixture.money.owner('payment_findings').where({ payment_id: paymentId }).select('kind', 'amount_paise');
const creditsOf = (paymentId: string) =>
  fixture.money.owner('ledger_transfers').where({ payment_id: paymentId, kind: 'credit' }).pluck('id');

describe('a payment that begins at the same moment', () => {
  it('is seen when it was stored first', async () => {
    const customer = await fixture.buildCustomer();
    const trx = await fixture.money.bff.transaction();
    await insertTestTopUp(trx, customer.ownerId);
    const closed = fixture.close(customer.userId);
    await untilWaiting(fixture.money.owner);
    await trx.commit();
    expect(await closed).toBe('not_closable');
  });

  it('is refused when the closing came first', async () => {
    const customer = await fixture.buildCustomer();
    const trx = await fixture.money.bff.transaction();
    const sessionId = await fixture.sessionOf(customer.userId);
    expect((await closeUser(trx, { userId: customer.userId, sessionId, mode: 'test' })).kind).toBe('closed');
    const started = outcomeOf(insertTestTopUp(fixture.money.bff, customer.ownerId));
    await untilWaiting(fixture.money.owner);
    await commitBooking(trx);
    expect(await started).toBe('account_closed');
  });

  it('never exists beside a closed account, in whatever order', async () => {
    for (let round = 0; round < 12; round += 1) {
      const customer = await fixture.buildCustomer();
      const sessionId = await fixture.sessionOf(customer.userId);
      const [closed, started] = await Promise.all([
        fixture.close(customer.userId, sessionId),
        outcomeOf(insertTestTopUp(fixture.money.bff, customer.ownerId)),
      ]);
      expect(['closed, account_closed', 'not_closable, done']).toContain(`${closed}, ${started}`);
    }
  });

  it('is refused also as a retry of an ended one, on its order or on a new one', async () => {
    const customer = await fixture.buildCustomer();
    const { payment } = await givenUpPayment(customer);
    expect(await fixture.close(customer.userId)).toBe('closed');
    const { bff } = fixture.money;
    await expect(
      bff('payments').where({ id: payment.id }).update({ polling_since: new Date() }),
    ).rejects.toMatchObject({ constraint: 'account_is_open' });
    await expect(
      bff('payment_attempts').insert({
        id: newId(),
        payment_id: payment.id,
        attempt_no: 2,
        mode: 'test',
        gateway: 'phonepe',
        merchant_order_id: `${payment.publicId}-2`,
        amount_paise: 500_00,
      }),
    ).rejects.toMatchObject({ constraint: 'account_is_open' });
  });
});

describe('a capture that arrives late', () => {
  it('is credited once to the closed wallet, and raises a finding', async () => {
    const customer = await fixture.buildCustomer();
    const { payment, attempt, settle } = await givenUpPayment(customer);
    expect(await fixture.close(customer.userId)).toBe('closed');
    await Promise.all([settle(), settle()]);
    await settle();
    expect(await creditsOf(payment.id)).toHaveLength(1);
    expect(await fixture.walletOf(customer)).toBe(payment.creditPaise);
    expect(await findingsOf(payment.id)).toEqual([
      { kind: 'closed_account_credited', amount_paise: payment.creditPaise },
    ]);
    const { owner } = fixture.money;
    expect(await owner('payments').where({ id: payment.id }).first('state', 'payer_name')).toEqual({
      state: 'completed',
      payer_name: 'Closed account',
    });
    expect(await owner('gateway_payment_details').where({ attempt_id: attempt.id }).pluck('vpa')).toEqual([
      null,
    ]);
    expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  });

  it('at the same moment is either seen by the closing, or raises the finding', async () => {
    for (let round = 0; round < 12; round += 1) {
      const customer = await fixture.buildCustomer();
      const { payment, settle } = await givenUpPayment(customer);
      const sessionId = await fixture.sessionOf(customer.userId);
      const [closed] = await Promise.all([fixture.close(customer.userId, sessionId), settle()]);
      expect(await creditsOf(payment.id)).toHaveLength(1);
      expect([closed, (await findingsOf(payment.id)).map(({ kind }) => kind)]).toEqual(
        closed === 'closed' ? ['closed', ['closed_account_credited']] : ['not_closable', []],
      );
    }
  });

  it('raises no finding in the wallet of an open account', async () => {
    const { payment, settle } = await givenUpPayment(await fixture.buildCustomer());
    await settle();
    expect(await findingsOf(payment.id)).toEqual([]);
  });
});

describe('other requests at the same moment', () => {
  it('a second click finds the account closed', async () => {
    const { userId } = await fixture.buildCustomer();
    const sessionId = await fixture.sessionOf(userId);
    const outcomes = await Promise.all([1, 2, 3].map(() => fixture.close(userId, sessionId)));
    expect(outcomes.sort()).toEqual(['closed', 'unauthenticated', 'unauthenticated']);
    const { owner } = fixture.money;
    expect(await owner('security_events').where({ user_id: userId }).pluck('kind')).toEqual([
      'account_closed',
    ]);
    expect(
      await owner('account_notices')
        .where({ email: `${userId}@mail.example` })
        .pluck('kind'),
    ).toEqual(['account_closed']);
  });

  it('a phase payment is seen, or is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const customer = await fixture.buildCustomer();
      const { id, phaseIds } = await fixture.buildAccepted(customer, { amounts: [100_00] });
      // The last phase of a project that has ended may still be paid.
      await fixture.money.owner('quotations').where({ id }).update({ project_status: 'completed' });
      const sessionId = await fixture.sessionOf(customer.userId);
      const [closed, paid] = await Promise.all([
        fixture.close(customer.userId, sessionId),
        outcomeOf(fixture.request(customer, phaseIds[0] ?? '', { totalPaise: paise(118_00), topUp: true })),
      ]);
      expect([`${closed}, ${paid}`]).toEqual([
        closed === 'closed' ? expect.stringMatching(/^closed, (?!done)/) : 'not_closable, done',
      ]);
    }
  });

  it('nothing personal is stored again for a closed account', async () => {
    const customer = await fixture.buildCustomer();
    expect(await fixture.close(customer.userId)).toBe('closed');
    const { bff, owner } = fixture.money;
    const account = { userId: customer.userId, name: 'Asha Rao', email: 'asha@mail.example' };
    await expect(fixture.setBilling(customer, '36')).rejects.toMatchObject({ constraint: 'account_is_open' });
    await expect(
      bff.raw(
        `insert into wallet_owners (id, external_id, user_id, email, display_name)
           values (:id, :userId::text, :userId::uuid, :email, :name)
           on conflict (external_id) do update set email = excluded.email, display_name = excluded.display_name`,
        { ...account, id: newId() },
      ),
    ).rejects.toMatchObject({ constraint: 'account_is_open' });
    await expect(
      bff('users').where({ id: customer.userId }).update({ name: 'Asha Rao' }),
    ).rejects.toMatchObject({ constraint: 'account_is_open' });
    expect(
      await owner('wallet_owners').where({ id: customer.ownerId }).first('email', 'display_name'),
    ).toEqual({ email: null, display_name: 'Closed account' });
  });

  it('a link of the closed account opens no second wallet', async () => {
    const userId = await fixture.buildUser();
    expect(await fixture.close(userId)).toBe('closed');
    const { payment } = await fixture.money
      .buildPayment({ ownerExternalId: userId })
      .catch((error: unknown) => ({ payment: (error as { code: string }).code }));
    expect(payment).toBe('account_closed');
  });
});
