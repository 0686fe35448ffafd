import { createHash } from 'node:crypto';

import { createPasswordHashing } from '../domain/accounts/passwords/password-hashing';

const hashing = createPasswordHashing();

/** Whether a row of `users` or `registrations` holds this password, computed as the database compares it. */
export async function holdsPassword(
  { password_salt: salt, password_verifier: verifier }: { password_salt: string; password_verifier: Buffer },
  password: string,
): Promise<boolean> {
  return createHash('sha256')
    .update(await hashing.prove(salt, password))
    .digest()
    .equals(verifier);
}
