import { paise } from '@deccanloop/contracts/money';
import { deletionObstacleText } from '@deccanloop/contracts/users/deletion-texts';
import { closingObstacleText } from '@deccanloop/contracts/accounts/closing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { untilWaiting } from '../../../testing/lock-waits';
import { buildSubmittedKyc } from '../../../testing/kyc-fixture';
import { companyTaxedBy, TAX, type Customer } from '../../../testing/phase-fixture';
import { byStaff, type StaffActor } from '../security-events/actor';
import { decideDocument, decideWhole } from '../../kyc/staff/decisions';
import { createPricing } from '../../quotations/pricing';
import { createStaffChanges } from '../../quotations/staff-changes';
import { createRefundRequests, type RefundRequests } from '../../refund-requests/refund-requests';
import { createCustomerTickets } from '../../tickets/customer-tickets';
import { createStaffTickets } from '../../tickets/staff/staff-tickets';
import {
  CLIENT,
  openBookingFixture,
  type BookingFixture,
} from '../../wallet-bookings/testing/booking-fixture';
import { closingIn, type Closing } from './testing/closing-fixture';

let fixture: BookingFixture;
let closing: Closing;
let requests: RefundRequests;
let staff: StaffActor;
beforeAll(async () => {
  fixture = await openBookingFixture();
  closing = closingIn(fixture.money);
  const { bff: db, clock } = fixture.money;
  requests = createRefundRequests({ db, mode: 'test', clock });
  staff = byStaff(fixture.asha, CLIENT);
});
afterAll(() => fixture.close());

const wake = () => undefined;
const quotationDeps = () => ({ db: fixture.money.bff, mode: 'test' as const, wake });
const complete = (id: string) =>
  createStaffChanges(quotationDeps()).setProjectStatus(id, 'completed', fixture.asha.user.id);
const obstaclesOf = ({ userId }: Customer) => closing.closing.obstaclesOf({ id: userId, role: 1 });
const kindsOf = (customer: Customer) => closing.obstaclesOf(customer);

/** A customer whose project costs two phases, of which the first is paid. */
async function withPaidPhase(amounts = [1_00_000_00, 50_000_00]) {
  const customer = await fixture.buildCustomer(1_18_000_00);
  const { id, phaseIds } = await fixture.buildAccepted(customer, { amounts });
  const payment = await fixture.request(customer, phaseIds[0] ?? '', { totalPaise: 1_18_000_00 });
  await fixture.execution.pay(payment.id);
  return { customer, id, paymentId: payment.id };
}
/** A customer with ₹500 in the wallet, and the payment that brought them. */
async function withTopUp() {
  const customer = await fixture.buildCustomer(500_00);
  const { owner } = fixture.money;
  const [publicId = ''] = await owner('payments')
    .where({ owner_id: customer.ownerId })
    .pluck<string[]>('public_id');
  const ask = () =>
    requests.open(customer.userId, { publicId, amountPaise: paise(500_00), message: 'By mistake' });
  return { customer, ask };
}

describe('a project with a paid phase', () => {
  it('prevents the closing until it is completed, in one line with its amount and its page', async () => {
    const { customer, id } = await withPaidPhase();
    const [obstacle, ...others] = await obstaclesOf(customer);
    expect(others).toEqual([]);
    expect(obstacle).toMatchObject({ kind: 'project_paid', amountPaise: 1_18_000_00, recordId: id });
    if (!obstacle) throw new Error('no obstacle');
    expect(closingObstacleText(obstacle)).toMatch(
      /^You have paid ₹1,18,000 for the project .* not completed/,
    );
    expect(deletionObstacleText(obstacle)).toMatch(/^₹1,18,000 is paid for .* reverse its paid phases first/);
    expect(await closing.close(customer.userId)).toBe('not_closable');
    await complete(id);
    expect(await closing.close(customer.userId)).toBe('closed');
  });

  it('that will not be delivered ends by the reversal of its phases, whose money is then refunded', async () => {
    const { customer, id, paymentId } = await withPaidPhase();
    await fixture.payments.reverse(paymentId, 'The project will not be delivered', staff);
    expect(await kindsOf(customer)).toEqual(['phase_reversal_open', 'project_paid']);
    const [reversal = ''] = await fixture.money
      .owner('phase_reversals')
      .where({ phase_payment_id: paymentId })
      .pluck<string[]>('id');
    await fixture.execution.reverse(reversal);
    expect(await kindsOf(customer)).toEqual(['wallet_money', 'project_open']);
    await complete(id);
    expect(await kindsOf(customer)).toEqual(['wallet_money']);
  });

  it('prevents it also while a new price waits for its acceptance', async () => {
    const { customer, id } = await withPaidPhase();
    const { owner, clock } = fixture.money;
    const [priceVersion = 0] = await owner('quotations').where({ id }).pluck<number[]>('price_version');
    const rest = { title: 'The rest', description: null, dueOn: null, amountPaise: paise(60_000_00) };
    const price = { priceVersion, totalPaise: paise(1_60_000_00), placeOfSupply: null, phases: [rest] };
    const pricing = createPricing({ ...quotationDeps(), clock, company: companyTaxedBy(TAX) });
    await pricing.price(id, price, fixture.asha.user.id);
    expect(await kindsOf(customer)).toEqual(['project_paid']);
  });

  it('of the other mode does not', async () => {
    const { customer } = await withPaidPhase();
    const { rows } = await fixture.money.bff.raw<{ rows: { kind: string }[] }>(
      `select kind from account_closing_obstacles(?, 'live')`,
      [customer.userId],
    );
    expect(rows.map(({ kind }) => kind)).not.toContain('project_paid');
  });
});

