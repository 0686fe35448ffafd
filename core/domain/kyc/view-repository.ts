import type { KycDocumentType, KycSide } from '@deccanloop/contracts/kyc/statuses';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { StaffActor } from '../accounts/security-events/actor';

/** Somebody of staff sees a file, or the bank details. */
export interface NewView {
  kycId: string;
  viewerId: string;
  what: KycDocumentType | 'bankDetails';
  side: KycSide | null;
  kycFileId: string | null;
  client: StaffActor['client'];
}

/** Before what is seen leaves the database. */
export async function insertView(db: Database, view: NewView): Promise<void> {
  await db<Rows['kyc_views']>('kyc_views').insert({
    kyc_id: view.kycId,
    viewer_id: view.viewerId,
    what: view.what,
    side: view.side,
    kyc_file_id: view.kycFileId,
    address: view.client.address ?? 'unknown',
    device: view.client.device ?? 'unknown',
  });
}
