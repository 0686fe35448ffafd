import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordStaffAction } from '../../accounts/security-events/staff-log';
import { maskedPicture } from '../../files/checking/checked-file';
import type { FileStore } from '../../files/file-store';
import { KycError } from '../errors';
import { findKycFile, isForStaff, replaceStoredFile } from '../files/kyc-file-repository';
import { findKyc, insertKycEvents, lockKyc, updateKyc } from '../kyc-repository';
import type { AadhaarMasking } from '../masking-port';

/** Blackens areas of a picture in memory. */
export type Blacken = (picture: Buffer) => ReturnType<AadhaarMasking['maskMore']>;

/**
 * Blackens more of a confirmed picture and puts the result in its place; the stored file before it is deleted. What is black
 * stays black, because the areas are drawn on the stored picture.
 * @returns the id of the KYC
 * @throws KycError `unknown_kyc_file`; `kyc_changed` when the picture was replaced meanwhile; the errors of `blacken`
 */
export async function maskMore(
  { db, files }: { db: Knex; files: FileStore },
  id: string,
  blacken: Blacken,
  by: StaffActor,
): Promise<string> {
  const file = RECORD_ID.test(id) ? await findKycFile(db, id) : null;
  const kyc = file && (await findKyc(db, { id: file.kycId }));
  if (!file || !kyc || !isForStaff(file) || file.width === null) throw new KycError('unknown_kyc_file');
  const stored = { id: file.fileId, purpose: 'kyc_document', ownerId: file.id } as const;
  const opened = await files.openFile(db, stored);
  // It was replaced meanwhile.
  if (opened === null) throw new KycError('kyc_changed');
  const { bytes, mimeType, width, height } = await blacken(opened.bytes);

  await db.transaction(async (trx) => {
    // The lock closes the race with an upload, and with somebody else who blackens the same picture.
    await lockKyc(trx, { id: kyc.id });
    const current = await findKycFile(trx, id);
    if (current?.fileId !== file.fileId) throw new KycError('kyc_changed');
    const checked = maskedPicture(bytes, mimeType, { width, height });
    const fileId = await files.storeFile(trx, { ...checked, ownerId: file.id, name: null });
    await replaceStoredFile(trx, id, { fileId, width, height });
    await updateKyc(trx, kyc.id, {});
    const event = { type: 'picture_masked', document: file.type } as const;
    await insertKycEvents(trx, kyc.id, { actor: 'staff', actorId: by.userId }, [event]);
    await recordStaffAction(trx, {
      kind: 'kyc_picture_masked',
      by,
      detail: { kyc: kyc.id, document: file.type, side: file.side },
    });
  });
  return kyc.id;
}
