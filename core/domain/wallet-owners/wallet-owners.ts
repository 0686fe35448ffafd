import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import {
  findLinkedOwner,
  findMerchantOwner,
  findOwner,
  insertMerchantOwnerUnlessKnown,
  insertOwnerUnlessKnown,
  upsertLinkedOwner,
  type AccountOfOwner,
  type WalletOwner,
} from './repository';

export type { WalletOwner };

export interface WalletOwners {
  /** The person with the user id of a link; an unknown id creates one. */
  resolve(externalId: string, displayName: string): Promise<WalletOwner>;
  /** The merchant's own owner, apart from the wallet of the same account; the first call creates it. */
  resolveMerchant(userId: string): Promise<WalletOwner>;
  /** The owner that the stamp of a lost order names, of the kind that its external id shows. */
  resolveOfStamp(externalId: string, displayName: string): Promise<WalletOwner>;
  /** A person; a merchant is not found by an external id. */
  find(externalId: string): Promise<WalletOwner | null>;
  /**
   * The owner of an account's own wallet: the one whose external id is the user's id, from a link or new. It
   * takes the account's current name and address. One read where nothing has changed.
   */
  linkToAccount(account: AccountOfOwner): Promise<WalletOwner>;
}

/** Names and addresses stay in the account, so that its erasure finds nothing here. */
const MERCHANT_NAME = 'Merchant';
/** The form that the constraint `wallet_owners_merchant` demands of merchants and forbids to persons. */
const MERCHANT_EXTERNAL_ID = /^merchant:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const merchantExternalId = (userId: string) => `merchant:${userId}`;

export function createWalletOwners({ db }: { db: Database }): WalletOwners {
  const resolve = async (externalId: string, displayName: string): Promise<WalletOwner> => {
    const known = await findOwner(db, externalId);
    if (known) return known;
    await insertOwnerUnlessKnown(db, { id: newId(), externalId, displayName });
    const owner = await findOwner(db, externalId);
    if (!owner) throw new Error('a wallet owner that was just created is missing');
    return owner;
  };
  const resolveMerchant = async (userId: string): Promise<WalletOwner> => {
    const known = await findMerchantOwner(db, userId);
    if (known) return known;
    await insertMerchantOwnerUnlessKnown(db, {
      ...{ id: newId(), externalId: merchantExternalId(userId), merchantUserId: userId },
      displayName: MERCHANT_NAME,
    });
    const owner = await findMerchantOwner(db, userId);
    if (!owner) throw new Error('the owner of a merchant that was just created is missing');
    return owner;
  };
  return {
    resolve,
    resolveMerchant,
    resolveOfStamp(externalId, displayName) {
      const userId = MERCHANT_EXTERNAL_ID.exec(externalId)?.[1];
      return userId === undefined ? resolve(externalId, displayName) : resolveMerchant(userId);
    },
    find: (externalId) => findOwner(db, externalId),
    linkToAccount: async (account) =>
      (await findLinkedOwner(db, account)) ?? upsertLinkedOwner(db, newId(), account),
  };
}
