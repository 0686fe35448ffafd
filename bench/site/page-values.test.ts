import { describe, expect, it } from '@jest/globals';
import { medianValues, readValues, type PageValues, type Report } from './page-values';

const report = (over: Partial<Report['audits']> = {}): Report => ({
  categories: {
    performance: { score: 0.57, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
    accessibility: {
      score: 0.96,
      auditRefs: [
        { id: 'color-contrast', weight: 7 },
        { id: 'target-size', weight: 0 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [{ id: 'errors-in-console', weight: 1 }] },
    seo: { score: null, auditRefs: [{ id: 'structured-data', weight: 1 }] },
  },
  audits: {
    'largest-contentful-paint': { score: 1, numericValue: 1_234 },
    'total-blocking-time': { score: 0.5, numericValue: 80 },
    'cumulative-layout-shift': { score: 1, numericValue: 0.01 },
    'color-contrast': { score: 0 },
    'target-size': { score: 0 },
    'errors-in-console': { score: 1 },
    'structured-data': { score: null },
    'network-requests': {
      score: 1,
      details: {
        items: [
          { resourceType: 'Document', mimeType: 'text/html', transferSize: 9_000 },
          { resourceType: 'Script', mimeType: 'text/javascript', transferSize: 40_000 },
          { resourceType: 'Other', mimeType: 'text/javascript', transferSize: 2_000 },
          { resourceType: 'Script', mimeType: 'text/javascript' },
        ],
      },
    },
    ...over,
  },
  environment: { benchmarkIndex: 1_500 },
});

describe('readValues', () => {
  it('reads scores as whole points, metrics, and all scripts including preloads', () => {
    expect(readValues(report())).toEqual({
      performance: 57,
      accessibility: 96,
      bestPractices: 100,
      seo: Number.NaN,
      lcpMs: 1_234,
      tbtMs: 80,
      cls: 0.01,
      scriptBytes: 42_000,
      scriptFiles: 3,
      benchmarkIndex: 1_500,
      failed: ['color-contrast'],
    });
  });

  it('returns NaN for what was not audited', () => {
    const values = readValues(report({ 'network-requests': undefined, 'total-blocking-time': undefined }));
    expect([values.scriptBytes, values.tbtMs]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('medianValues', () => {
  it('takes the median of each value separately, and lists every failed audit once', () => {
    const run = (lcpMs: number, tbtMs: number, failed: string[]): PageValues => ({
      ...readValues(report()),
      lcpMs,
      tbtMs,
      failed,
    });
    const values = medianValues([run(1_000, 30, ['a']), run(3_000, 10, []), run(2_000, 20, ['a', 'b'])]);
    expect(values).toMatchObject({ lcpMs: 2_000, tbtMs: 20, performance: 57, failed: ['a', 'b'] });
  });
});
