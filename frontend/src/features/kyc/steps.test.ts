import { describe, expect, it } from '@jest/globals';
import { firstOpenStep, stepInAddress } from './steps';

describe('the steps of a KYC', () => {
  it('begin with the first one that is not complete', () => {
    expect(firstOpenStep({ missing: ['bank', 'documents', 'review'] })).toBe('bank');
    expect(firstOpenStep({ missing: ['documents', 'review'] })).toBe('documents');
    expect(firstOpenStep({ missing: [] })).toBe('review');
  });

  it.each([
    ['business', 'business'],
    ['bank', 'bank'],
    // What waits for the step before it.
    ['documents', 'bank'],
    ['review', 'bank'],
    ['unknown', null],
    [null, null],
  ])('show %s of the address as %s', (address, shown) => {
    expect(stepInAddress(address, { missing: ['bank', 'documents', 'review'] })).toBe(shown);
  });
});