describe('a refund that the customer has asked for', () => {
  it('prevents the closing, with its ticket, until staff have answered it', async () => {
    const { customer, ask } = await withTopUp();
    const { number } = await ask();
    const obstacle = (await obstaclesOf(customer)).at(-1);
    expect(obstacle).toMatchObject({
      ...{ kind: 'refund_requested', amountPaise: 500_00, reference: number, recordId: number },
    });
    const tickets = createStaffTickets({ db: fixture.money.bff, wake });
    const { version } = await tickets.read(number);
    await tickets.setState(number, { state: 'solved', version }, staff);
    expect(await kindsOf(customer)).toEqual(['wallet_money']);
  });

  it('can be withdrawn by the customer', async () => {
    const { customer, ask } = await withTopUp();
    const { number } = await ask();
    expect(await kindsOf(customer)).toEqual(['wallet_money', 'refund_requested']);
    await createCustomerTickets({ db: fixture.money.bff }).setState(
      { number, userId: customer.userId },
      'closed',
    );
    expect(await kindsOf(customer)).toEqual(['wallet_money']);
  });

  it('at the same moment is either seen by the closing, or refused', async () => {
    const { customer, ask } = await withTopUp();
    // Only the request is left as a reason.
    const wallets = fixture.money.owner('ledger_accounts').where({ owner_id: customer.ownerId }).select('id');
    const balances = fixture.money.owner('ledger_balances').whereIn('account_id', wallets);
    const sessionId = await closing.sessionOf(customer.userId);
    const trx = await fixture.money.owner.transaction();
    await trx('users').where({ id: customer.userId }).forUpdate();
    const asked = ask();
    await untilWaiting(fixture.money.owner);
    await balances.update({ balance_paise: 0 });
    const closed = closing.close(customer.userId, sessionId);
    await untilWaiting(fixture.money.owner, 2);
    await trx.commit();
    const [outcome] = await Promise.all([closed, asked]);
    expect(outcome).toBe('not_closable');
    expect(await kindsOf(customer)).toEqual(['refund_requested']);
  });
});

describe('a KYC under review', () => {
  it('prevents the closing, with its page, until administrators have decided it', async () => {
    const customer = await fixture.buildCustomer();
    const { id } = await buildSubmittedKyc(fixture.money.owner, customer);
    expect(await obstaclesOf(customer)).toMatchObject([{ kind: 'kyc_waiting', recordId: id }]);
    expect(await closing.close(customer.userId)).toBe('not_closable');
    const { bff, clock } = fixture.money;
    const decision = { status: 'Rejected', reason: 'Asked for by the customer', version: null } as const;
    await bff.transaction((trx) => decideWhole(trx, id, decision, staff, clock));
    expect(await closing.close(customer.userId)).toBe('closed');
  });

  it('that waits for the customer does not', async () => {
    const customer = await fixture.buildCustomer();
    const { id } = await buildSubmittedKyc(fixture.money.owner, customer);
    const { bff, clock } = fixture.money;
    for (const [type, status] of [
      ['gstCertificate', 'Approved'],
      ['panCard', 'Approved'],
      ['aadharCard', 'Rejected'],
    ] as const) {
      expect(await kindsOf(customer)).toEqual(['kyc_waiting']);
      const decision = { type, status, reason: status === 'Rejected' ? 'Not legible' : null, version: null };
      await bff.transaction((trx) => decideDocument(trx, id, decision, staff, clock));
    }
    expect(await kindsOf(customer)).toEqual([]);
  });
});

describe('a booking of the wallet', () => {
  it.each([
    ['adjustment', null, (customer: Customer) => fixture.adjust(customer)],
    ['bank transfer', 'HDFC', (customer: Customer) => fixture.record(customer)],
  ])('that is not decided prevents the closing: %s', async (_what, utr, request) => {
    const customer = await fixture.buildCustomer();
    const { id } = await request(customer);
    const [obstacle] = await obstaclesOf(customer);
    expect(obstacle).toMatchObject({
      ...{ kind: 'booking_open', amountPaise: 500_00, until: expect.any(Date) },
      reference: utr === null ? null : expect.stringContaining(utr),
    });
    expect(await closing.close(customer.userId)).toBe('not_closable');
    await fixture.decide(id, fixture.ravi, 'decline');
    expect(await closing.close(customer.userId)).toBe('closed');
  });

  it('that is approved and not booked prevents it too', async () => {
    const customer = await fixture.buildCustomer();
    const { id } = await fixture.record(customer);
    await fixture.decide(id);
    expect(await obstaclesOf(customer)).toMatchObject([{ kind: 'booking_open', until: null }]);
    await fixture.bookings.run(id);
    expect(await kindsOf(customer)).toEqual(['wallet_money']);
  });
});
