import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Client } from '../../accounts/types';
import type { Knex } from '../../../platform/database';
import type { FileStore, OpenedFile } from '../../files/file-store';
import { KycError } from '../errors';
import { findKyc } from '../kyc-repository';
import { insertView } from '../view-repository';
import { findKycFile, isForStaff } from './kyc-file-repository';

/** Who opens a file. */
export interface KycReader {
  userId: string;
  isAdmin: boolean;
  client: Pick<Client, 'address' | 'device'>;
}

export interface KycFiles {
  /**
   * Its owner's, also a draft; for administrators what was submitted, which is recorded before it is read.
   * @throws KycError `unknown_kyc_file`
   */
  open(id: string, reader: KycReader): Promise<OpenedFile>;
}

export function createKycFiles({ db, files }: { db: Knex; files: FileStore }): KycFiles {
  return {
    async open(id, { userId, isAdmin, client }) {
      const file = RECORD_ID.test(id) ? await findKycFile(db, id.toLowerCase()) : null;
      const kyc = file && (await findKyc(db, { id: file.kycId }));
      if (!file || !kyc) throw new KycError('unknown_kyc_file');
      if (kyc.userId !== userId) {
        if (!isAdmin || !isForStaff(file)) throw new KycError('unknown_kyc_file');
        await insertView(db, {
          kycId: kyc.id,
          viewerId: userId,
          what: file.type,
          side: file.side,
          kycFileId: file.id,
          client,
        });
      }
      const opened = await files.openFile(db, { id: file.fileId, purpose: 'kyc_document', ownerId: file.id });
      // It was replaced or erased meanwhile.
      if (opened === null) throw new KycError('unknown_kyc_file');
      return opened;
    },
  };
}
