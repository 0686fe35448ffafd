import { describe, expect, it } from '@jest/globals';
import { closestPage, pagesWith, SITE_PAGES } from './site-pages';

describe('the search of pages', () => {
  it('shows all for an empty search', () => {
    expect(pagesWith('  ')).toEqual(SITE_PAGES);
    expect(SITE_PAGES.length).toBeGreaterThan(10);
  });

  it('finds every word in title, address or description, in any case', () => {
    expect(pagesWith('REFUND').map(({ path }) => path)).toContain('/refund_policy');
    expect(pagesWith('hyderabad careers').map(({ path }) => path)).toEqual(['/careers']);
    expect(pagesWith('careers zebra')).toEqual([]);
  });

  it('shows titles without the name of the company', () => {
    for (const { title } of SITE_PAGES) expect(title).not.toContain('Deccanloop');
  });
});

describe('the page that was probably meant', () => {
  it.each([
    ['/servces', '/services'],
    ['/Carrers/', '/careers'],
    ['/en/solutions.html', '/solutions'],
    ['/refunds', '/refund_policy'],
    ['/no/such/page', undefined],
    ['/zzzzzzzz', undefined],
    [`/${'a'.repeat(5000)}`, undefined],
  ])('by %s is %s', (pathname, path) => {
    expect(closestPage(pathname)?.path).toBe(path);
  });
});
