import { describe, expect, it } from '@jest/globals';
import { isAadhaarNumber, maskedAadhaar } from './aadhaar';

/** Made for this test. Verhoeff's own example, 236 with check digit 3, shows the scheme. */
const VALID = '234567890124';

describe('an Aadhaar number', () => {
  it('ends with the check digit of the first eleven', () => {
    const fitting = [...'0123456789'].filter((digit) => isAadhaarNumber(VALID.slice(0, 11) + digit));
    expect(fitting).toEqual([VALID.at(-1)]);
  });

  it('is rejected with any digit mistyped or two neighbours swapped', () => {
    for (let at = 0; at < 12; at += 1) {
      for (const digit of '0123456789') {
        if (digit === VALID[at]) continue;
        expect(isAadhaarNumber(VALID.slice(0, at) + digit + VALID.slice(at + 1))).toBe(false);
      }
      const [one, two] = [VALID[at], VALID[at + 1]];
      if (two === undefined || one === two) continue;
      expect(isAadhaarNumber(VALID.slice(0, at) + two + one + VALID.slice(at + 2))).toBe(false);
    }
  });

  it.each(['', '12345678901', '034567890124', '134567890123', '2345 6789 0124', '２３４５６７８９０１２４'])(
    'is not %j',
    (text) => expect(isAadhaarNumber(text)).toBe(false),
  );

  it('is shown by its last four digits', () => {
    expect(maskedAadhaar('0124')).toBe('XXXX XXXX 0124');
  });
});
