import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import type { FileStore } from '../files/file-store';
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
import { submitKyc } from './submission';

/** A customer's own KYC. Every call answers with all of it. */
export interface CustomerKyc {
  /** @param id of the caller's own, if given @throws KycError `not_your_kyc` */
  read(userId: string, id?: string): Promise<KycDto>;
  /** @throws KycError `kyc_changed` */
  saveBusinessInfo(info: BusinessInfo, by: ChangedBy): Promise<KycDto>;
  /** @throws KycError `kyc_changed` */
  saveBankDetails(bank: BankDetails, by: ChangedBy): Promise<KycDto>;
  /** See `checkDocument`. @throws KycError `document_not_needed` */
  checkDocument(document: SentDocument, options: Parameters<typeof checkDocument>[2]): Promise<NumberFault>;
  /** @throws KycError `document_not_needed`, `kyc_changed` */
  storeDocument(document: AgreedDocument, sides: readonly SentSide[]): Promise<KycDto>;
  /** @throws KycError `unknown_kyc_file` */
  confirmPicture(userId: string, fileId: string): Promise<KycDto>;
  /** @throws KycError `unknown_kyc_file` */
  discardPicture(userId: string, fileId: string): Promise<KycDto>;
  /** @throws KycError `kyc_incomplete`, `kyc_changed` */
  submit(by: ChangedBy & { consentVersion: string }): Promise<KycDto>;
}

export interface ChangedBy {
  userId: string;
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
  const changed = async (userId: string, change: Promise<void>): Promise<KycDto> => {
    await change;
    return read(userId);
  };
  return {
    async read(userId, id) {
      const own = await read(userId);
      if (id !== undefined && id.toLowerCase() !== own.id) throw new KycError('not_your_kyc');
      return own;
    },
    saveBusinessInfo: (info, by) => changed(by.userId, saveBusinessInfo(deps, info, by)),
    saveBankDetails: (bank, by) => changed(by.userId, saveBankDetails(deps, bank, by)),
    checkDocument: (document, options) => checkDocument(deps, document, options),
    storeDocument: (document, sides) => changed(document.userId, storeDocument(deps, document, sides)),
    confirmPicture: (userId, fileId) => changed(userId, confirmPicture(deps, userId, fileId)),
    discardPicture: (userId, fileId) => changed(userId, discardPicture(deps, userId, fileId)),
    submit: (by) => changed(by.userId, submitKyc(deps, by)),
  };
}
