import { describe, expect, it } from '@jest/globals';
import { valuesIn } from '../../../components/table/filters/filter-specs';
import { PAYMENT_FILTERS, queryOf } from './payments-filter';

const NONE = { search: '', status: '', gateway: '', underReview: '', from: '', to: '' };
const of = (query: string) => valuesIn(new URLSearchParams(query), PAYMENT_FILTERS);

describe('the filter of the payments', () => {
  it('is read from the address; invalid values count as absent', () => {
    expect(of('view=payments')).toEqual(NONE);
    expect(of('search=%20DL1%20&status=failed&gateway=phonepe&underReview=true')).toEqual({
      ...NONE,
      search: 'DL1',
      status: 'failed',
      gateway: 'phonepe',
      underReview: 'true',
    });
    expect(of('status=paid&gateway=stripe&underReview=1&from=yesterday&to=2026-99-99')).toEqual(NONE);
  });

  it('covers whole Indian days, including the last one', () => {
    expect(queryOf(of('from=2026-11-20&to=2026-11-20'), null)).toMatchObject({
      from: '2026-11-19T18:30:00.000Z',
      to: '2026-11-20T18:30:00.000Z',
    });
    expect(queryOf(of(''), 'c1')).toEqual({ ...NONE, cursor: 'c1' });
  });
});
