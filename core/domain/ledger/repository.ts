import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Transfer } from './transfer';

interface AccountRow {
  id: string;
  kind: string;
  mode: Mode;
  owner_id: string | null;
  gateway: GatewayName | null;
}

/** The wallet of an owner, which is created with the first money that reaches it. */
export async function openWalletAccount(db: Database, ownerId: string, mode: Mode): Promise<string> {
  const known = await findWalletAccount(db, ownerId, mode);
  if (known) return known;
  // Two first credits of one owner at once: the unique index lets one insert win, and both read its row.
  await db.raw(
    `with opened as (
       insert into ledger_accounts (id, mode, kind, owner_id) values (:id, :mode, 'wallet', :ownerId)
       on conflict (owner_id, mode) where kind = 'wallet' do nothing returning id
     )
     insert into ledger_balances (account_id, floor_paise) select id, 0 from opened`,
    { id: newId(), mode, ownerId },
  );
  const opened = await findWalletAccount(db, ownerId, mode);
  if (!opened) throw new Error('a wallet account that was just opened is not there');
  return opened;
}

async function findWalletAccount(db: Database, ownerId: string, mode: Mode): Promise<string | null> {
  const row = await db<AccountRow>('ledger_accounts')
    .where({ owner_id: ownerId, mode, kind: 'wallet' })
    .first('id');
  return row?.id ?? null;
}

/** The two accounts of a gateway; migrations create them, so they are always there. */
export async function findGatewayAccounts(
  db: Database,
  gateway: GatewayName,
  mode: Mode,
): Promise<{ clearing: string; fees: string }> {
  const rows = await db<AccountRow>('ledger_accounts').where({ gateway, mode }).select('id', 'kind');
  const clearing = rows.find((row) => row.kind === 'gateway_clearing')?.id;
  const fees = rows.find((row) => row.kind === 'fees')?.id;
  if (!clearing || !fees) throw new Error(`the ledger has no accounts for ${gateway} in ${mode} mode`);
  return { clearing, fees };
}

/**
 * Writes a transfer, its entries and the new balances in one statement.
 * @throws the unique violation `ledger_transfers_source_unique` when this money was moved before
 */
export async function insertTransfer(db: Database, transfer: Transfer): Promise<void> {
  const accounts = transfer.entries.map((entry) => entry.accountId);
  await db.raw(
    `with moved as (
       insert into ledger_transfers (id, mode, source_type, source_id, kind, payment_id)
       values (:id, :mode, :sourceType, :sourceId, :kind, :paymentId) returning id
     ), lines as (
       select * from unnest(:accounts::uuid[], :amounts::bigint[]) as line (account_id, amount_paise)
     ), written as (
       insert into ledger_entries (transfer_id, account_id, mode, amount_paise)
       select moved.id, lines.account_id, :mode, lines.amount_paise from moved, lines
     ), locked as (
       -- Locked in id order, so that two transfers over the same accounts never wait for each other in a ring.
       select account_id from ledger_balances where account_id = any (:accounts) order by account_id for update
     )
     update ledger_balances balance
        set balance_paise = balance.balance_paise + lines.amount_paise,
            entry_count = balance.entry_count + 1,
            updated_at = now()
       from locked join lines using (account_id)
      where balance.account_id = locked.account_id`,
    {
      id: transfer.id,
      mode: transfer.mode,
      sourceType: transfer.sourceType,
      sourceId: transfer.sourceId,
      kind: transfer.kind,
      paymentId: transfer.paymentId,
      accounts,
      amounts: transfer.entries.map((entry) => entry.amountPaise),
    },
  );
}

/** What an owner can spend, in paise; 0 before the first credit. */
export async function findWalletBalance(db: Database, ownerId: string, mode: Mode): Promise<Paise> {
  const row = await db('ledger_balances')
    .join('ledger_accounts', 'ledger_accounts.id', 'ledger_balances.account_id')
    .where({ owner_id: ownerId, mode, kind: 'wallet' })
    .first<{ balance_paise: number } | undefined>('balance_paise');
  return paise(row?.balance_paise ?? 0);
}
