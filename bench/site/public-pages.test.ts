import { describe, expect, it } from '@jest/globals';
import { publicPages } from './public-pages';
import { readSiteSettings } from './site-settings';

const PRERENDERED = [
  '/',
  '/privacy&policy',
  '/privacy',
  '/blog/one',
  '/blog',
  '/blog/two',
  '/services/one',
  '/services/two',
  '/work',
  '/work/one',
  '/work/two',
];

describe('publicPages', () => {
  it('contains every page once, one service, one article and one case study', () => {
    expect(publicPages(PRERENDERED, [])).toEqual([
      '/',
      '/privacy&policy',
      '/blog',
      '/work',
      '/services/one',
      '/blog/one',
      '/work/one',
    ]);
  });

  it('can be limited to prerendered paths, and rejects others', () => {
    expect(publicPages(PRERENDERED, ['/privacy', '/blog/two'])).toEqual(['/privacy', '/blog/two']);
    expect(() => publicPages(PRERENDERED, ['/login'])).toThrow('no public page: /login');
  });
});

describe('readSiteSettings', () => {
  it('runs everything five times by default', () => {
    expect(readSiteSettings({})).toEqual({ runs: 5, pages: [], record: false });
    expect(readSiteSettings({ SITE_RUNS: '1', SITE_PAGES: '/, /about' })).toEqual({
      runs: 1,
      pages: ['/', '/about'],
      record: false,
    });
    expect(() => readSiteSettings({ SITE_RUNS: 'many' })).toThrow('SITE_RUNS');
  });
});
