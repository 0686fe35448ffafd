import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import type { FileStore } from '../files/file-store';
import type { KycChanger } from './customer-changes';
import { saveBankDetails, saveBusinessInfo, type BusinessInfo } from './customer-details';
import {
  checkDocument,
  confirmPicture,
  discardPicture,
  storeDocument,
  type NumberFault,
  type AgreedDocument,
  type SentDocument,
  type SentSide,
} from './customer-documents';
import type { BankDetails, KycDetailStore } from './details/kyc-details';
import { KycError } from './errors';
import { readOwnKyc } from './kyc-reading';
import { findKyc } from './kyc-repository';
import { submitKyc } from './submission';

/** A customer's own KYC. Every call answers with all of it. */
export interface CustomerKyc {
  /** Whether staff and payouts rely on it. */
  isSubmitted(userId: string): Promise<boolean>;
  /** @param id of the caller's own, if given @throws KycError `not_your_kyc` */
  read(userId: string, id?: string): Promise<KycDto>;
  /** @throws KycError `kyc_changed` */
  saveBusinessInfo(info: BusinessInfo, by: ChangedBy): Promise<KycDto>;
  /** @throws KycError `kyc_changed` */
  saveBankDetails(bank: BankDetails, by: ChangedBy): Promise<KycDto>;
  /** See `checkDocument`. @throws KycError `document_not_needed` */
  checkDocument(document: SentDocument, options: Parameters<typeof checkDocument>[2]): Promise<NumberFault>;
  /** @throws KycError `document_not_needed`, `kyc_changed` */
  storeDocument(
    document: Omit<AgreedDocument, 'userId'>,
    by: KycChanger,
    sides: readonly SentSide[],
  ): Promise<KycDto>;
  /** @throws KycError `unknown_kyc_file` */
  confirmPicture(by: KycChanger, fileId: string): Promise<KycDto>;
  /** @throws KycError `unknown_kyc_file` */
  discardPicture(by: KycChanger, fileId: string): Promise<KycDto>;
  /** @throws KycError `kyc_incomplete`, `kyc_changed` */
  submit(by: ChangedBy & { consentVersion: string }): Promise<KycDto>;
}

export interface ChangedBy extends KycChanger {
  /** Of the KYC that the page showed. */
  version: number | undefined;
}

export function createCustomerKyc(deps: {
  db: Knex;
  files: FileStore;
  details: KycDetailStore;
}): CustomerKyc {
  const { db, details } = deps;
  const read = (userId: string): Promise<KycDto> => inSnapshot(db, (trx) => readOwnKyc(trx, details, userId));
  const changed = async ({ user }: KycChanger, change: Promise<void>): Promise<KycDto> => {
    await change;
    return read(user.id);
  };
  return {
    isSubmitted: async (userId) => (await findKyc(db, { userId }))?.submittedAt != null,
    async read(userId, id) {
      const own = await read(userId);
      if (id !== undefined && id.toLowerCase() !== own.id) throw new KycError('not_your_kyc');
      return own;
    },
    saveBusinessInfo: (info, by) => changed(by, saveBusinessInfo(deps, info, by)),
    saveBankDetails: (bank, by) => changed(by, saveBankDetails(deps, bank, by)),
    checkDocument: (document, options) => checkDocument(deps, document, options),
    storeDocument: (document, by, sides) => changed(by, storeDocument(deps, document, by, sides)),
    confirmPicture: (by, fileId) => changed(by, confirmPicture(deps, by, fileId)),
    discardPicture: (by, fileId) => changed(by, discardPicture(deps, by, fileId)),
    submit: ({ version, consentVersion, ...by }) =>
      changed(by, submitKyc(deps, { by, version, consentVersion })),
  };
}
