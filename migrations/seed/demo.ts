import { databaseAddress } from '@deccanloop/core/platform/database-address';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import knex from 'knex';
import { seedDemoAccounts, type DemoAccount } from './demo-accounts';
import { seedDemoKycs } from './demo-kycs';
import { seedDemoQuotations } from './demo-quotations';

/**
 * Demo data for `make start`, safe to repeat: small minimum amounts for tests (₹10 for Razorpay, ₹2 for PhonePe), unless
 * they were changed, an account for each role, quotations of the customer
 * in several states, and customers whose KYC is at different stages.
 * @param ownerUrl connection of the owner role
 * @param password of the accounts; none are created without it
 * @param fileKeys encrypt the papers of the KYCs; none are created without them
 */
export async function seedDemo(
  ownerUrl: string,
  password?: string,
  fileKeys: FileKeys | null = null,
): Promise<DemoAccount[]> {
  const db = knex({ client: 'pg', connection: databaseAddress(ownerUrl), pool: { min: 0, max: 1 } });
  try {
    const untouched = { mode: 'test', min_paise: 25_000_00 };
    await db('gateway_settings')
      .where({ gateway: 'razorpay', ...untouched })
      .update({ min_paise: 10_00 });
    await db('gateway_settings')
      .where({ gateway: 'phonepe', ...untouched })
      .update({ min_paise: 2_00 });
    if (!password) return [];
    const accounts = await seedDemoAccounts(db, password);
    await seedDemoQuotations(db);
    if (fileKeys !== null) await seedDemoKycs(db, fileKeys);
    return accounts;
  } finally {
    await db.destroy();
  }
}
