import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { shownBreakdown } from './shown-breakdown';
import { heldCapture, someCapture } from './testing/view-input';

const deducted = {
  amountPaise: paise(500_00),
  feePaise: paise(10_00),
  totalPaise: paise(500_00),
  creditPaise: paise(490_00),
};
const added = { ...deducted, totalPaise: paise(510_00), creditPaise: paise(500_00) };

describe('the breakdown that screens show', () => {
  it('is the requested one until something is credited', () => {
    expect(shownBreakdown(deducted, { captures: [] })).toEqual(deducted);
    expect(shownBreakdown(deducted, { captures: [heldCapture()] })).toEqual(deducted);
  });

  it('is the same for the usual capture with either kind of fee', () => {
    expect(shownBreakdown(deducted, { captures: [someCapture()] })).toEqual(deducted);
    const capture = someCapture({ amountPaise: 510_00, creditPaise: 500_00, feePaise: 10_00 });
    expect(shownBreakdown(added, { captures: [capture] })).toEqual(added);
  });

  it('is what staff credited of another amount', () => {
    const capture = someCapture({ amountPaise: 400_00, creditPaise: 392_00, feePaise: 8_00 });
    expect(shownBreakdown(deducted, { captures: [capture] })).toEqual({
      amountPaise: 400_00,
      feePaise: 8_00,
      totalPaise: 400_00,
      creditPaise: 392_00,
    });
  });

  it('adds up every credited capture and none that is on hold', () => {
    const captures = [someCapture(), someCapture({ id: 'second' }), heldCapture({ id: 'third' })];
    expect(shownBreakdown(deducted, { captures })).toMatchObject({
      totalPaise: 1000_00,
      creditPaise: 980_00,
    });
  });
});
