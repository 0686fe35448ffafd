import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { object, ValidationError } from 'yup';
import { GSTIN_MESSAGES, gstinField, panField, stateCodeField } from './gst-fields';
import { gstinCheckCharacter, gstinFault, panOfGstin, stateOfGstin } from './gstin';
import { STATE_CODES, stateCodeOf, stateLabel } from './states';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: length, maxLength: length });
/** GSTINs with the right check character. */
const anyGstin = fc
  .tuple(fc.constantFrom(...STATE_CODES), letters(5), fc.integer({ min: 0, max: 9999 }), letters(1))
  .map(([state, name, digits, last]) => `${state}${name}${String(digits).padStart(4, '0')}${last}1Z`)
  .map((first14) => first14 + gstinCheckCharacter(first14));

describe('a GSTIN', () => {
  // Published examples of registered businesses.
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is possible', (gstin) => {
    expect(gstinFault(gstin)).toBeNull();
    expect(stateOfGstin(gstin)).toBe(gstin.slice(0, 2));
  });

  it.each([
    ['27AAPFU0939F1Z', 'form'],
    ['27AAPFU0939F1ZVX', 'form'],
    ['27aapfu0939f1zv', 'form'],
    ['25AAPFU0939F1ZV', 'state'],
    ['27AAPFU0939F1ZW', 'check'],
    ['27AAPFU0993F1ZV', 'check'],
  ] as const)('%s has the fault %s', (gstin, fault) => {
    expect(gstinFault(gstin)).toBe(fault);
    expect(stateOfGstin(gstin)).toBeNull();
  });

  it('shows every single mistyped character', () => {
    fc.assert(
      fc.property(anyGstin, fc.nat(14), fc.nat(35), (gstin, at, digit) => {
        expect(gstinFault(gstin)).toBeNull();
        const typed = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(digit);
        const mistyped = gstin.slice(0, at) + typed + gstin.slice(at + 1);
        if (mistyped !== gstin) expect(gstinFault(mistyped)).not.toBeNull();
      }),
    );
  });

  it('contains the PAN', () => expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F'));
});

describe('the fields of forms', () => {
  const form = object({ gstin: gstinField(), pan: panField(), state: stateCodeField() });
  const errorsOf = (values: object): string[] => {
    try {
      form.validateSync(values, { abortEarly: false });
      return [];
    } catch (error) {
      return error instanceof ValidationError ? error.errors : [String(error)];
    }
  };

  it('accept small letters and spaces, and nothing', () => {
    expect(form.validateSync({ gstin: ' 27aapfu 0939f1zv ', pan: 'aapfu0939f', state: '36' })).toEqual({
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      state: '36',
    });
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ gstin: '', pan: '', state: '' })).toEqual([]);
  });

  it('say what is wrong', () => {
    expect(errorsOf({ gstin: '27AAPFU0939F1ZW' })).toEqual([GSTIN_MESSAGES.check]);
    expect(errorsOf({ pan: 'AAPFU09', state: '99' })).toHaveLength(2);
    expect(errorsOf({ gstin: ['27AAPFU0939F1ZV'] })).not.toEqual([]);
  });
});

it('states have a label and a code', () => {
  expect(stateLabel('36')).toBe('36 Telangana');
  expect(stateCodeOf('Telangana')).toBe('36');
  expect(stateCodeOf('Atlantis')).toBeNull();
  expect(STATE_CODES.slice(0, 2)).toEqual(['01', '02']);
});
