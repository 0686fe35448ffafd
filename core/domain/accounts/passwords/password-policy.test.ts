import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { describe, expect, it } from '@jest/globals';
import { AccountError } from '../errors';
import { createPasswordPolicy } from './password-policy';

const policy = createPasswordPolicy();
const ASHA = { name: 'Asha Rao', email: 'asha.rao83@mail.example' };

function objectionTo(password: string, person = ASHA): string | null {
  try {
    policy.check(password, person, 'newPassword');
    return null;
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    expect(error.code).toBe('password_rejected');
    expect(error.options.errors).toEqual({ newPassword: [error.message] });
    return error.message;
  }
}

describe('password policy', () => {
  it.each([
    'Password1',
    'Passw0rd',
    'P@ssw0rd1',
    'P@$$w0rd!23',
    'Qwerty123!',
    'Welcome@123',
    'Welcome@12345',
    'India@123',
    'Hyderabad1',
    'Hyderabad@2026',
    'Abc@123456',
    'Abcd@1234',
    'H3ll0@123',
    'Adm1n@123',
    'Krishna@123456',
    'Aaaaaaa1',
    'Monkey1Monkey1',
    'Trustno1',
    '1qaz2wsX',
    'Letmein2026!',
    '@Password#',
    '1Password',
    '123Sachin',
    '12345678Aa',
  ])('rejects %s, a common password', (password) => {
    expect(objectionTo(password)).toBe(AUTH_TEXTS.passwordCommon);
  });

  it.each([
    'AshaRao123',
    'Rao@1983x'.replace('x', ''),
    'R40R40R40!A1'.slice(0, 9),
    'I.am.asha.9',
    '4sha$Home1',
    'Asha.Rao83',
  ])('rejects %s, made of the name or the address', (password) => {
    expect(objectionTo(password)).toBe(AUTH_TEXTS.passwordPersonal);
  });

  it.each(['Deccanloop@77', 'MyD3ccanl00p!'])('rejects %s, made of the name of the company', (password) => {
    expect(objectionTo(password)).toBe(AUTH_TEXTS.passwordCompany);
  });

  it.each([
    'Paraolive-77x',
    'Slow-River-42-Kite',
    'tR7pLq9zVb',
    'Monkey84719238',
    'Kaveri lamps sing 5',
    'Correct7horse!battery',
    `${'x7'.repeat(127)}Q1`,
  ])('takes %s', (password) => {
    expect(objectionTo(password)).toBeNull();
  });

  it('accepts a user whose name and address are too short to compare', () => {
    expect(objectionTo('tR7pLq9zVb', { name: 'A', email: 'x@mail.example' })).toBeNull();
  });
});
