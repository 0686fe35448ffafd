import type { Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { findMerchantBalance } from './repository';

/** What is owed to a merchant: credits less fees, refunds and lost disputes; 0 before the first credit. */
export const readMerchantBalance = (db: Database, userId: string, mode: Mode): Promise<Paise> =>
  findMerchantBalance(db, userId, mode);
