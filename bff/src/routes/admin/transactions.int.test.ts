import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPaymentDto, StaffPaymentsDto } from '@deccanloop/contracts/staff/payments';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf, type Browser } from '../../../testing/browser';

const DAY_MS = 24 * 3_600_000;
const today = dayInIndia(new Date());
const tomorrow = dayInIndia(new Date(Date.now() + DAY_MS));

let fixture: AccessFixture;
let admin: Browser;
let support: Browser;
let completed = '';
let started = '';
beforeAll(async () => {
  fixture = await openAccessFixture();
  admin = fixture.browserOf('admin');
  support = fixture.browserOf('support');
  completed = await fixture.payment('completed');
  started = await fixture.payment('initiated');
});
afterAll(() => fixture.close());

const find = async (body: object, browser = support): Promise<string[]> => {
  const { payments } = dataOf<StaffPaymentsDto>(await browser.post(STAFF_PATHS.searchPayments, body));
  return payments.map(({ merchantTransactionId }) => merchantTransactionId);
};
const numberOf = async (id: string): Promise<string> =>
  dataOf<StaffPaymentDto>(await support.get(STAFF_PATHS.payment(id))).number;

describe('transactions', () => {
  it('have a number of at least six digits, by which they are found with and without its zeros', async () => {
    const number = await numberOf(completed);
    expect(number).toMatch(/^\d{6,}$/);
    expect(Number(await numberOf(started))).toBeGreaterThan(Number(number));
    for (const search of [number, String(Number(number)), `#${number}`])
      for (const browser of [admin, support]) expect(await find({ search }, browser)).toContain(completed);
    expect(await find({ search: '999999999' })).toEqual([]);
  });

  it('are filtered by each of the filters, and by all together', async () => {
    expect(await find({ status: 'Completed' })).toEqual([completed]);
    expect(await find({ status: 'pending' })).toEqual([started]);
    expect(await find({ status: 'failed' })).toEqual([]);
    expect(await find({ state: 'initiated', status: 'pending' })).toEqual([started]);
    expect(await find({ startDate: today, endDate: today })).toEqual([started, completed]);
    expect(await find({ endDate: dayInIndia(new Date(Date.now() - DAY_MS)) })).toEqual([]);
    expect(await find({ startDate: today, dateOf: 'credit' })).toEqual([completed]);
    expect(await find({ minAmount: '500', maxAmount: '500' })).toEqual([started, completed]);
    expect(await find({ minAmount: '₹500.01' })).toEqual([]);
    expect(await find({ maxAmount: '499.99' })).toEqual([]);
    expect(await find({ payer: fixture.owner.person.email, status: 'completed' })).toEqual([completed]);
    expect(await find({ payer: 'nobody@example.in' })).toEqual([]);
    expect(await find({ gateway: 'phonepe', method: 'emi', underReview: 'false' })).toEqual([]);
    // As a form sends what is not set.
    expect(
      await find({ startDate: '', endDate: '', status: '', minAmount: '', maxAmount: '', state: '' }),
    ).toEqual([started, completed]);
  });

  it.each([
    [{ startDate: tomorrow }, { startDate: ['Start date cannot be in the future'] }],
    [{ endDate: tomorrow }, { endDate: ['End date cannot be in the future'] }],
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, { endDate: ['End date must be after start date'] }],
    [{ status: 'refunded' }, { status: ['Choose Completed, Pending or Failed'] }],
    [{ minAmount: '-1' }, { minAmount: ['Amount must be positive'] }],
    [{ minAmount: '2', maxAmount: '1' }, { maxAmount: ['Max amount must be greater than min amount'] }],
    [{ status: 'failed', state: 'completed' }, { state: ['This state belongs to another status'] }],
    [
      { gateway: 'stripe', method: 'cash', dateOf: 'birth' },
      { gateway: ['Choose a gateway'], method: ['Choose a method'], dateOf: ['Choose start or credit'] },
    ],
  ])('are not listed by %j: the answer names the fields', async (body, errors) => {
    const answer = await support.post(STAFF_PATHS.searchPayments, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: 0, code: 'validation', errors });
  });
});
