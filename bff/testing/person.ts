import { randomLetters } from '@deccanloop/core/platform/ids';

/** Somebody with an e-mail address and a phone number of their own. */
export interface TestUser {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** A person nobody has heard of. The password passes every rule and is nobody else's. */
export function newTestUser(details: Partial<TestUser> = {}): TestUser {
  const tag = randomLetters(10).toLowerCase();
  return {
    name: 'Asha Rao',
    email: `asha.${tag}@example.com`,
    phone: `9${randomLetters(9, '0123456789')}`,
    password: `Monsoon-${randomLetters(10)}-7`,
    ...details,
  };
}
