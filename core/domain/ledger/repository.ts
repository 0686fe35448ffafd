import type { Mode } from '@deccanloop/contracts/payments/status';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';

/** Creates the account of an owner, a wallet or a merchant's balance; called before the first credit. */
export async function openOwnerAccount(db: Database, ownerId: string, mode: Mode): Promise<void> {
  // Two first credits of one owner at once: the unique indexes let one insert win.
  await db.raw(
    `with opened as (
       insert into ledger_accounts (id, mode, kind, owner_id)
         select :id, :mode, case owner.kind when 'merchant' then 'merchant_balance' else 'wallet' end, owner.id
           from wallet_owners owner where owner.id = :ownerId
       on conflict do nothing returning id
     )
     insert into ledger_balances (account_id, floor_paise) select id, 0 from opened`,
    { id: newId(), mode, ownerId },
  );
}

/** What is owed to a merchant, in paise; 0 before the first credit. */
export async function findMerchantBalance(db: Database, userId: string, mode: Mode): Promise<Paise> {
  const row = await db('ledger_balances')
    .join('ledger_accounts', 'ledger_accounts.id', 'ledger_balances.account_id')
    .join('wallet_owners', 'wallet_owners.id', 'ledger_accounts.owner_id')
    .where({ merchant_user_id: userId, mode, 'ledger_accounts.kind': 'merchant_balance' })
    .first<{ balance_paise: number } | undefined>('balance_paise');
  return paise(row?.balance_paise ?? 0);
}

/** What an owner can spend, in paise; 0 before the first credit. */
export async function findWalletBalance(db: Database, ownerId: string, mode: Mode): Promise<Paise> {
  const row = await db('ledger_balances')
    .join('ledger_accounts', 'ledger_accounts.id', 'ledger_balances.account_id')
    .where({ owner_id: ownerId, mode, kind: 'wallet' })
    .first<{ balance_paise: number } | undefined>('balance_paise');
  return paise(row?.balance_paise ?? 0);
}
