import { describe, expect, it } from '@jest/globals';
import { searchSections } from './search';

const section = (title: string, text = '') => ({ to: `/docs#${title}`, page: 'Quick start', title, text });

const ENTRIES = [
  section('Amounts', 'A refund has an amount, too.'),
  section('Refund a payment', 'POST /api/payments/refund'),
  section('Refunds'),
  section('Prefund', 'nothing'),
  section('C++ (notes)', 'x'),
];
const titlesOf = (query: string) => searchSections(ENTRIES, query).map(({ title }) => title);

describe('searchSections', () => {
  it('finds words in titles first, at their beginning before inside, then in texts', () => {
    expect(titlesOf('refund')).toEqual(['Refund a payment', 'Refunds', 'Prefund', 'Amounts']);
  });

  it('needs every word, in any order and case', () => {
    expect(titlesOf('PAYMENT refund')).toEqual(['Refund a payment']);
    expect(titlesOf('refund missing')).toEqual([]);
  });

  it('finds a title that is typed completely first', () => {
    expect(titlesOf('refunds')[0]).toBe('Refunds');
  });

  it('takes signs literally, and finds nothing for nothing', () => {
    expect(titlesOf('c++ (')).toEqual(['C++ (notes)']);
    expect(titlesOf('   ')).toEqual([]);
  });

  it('shows the text around the word', () => {
    const text = `${'before '.repeat(30)}needle ${'after '.repeat(60)}`;
    const [found] = searchSections([section('Long', text)], 'needle');
    expect(found?.excerpt).toMatch(/^…before .*needle.*…$/);
    expect(found?.excerpt.length).toBeLessThan(150);
  });
});
