import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ValidationError } from 'yup';
import { STATUS_OF_STATE, statesOfStatus, TRANSACTION_STATUSES } from '../payments/transaction-status';
import { formatTransactionNumber } from '../payments/transaction-number';
import { staffPaymentsSchema } from './payments';
import { transactionFilterSchema } from './transaction-filter';

// 00:15 on 26 November in India; in UTC it is still the 25th.
const NOW = new Date('2026-11-25T18:45:00Z');
beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

/** The first message of each wrong field. */
async function faultsOf(values: object, schema = transactionFilterSchema): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

describe('the filter of transactions', () => {
  it.each([
    {},
    { startDate: '', endDate: '', status: '', minAmount: '', maxAmount: '' },
    { startDate: '2026-11-26', endDate: '2026-11-26' },
    { startDate: '2026-11-01', endDate: '2026-11-26', status: 'completed' },
    { status: 'Failed', state: 'cancelled', gateway: 'phonepe', method: 'upi' },
    { status: 'pending', state: 'timeout' },
    { minAmount: '0', maxAmount: '0' },
    { minAmount: '1,500', maxAmount: '₹1,500.50' },
    { payer: 'asha@example.com', underReview: 'true', dateOf: 'credit' },
  ])('accepts %j', async (values) => expect(await faultsOf(values)).toEqual({}));

  it.each([
    [{ startDate: '2026-11-27' }, { startDate: 'Start date cannot be in the future' }],
    [{ endDate: '2026-11-27' }, { endDate: 'End date cannot be in the future' }],
    [{ startDate: '2026-11-20', endDate: '2026-11-19' }, { endDate: 'End date must be after start date' }],
    [{ startDate: 'yesterday' }, { startDate: 'Enter a date between 2000 and 2099' }],
    [{ endDate: '2026-02-30' }, { endDate: 'Enter a date between 2000 and 2099' }],
    [{ startDate: '0026-11-01' }, { startDate: 'Enter a date between 2000 and 2099' }],
    [{ status: 'paid' }, { status: 'Choose Completed, Pending or Failed' }],
    [{ minAmount: '-1' }, { minAmount: 'Amount must be positive' }],
    [{ maxAmount: '−5' }, { maxAmount: 'Amount must be positive' }],
    [{ minAmount: 'ten' }, { minAmount: 'Enter an amount like 1,500' }],
    [{ minAmount: '500', maxAmount: '499.99' }, { maxAmount: 'Max amount must be greater than min amount' }],
    // As numbers, not as texts.
    [{ minAmount: '900', maxAmount: '1,000' }, {}],
    [{ state: 'paid' }, { state: 'Choose a state' }],
    [{ status: 'completed', state: 'failed' }, { state: 'This state belongs to another status' }],
    [
      { gateway: 'stripe', method: 'cash' },
      { gateway: 'Choose a gateway', method: 'Choose a method' },
    ],
    [
      { startDate: '2026-12-01', endDate: '2026-11-01', minAmount: '-1', maxAmount: '-2' },
      {
        startDate: 'Start date cannot be in the future',
        endDate: 'End date must be after start date',
        minAmount: 'Amount must be positive',
        maxAmount: 'Amount must be positive',
      },
    ],
  ])('finds what is wrong with %j', async (values, faults) => {
    expect(await faultsOf(values)).toEqual(faults);
    // The server has the same rules.
    expect(await faultsOf(values, staffPaymentsSchema)).toEqual(faults);
  });

  it.each([null, 1, [], {}, true])('throws only ValidationError for %j in any field', async (odd) => {
    for (const field of Object.keys(transactionFilterSchema.fields))
      for (const other of ['startDate', 'minAmount', 'status'])
        await faultsOf({
          [other]: odd,
          endDate: '2026-11-01',
          maxAmount: '1',
          state: 'failed',
          [field]: odd,
        });
  });
});

describe('the three statuses', () => {
  it('contain each state once', () => {
    const all = TRANSACTION_STATUSES.flatMap((status) => statesOfStatus(status));
    expect(all.sort()).toEqual(Object.keys(STATUS_OF_STATE).sort());
  });
});

it.each([
  [1, '000001'],
  [123, '000123'],
  [1_234_567, '1234567'],
])('shows the number %i as %s', (number, text) => expect(formatTransactionNumber(number)).toBe(text));
