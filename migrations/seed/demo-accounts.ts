import { createHash } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import { DEMO_KYC_CUSTOMERS } from './demo-kyc-customers';

/** A demo account. */
export interface DemoAccount {
  /** 0 administrator, 1 customer, 2 moderator. */
  role: 0 | 1 | 2;
  name: string;
  email: string;
  /** Ten digits, as the log-in form takes them. Verified unless null. */
  phone: string | null;
}

/** The demo customer, whose quotations are in the demo data. */
export const DEMO_CUSTOMER = {
  id: '00000000-0000-7000-8000-000000000002',
  role: 1,
  name: 'Asha Rao',
  email: 'customer@demo.deccanloop.example',
  phone: '9000000001',
} as const;

/** The demo administrator, who decided about the KYCs in the demo data. */
export const DEMO_ADMINISTRATOR = {
  id: '00000000-0000-7000-8000-000000000001',
  role: 0,
  name: 'Nikhil Verma',
  email: 'admin@demo.deccanloop.example',
  phone: null,
} as const;

/** With fixed ids, so that an account is not created again after its e-mail address was changed. */
const ACCOUNTS: readonly (DemoAccount & { id: string })[] = [
  DEMO_ADMINISTRATOR,
  DEMO_CUSTOMER,
  {
    id: '00000000-0000-7000-8000-000000000003',
    role: 2,
    name: 'Farah Siddiqui',
    email: 'moderator@demo.deccanloop.example',
    phone: null,
  },
];

/** Same parameters as in core/domain/accounts/passwords; a test compares them. 2 is argon2id, memory in KiB. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/**
 * Creates missing demo accounts; existing ones are not changed.
 * @returns the demo accounts of each role
 */
export async function seedDemoAccounts(db: Knex, password: string): Promise<DemoAccount[]> {
  const accounts = [...ACCOUNTS, ...DEMO_KYC_CUSTOMERS];
  const ids = accounts.map(({ id }) => id);
  const known = new Set(await db<{ id: string }>('users').whereIn('id', ids).pluck<string[]>('id'));
  for (const { id, role, name, email, phone } of accounts) {
    if (known.has(id)) continue;
    const now = new Date();
    await db('users')
      .insert({
        ...{ id, role, name, email, phone: phone === null ? null : `+91${phone}` },
        ...(await passwordColumns(password)),
        password_changed_at: now,
        email_verified_at: now,
        phone_verified_at: phone === null ? null : now,
      })
      // ON CONFLICT: two concurrent starts, or another account already has the address or number.
      .onConflict()
      .ignore();
  }
  return ACCOUNTS.map(({ role, name, email, phone }) => ({ role, name, email, phone }));
}

/** The salt as it stands in front of the hash, and the SHA-256 of both. */
async function passwordColumns(password: string) {
  const encoded = await hash(password.normalize('NFC'), ARGON2);
  return {
    password_salt: encoded.slice(0, encoded.lastIndexOf('$')),
    password_verifier: createHash('sha256').update(encoded).digest(),
  };
}
