import type { KycEventType } from '@deccanloop/contracts/kyc/statuses';
import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import { KYC_AUDIENCES } from './mail-events';
import { insertKycMail } from './mail-repository';

/**
 * Queues the mails about an event, in its transaction; the bell's notice is stored by a trigger.
 * @param availableAt when it is sent at the earliest, so that decisions of one review arrive in one mail; null: at once
 */
export async function queueKycMails(
  db: Database,
  { kycId, eventId, type }: { kycId: string; eventId: number; type: KycEventType },
  availableAt: Date | null = null,
): Promise<void> {
  for (const audience of KYC_AUDIENCES[type]) {
    const id = newId();
    await insertKycMail(db, { id, kycId, eventId, audience });
    await enqueue(db, 'send-kyc-mail', { kycMailId: id }, availableAt === null ? {} : { availableAt });
  }
}
