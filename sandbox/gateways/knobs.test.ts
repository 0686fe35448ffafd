import { describe, expect, it } from '@jest/globals';
import { defaultKnobs, turnKnobs } from './knobs';

describe('knobs', () => {
  it('change, and stay unchanged when one of the values is invalid', () => {
    const knobs = { ...defaultKnobs };
    expect(turnKnobs(knobs, { webhookCopies: 3, razorpayCapture: 'manual', seed: null })).toBeNull();
    expect(knobs).toMatchObject({ webhookCopies: 3, razorpayCapture: 'manual' });

    expect(turnKnobs(knobs, { webhookCopies: 5, phonepeReturnParams: 'yes' })).toContain(
      'phonepeReturnParams',
    );
    expect(knobs.webhookCopies).toBe(3);
  });

  it.each<Record<string, unknown>>([
    { nonsense: 1 },
    { webhookCopies: 0 },
    { webhookDelayMs: 1.5 },
    { webhookDelayMs: null },
    { razorpayCapture: 'sometimes' },
    { toString: 1 },
  ])('reject %j', (change) => {
    expect(turnKnobs({ ...defaultKnobs }, change)).not.toBeNull();
  });
});
