import { randomLetters } from '@deccanloop/core/platform/ids';

/** The details of a test user. */
export interface TestUser {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** They share no letter with each other or with the name: by chance, a password could contain a part of either. */
const ADDRESS_LETTERS = 'aeiouy234689';
const PASSWORD_LETTERS = 'BCDFGJKLMNPQTVWXZ';

/** A new test user with unique address and number. The password is unique and satisfies all rules. */
export function newTestUser(details: Partial<TestUser> = {}): TestUser {
  const tag = randomLetters(10, ADDRESS_LETTERS);
  return {
    name: 'Asha Rao',
    email: `asha.${tag}@example.com`,
    phone: `9${randomLetters(9, '0123456789')}`,
    password: `Monsoon-${randomLetters(10, PASSWORD_LETTERS)}-7`,
    ...details,
  };
}
