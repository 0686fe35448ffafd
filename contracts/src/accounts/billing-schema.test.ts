import { describe, expect, it } from '@jest/globals';
import { ValidationError } from 'yup';
import { billingDetailsSchema } from './billing-schema';

const DETAILS = {
  name: 'Rao Exports',
  addressLine1: '12 Lake View Road',
  addressLine2: '',
  city: 'Pune',
  stateCode: '27',
  pinCode: '411001',
  gstin: '27AAPFU0939F1ZV',
};
const faultsOf = (changes: object): Record<string, string> => {
  try {
    billingDetailsSchema.validateSync({ ...DETAILS, ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
};

describe('billing details', () => {
  it('accept a GSTIN with spaces and small letters, and a PIN code with a space', () =>
    expect(
      billingDetailsSchema.validateSync({ ...DETAILS, gstin: '27 aapfu0939f1zv', pinCode: '411 001' }),
    ).toEqual(DETAILS));

  it('need no GSTIN', () => expect(faultsOf({ gstin: '' })).toEqual({}));

  it.each([
    ['another state', { stateCode: '36' }, { gstin: expect.stringContaining('another state') }],
    ['a mistyped character', { gstin: '27AAPFU0939F1ZW' }, { gstin: expect.stringContaining('mistyped') }],
    ['an unknown state', { stateCode: '99', gstin: '' }, { stateCode: 'Please choose a state' }],
    ['no state', { stateCode: '', gstin: '' }, { stateCode: 'Please choose a state' }],
    ['a PIN code of five digits', { pinCode: '41100' }, { pinCode: expect.stringContaining('six digits') }],
    ['a hidden character', { city: 'Pu\u202ene' }, { city: expect.stringContaining('hidden') }],
  ])('reject %s', (_what, changes, faults) => expect(faultsOf(changes)).toEqual(faults));
});
