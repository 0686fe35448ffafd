import { describe, expect, it } from '@jest/globals';
import { describeValues, describeWorst, GOALS, goalsMet } from './goals';
import type { PageValues } from './page-values';

/** Values exactly at their goals. */
const page = (over: Partial<PageValues> = {}): PageValues => ({
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1_300,
  tbtMs: 100,
  cls: 0.02,
  scriptBytes: 130_000,
  scriptFiles: 9,
  benchmarkIndex: 1_000,
  failed: [],
  ...over,
});

describe('goals', () => {
  it('are met at their limits, and missed beyond them or when not measured', () => {
    expect(goalsMet(page())).toBe(GOALS.length);
    const missed = page({ performance: 97, lcpMs: 1_301, scriptBytes: Number.NaN });
    expect(goalsMet(missed)).toBe(GOALS.length - 3);
  });

  it('report which value misses its goal', () => {
    expect(describeValues(page({ lcpMs: 1_810, accessibility: 96, failed: ['color-contrast'] }))).toBe(
      'performance 98, accessibility 96 (MISSED: at least 100), best practices 100, SEO 100, ' +
        'LCP 1.81 s (MISSED: at most 1.30 s), TBT 100 ms, CLS 0.020, JavaScript 130.0 kB in 9 files; ' +
        'failed audits: color-contrast',
    );
  });

  it('report the page that is furthest from each goal', () => {
    const pages = new Map([
      ['/', page({ lcpMs: 1_200, performance: 97 })],
      ['/about', page({ lcpMs: 900, performance: 99 })],
    ]);
    const worst = describeWorst(pages);
    expect(worst).toContain('performance 97 on /,');
    expect(worst).toContain('LCP 1.20 s on /,');
    expect(describeWorst(new Map())).toContain('LCP nowhere');
  });
});
