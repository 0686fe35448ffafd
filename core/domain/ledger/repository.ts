import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

/** Opens the account of an owner, a wallet or a merchant's balance; called before the first credit. */
export async function openOwnerAccount(db: Database, ownerId: string, mode: Mode): Promise<void> {
  await db.raw(
    `select open_owner_account(id, :mode, case kind when 'merchant' then 'merchant_balance' else 'wallet' end)
       from wallet_owners where id = :ownerId`,
    { ownerId, mode },
  );
}
