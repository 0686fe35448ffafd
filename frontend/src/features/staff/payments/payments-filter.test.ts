import { describe, expect, it } from '@jest/globals';
import { filterOf, isFiltered, queryOf } from './payments-filter';

const NONE = { search: '', status: '', gateway: '', underReview: '', from: '', to: '' };
const of = (query: string) => filterOf(new URLSearchParams(query));

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
    expect(isFiltered(of('view=payments'))).toBe(false);
    expect(isFiltered(of('underReview=true'))).toBe(true);
  });

  it('covers whole Indian days, including the last one', () => {
    expect(queryOf(of('from=2026-11-20&to=2026-11-20'))).toMatchObject({
      from: '2026-11-19T18:30:00.000Z',
      to: '2026-11-20T18:30:00.000Z',
    });
    expect(queryOf(NONE)).toEqual(NONE);
  });
});
