import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import {
  findLinkedOwner,
  findOwner,
  insertOwnerUnlessKnown,
  upsertLinkedOwner,
  type AccountOfOwner,
  type WalletOwner,
} from './repository';

export type { WalletOwner };

export interface WalletOwners {
  /** The owner with the user id of a link; an unknown id creates one. */
  resolve(externalId: string, displayName: string): Promise<WalletOwner>;
  find(externalId: string): Promise<WalletOwner | null>;
  /**
   * The owner of an account's own wallet: the one whose external id is the user's id, from a link or new. It
   * takes the account's current name and address. One read where nothing has changed.
   */
  linkToAccount(account: AccountOfOwner): Promise<WalletOwner>;
}

export function createWalletOwners({ db }: { db: Database }): WalletOwners {
  return {
    async resolve(externalId, displayName) {
      const known = await findOwner(db, externalId);
      if (known) return known;
      await insertOwnerUnlessKnown(db, { id: newId(), externalId, displayName });
      const owner = await findOwner(db, externalId);
      if (!owner) throw new Error('a wallet owner that was just created is missing');
      return owner;
    },
    find: (externalId) => findOwner(db, externalId),
    linkToAccount: async (account) =>
      (await findLinkedOwner(db, account)) ?? upsertLinkedOwner(db, newId(), account),
  };
}
