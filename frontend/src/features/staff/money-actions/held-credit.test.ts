import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { heldCredit } from './held-credit';

const agreed = { feePaise: paise(10_00), totalPaise: paise(500_00) };

describe('the wallet credit of held money', () => {
  it.each([
    [490_00, 480_20, 9_80],
    [500_00, 490_00, 10_00],
    [333_33, 326_66, 6_67],
    [25, 24, 1],
    [24, 24, 0],
  ])('of %p is %p with a fee of %p', (kept, creditPaise, feePaise) => {
    expect(heldCredit(agreed, paise(kept))).toEqual({ creditPaise, feePaise });
  });
});
