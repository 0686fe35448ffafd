import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordStaffAction } from '../../accounts/security-events/staff-log';
import { checkedEarlier } from '../../files/checking/checked-file';
import type { FileStore } from '../../files/file-store';
import { KycError } from '../errors';
import { findKycFile, replaceStoredFile } from '../files/kyc-file-repository';
import { findKyc, insertKycEvents, lockKyc, updateKyc } from '../kyc-repository';
import type { AadhaarMasking, Rectangle } from '../masking-port';

interface Deps {
  db: Knex;
  files: FileStore;
  masking: Pick<AadhaarMasking, 'maskMore'>;
}

/**
 * Blackens areas of a confirmed picture and puts the result in its place; the stored file before it is deleted. What is
 * black stays black, because the areas are drawn on the stored picture.
 * @returns the id of the KYC
 * @throws KycError `unknown_kyc_file`; `kyc_changed` when the picture was replaced meanwhile
 */
export async function maskMore(
  { db, files, masking }: Deps,
  id: string,
  areas: readonly Rectangle[],
  by: StaffActor,
): Promise<string> {
  const file = RECORD_ID.test(id) ? await findKycFile(db, id) : null;
  const kyc = file && (await findKyc(db, { id: file.kycId }));
  if (!file || !kyc || kyc.submittedAt === null || file.confirmedAt === null || file.width === null)
    throw new KycError('unknown_kyc_file');
  const stored = { purpose: 'kyc_document' } as const;
  const opened = await files.openFile(db, { id: file.fileId, ownerId: file.id, ...stored });
  // It was replaced meanwhile.
  if (opened === null) throw new KycError('kyc_changed');
  const masked = await masking.maskMore({ picture: opened.bytes, marked: [...areas] });

  await db.transaction(async (trx) => {
    await lockKyc(trx, { id: kyc.id });
    const current = await findKycFile(trx, id);
    // Another file under this id: the customer has replaced it, or somebody else has blackened more of it.
    if (current?.fileId !== file.fileId) throw new KycError('kyc_changed');
    const checked = checkedEarlier({ ...stored, bytes: masked.bytes, mediaType: masked.mimeType });
    const fileId = await files.storeFile(trx, { ...checked, ownerId: file.id, name: null });
    await replaceStoredFile(trx, id, { fileId, width: masked.width, height: masked.height });
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
