import { paise } from '@deccanloop/contracts/money';
import { describe, expect, it } from '@jest/globals';
import {
  draftOf,
  faultsOf,
  isOutdated,
  numbersOf,
  priceError,
  requestOf,
  sumsOf,
  type PriceValues,
} from './price-values';
import { buildPhase, buildStaffQuotation } from './testing/staff-quotation';

const KEPT = buildPhase({ _id: 'p2', number: 2, state: 'paid', amountPaise: paise(50_000_00) });
const quotation = buildStaffQuotation({
  priceVersion: 3,
  totalPaise: paise(1_50_000_00),
  phases: [
    buildPhase({ _id: 'p1', number: 1, amountPaise: paise(60_000_00), dueOn: '2026-12-31' }),
    KEPT,
    buildPhase({ _id: 'p3', number: 3, title: 'Build', amountPaise: paise(40_000_00) }),
  ],
});
const valuesWith = (changes: Partial<PriceValues>) =>
  ({ ...draftOf(quotation).values, ...changes }) as PriceValues;

describe('a price that is being written', () => {
  it('begins with the unpaid phases', () => {
    const { values, unpaid, priceVersion } = draftOf(quotation);
    expect([priceVersion, unpaid, values.rows, values.total]).toEqual([3, ['p1', 'p3'], [1, 2], '1,50,000']);
    expect([values.title_2, values.amount_2, values.dueOn_1]).toEqual(['Build', '40,000', '2026-12-31']);
  });

  it('begins with one empty phase where there is no price', () => {
    const { values } = draftOf(buildStaffQuotation());
    expect([values.rows, values.title_1, values.total]).toEqual([[1], '', '']);
  });

  it('is outdated by a price of somebody else, and by a payment of a phase that it replaces', () => {
    const draft = draftOf(quotation);
    expect(isOutdated(draft, quotation)).toBe(false);
    expect(isOutdated(draft, { ...quotation, priceVersion: 4 })).toBe(true);
    const paying = quotation.phases.map((phase) =>
      phase._id === 'p3' ? { ...phase, state: 'paying' as const } : phase,
    );
    expect(isOutdated(draft, { ...quotation, phases: paying })).toBe(true);
  });

  it('numbers its phases around those that stay', () => expect(numbersOf(3, quotation)).toEqual([1, 3, 4]));

  it('sums all phases with the GST of each', () => {
    const sums = sumsOf(valuesWith({ amount_1: '₹60,000.50', total: '1,60,000' }), quotation);
    expect(sums).toEqual({
      sumPaise: 1_50_000_50,
      gstPaise: 27_000_10,
      totalPaise: 1_77_000_60,
      leftPaise: 9_999_50,
    });
  });
});

describe('the fields of a price', () => {
  it('are right as they stand', () => expect(faultsOf(draftOf(quotation).values, quotation)).toEqual({}));

  it('are named where they are wrong, in the rows that are shown', () => {
    const values = valuesWith({
      rows: [1, 2, 3],
      title_1: ' ',
      amount_2: '1.500,50',
      dueOn_2: '0002-12-31',
      title_3: 'Later',
      title_4: '',
    });
    expect(faultsOf(values, quotation)).toEqual({
      title_1: 'Title is required',
      amount_2: 'Enter rupees, such as 1,50,000',
      dueOn_2: 'Enter a date between 2000 and 2099',
      amount_3: 'Amount is required',
      total: 'The phases sum to ₹1,10,000',
    });
  });

  it('are sent in the order of the rows', () =>
    expect(requestOf(valuesWith({ rows: [2, 1], placeOfSupply: '29' }), 3)).toEqual({
      priceVersion: 3,
      totalPaise: 1_50_000_00,
      placeOfSupply: '29',
      phases: [
        { title: 'Build', description: '', amountPaise: 40_000_00, dueOn: null },
        { title: 'Phase 1', description: '', amountPaise: 60_000_00, dueOn: '2026-12-31' },
      ],
    }));

  it('get the errors of the server', () => {
    const error = {
      status: 400,
      code: 'validation_failed',
      message: 'Some fields are wrong',
      errors: {
        'phases[0].title': ['Not a text'],
        'phases[1].amountPaise': ['Too much'],
        totalPaise: ['No'],
      },
    };
    expect(priceError(error, valuesWith({ rows: [2, 1] })).errors).toEqual({
      title_2: ['Not a text'],
      amount_1: ['Too much'],
      total: ['No'],
    });
    const sum = { status: 400, code: 'wrong_total', message: 'The phases do not sum to the total.' };
    expect(priceError(sum, valuesWith({})).errors).toEqual({ total: [sum.message] });
  });
});
