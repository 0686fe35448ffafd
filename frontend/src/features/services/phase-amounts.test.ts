import { expect, it } from '@jest/globals';
import { phaseAmounts } from './phase-amounts';

it('splits a price into whole rupees that add up to it', () => {
  expect(phaseAmounts(166_000, [30, 45, 25])).toEqual([49_800, 74_700, 41_500]);
  expect(phaseAmounts(100_001, [33, 33, 34])).toEqual([33_000, 33_001, 34_000]);
});
