import { describe, expect, it } from '@jest/globals';
import { ValidationError } from 'yup';
import { editUserSchema, inviteUserSchema, storedPhone, userReasonSchema } from './schemas';

const VALID = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', role: 'user' };

/** The first message of each wrong field. */
function faults(
  schema: typeof inviteUserSchema | typeof editUserSchema,
  value: object,
): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]).toReversed());
  }
}

describe('the form of a user', () => {
  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ name: 'A' }, { name: 'Name must be at least 2 characters' }],
    [{ name: 'Al' }, {}],
    [{ name: 'A'.repeat(50) }, {}],
    [{ name: 'A'.repeat(51) }, { name: 'Name must not exceed 50 characters' }],
    [{ name: ' A ' }, { name: 'Name must be at least 2 characters' }],
    [{ email: 'asha@' }, { email: 'Invalid email' }],
    [{ phone: '+0123456789' }, { phone: 'Invalid phone number' }],
    [{ phone: '0876543210' }, { phone: 'Invalid phone number' }],
    [{ phone: '12345678901234567' }, { phone: 'Invalid phone number' }],
    [{ phone: '98765x3210' }, { phone: 'Invalid phone number' }],
    [{ phone: '+447911123456' }, {}],
    [
      { name: '', email: '', phone: '', role: '' },
      {
        ...{ name: 'Name is required', email: 'Email is required' },
        ...{ phone: 'Phone number is required', role: 'Role is required' },
      },
    ],
  ])('with %j shows %j', (changes, expected) => {
    expect(faults(inviteUserSchema, { ...VALID, ...changes })).toEqual(expected);
  });

  it.each(['Active', 'Pending', 'Inactive'])('takes the status %s, and no other', (status) => {
    expect(faults(editUserSchema, { ...VALID, status, version: 'v' })).toEqual({});
    expect(faults(editUserSchema, { ...VALID, status: 'Closed', version: 'v' })).toEqual({
      status: 'Status is required',
    });
  });

  it.each([
    ['9876543210', '+919876543210'],
    ['98765 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['+447911123456', '+447911123456'],
    // Fits the rule of the form, but no number is so short or long.
    ['12', null],
    ['1234567890123456', null],
  ])('stores %s as %s', (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored);
  });

  it('takes a reason of 10 to 500 characters', () => {
    for (const [reason, isValid] of [
      ['', false],
      ['x'.repeat(9), false],
      ['x'.repeat(10), true],
      ['x'.repeat(500), true],
      ['x'.repeat(501), false],
    ] as const)
      expect([reason.length, userReasonSchema.isValidSync({ reason })]).toEqual([reason.length, isValid]);
  });
});
