import type { WalletOwnerKind } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Database } from '../../platform/database';

export interface WalletOwner {
  id: string;
  externalId: string;
  displayName: string;
}

/** The account of an owner, with its current values. */
export interface AccountOfOwner {
  userId: string;
  name: string;
  email: string;
}

interface WalletOwnerRow {
  id: string;
  external_id: string;
  kind: WalletOwnerKind;
  merchant_user_id: string | null;
  user_id: string | null;
  email: string | null;
  display_name: string;
}

const ownerOf = (row: WalletOwnerRow): WalletOwner => ({
  id: row.id,
  externalId: row.external_id,
  displayName: row.display_name,
});

export async function findOwner(db: Database, externalId: string): Promise<WalletOwner | null> {
  const row = await db<WalletOwnerRow>('wallet_owners')
    .where({ external_id: externalId, kind: 'person' })
    .first();
  return row ? ownerOf(row) : null;
}

export async function findMerchantOwner(db: Database, userId: string): Promise<WalletOwner | null> {
  const row = await db<WalletOwnerRow>('wallet_owners').where({ merchant_user_id: userId }).first();
  return row ? ownerOf(row) : null;
}

/** Two first payments of a merchant at once: the second insert does nothing. */
export async function insertMerchantOwnerUnlessKnown(
  db: Database,
  owner: WalletOwner & { merchantUserId: string },
): Promise<void> {
  await db<WalletOwnerRow>('wallet_owners')
    .insert({
      id: owner.id,
      kind: 'merchant',
      external_id: owner.externalId,
      merchant_user_id: owner.merchantUserId,
      display_name: owner.displayName,
    })
    // Any unique column: ON CONFLICT (external_id) lets the account's index reject the second of two inserts.
    .onConflict()
    .ignore();
}

/** The owner that is linked to this account and has its current name and address. */
export async function findLinkedOwner(db: Database, account: AccountOfOwner): Promise<WalletOwner | null> {
  const row = await db<WalletOwnerRow>('wallet_owners')
    .where({
      external_id: account.userId,
      user_id: account.userId,
      display_name: account.name,
      email: account.email,
    })
    .first();
  return row ? ownerOf(row) : null;
}

/** Two browsers that open the same payer's first link at once: the second insert does nothing. */
export async function insertOwnerUnlessKnown(db: Database, owner: WalletOwner): Promise<void> {
  await db<WalletOwnerRow>('wallet_owners')
    .insert({ id: owner.id, external_id: owner.externalId, display_name: owner.displayName })
    .onConflict('external_id')
    .ignore();
}

/**
 * Links the owner whose external id is the user's id to the account. Of two simultaneous log-ins, or a log-in and the first
 * opening of a link, the second uses the row of the first.
 */
export async function upsertLinkedOwner(
  db: Database,
  id: string,
  { userId, name, email }: AccountOfOwner,
): Promise<WalletOwner> {
  const bindings = { id, userId, email, name };
  await db.raw(
    `insert into wallet_owners (id, external_id, user_id, email, display_name)
     values (:id, :userId::text, :userId::uuid, :email, :name) on conflict do nothing`,
    bindings,
  );
  const { rows } = await db.raw<{ rows: WalletOwnerRow[] }>(
    `update wallet_owners set user_id = :userId::uuid, email = :email, display_name = :name
      where external_id = :userId::text returning *`,
    bindings,
  );
  const [row] = rows;
  if (!row) throw new Error('a wallet owner was not linked');
  return ownerOf(row);
}
