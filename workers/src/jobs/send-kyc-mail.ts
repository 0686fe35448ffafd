import type { KycMailSending } from '@deccanloop/core/domain/kyc/mails/mail-sending';
import type { JobWork } from './job-work';

/** Sends a mail about KYC, together with others that wait. */
export function sendKycMail({ kycMails }: { kycMails: KycMailSending }): JobWork<'send-kyc-mail'> {
  return async ({ kycMailId }) => {
    await kycMails.send(kycMailId);
    return 'done';
  };
}
