import type { Database } from '../../platform/database';

export interface WalletOwner {
  id: string;
  externalId: string;
  displayName: string;
}

interface WalletOwnerRow {
  id: string;
  external_id: string;
  display_name: string;
}

export async function findOwner(db: Database, externalId: string): Promise<WalletOwner | null> {
  const row = await db<WalletOwnerRow>('wallet_owners').where({ external_id: externalId }).first();
  return row ? { id: row.id, externalId: row.external_id, displayName: row.display_name } : null;
}

/** Two browsers that open the same person's first link at once: the second insert does nothing. */
export async function insertOwnerUnlessKnown(db: Database, owner: WalletOwner): Promise<void> {
  await db<WalletOwnerRow>('wallet_owners')
    .insert({ id: owner.id, external_id: owner.externalId, display_name: owner.displayName })
    .onConflict('external_id')
    .ignore();
}
