import type { Mode } from '@deccanloop/contracts/payments/status';
import { codeHash } from '@deccanloop/core/domain/accounts/codes/code-hash';
import { createCodeSending } from '@deccanloop/core/domain/accounts/codes/code-sending';
import { createNoticeSending } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import { createApprovalMailSending } from '@deccanloop/core/domain/approvals/mails/mail-sending';
import type { Cvs } from '@deccanloop/core/domain/enquiries/applications/cvs';
import { createCallMailSending } from '@deccanloop/core/domain/enquiries/booked-calls/mail-sending';
import { createEnquiryMailSending } from '@deccanloop/core/domain/enquiries/mails/mail-sending';
import { createKycMailSending } from '@deccanloop/core/domain/kyc/mails/mail-sending';
import { createPaymentNoticeSending } from '@deccanloop/core/domain/payment-notices/notice-sending';
import { createQuotationMailSending } from '@deccanloop/core/domain/quotations/mail-sending';
import { createReceiptLinks } from '@deccanloop/core/domain/receipts/receipt-link';
import { createWalletNoticeSending } from '@deccanloop/core/domain/wallet-bookings/notices/notice-sending';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { MailSettings } from '@deccanloop/core/platform/mail/mail-settings';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import { createAccountNotifier } from './account-notifier';
import { createApprovalNotifier } from './approval-notifier';
import { createCallNotifier } from './call-notifier';
import { createEnquiryNotifier } from './enquiry-notifier';
import { createKycNotifier } from './kyc-notifier';
import { createMailer } from './mail/mailer';
import { createPaymentNotifier } from './payment-notifier';
import { createQuotationNotifier } from './quotation-notifier';
import { createHttpSms, noSms, type HttpSmsSettings } from './sms/http-sms';
import { createWalletNotifier } from './wallet-notifier';

export interface MessageOptions {
  publicOrigin: string;
  /** Codes are hashed with it, and keys of receipt links derived from it; the BFF has the same. */
  otpSecret: SecretList;
  mail: MailSettings;
  /** Recipient of enquiries; the addresses in `contracts/company` when absent. */
  enquiriesEmail?: string | null;
  sms: HttpSmsSettings | null;
}

interface MessageDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  logger: Logger;
  cvs: Cvs;
}

/** Wires the mails and text messages of workers, besides those of support tickets. */
export function createMessageServices(
  {
    publicOrigin: origin,
    otpSecret,
    mail,
    enquiriesEmail: companyAddress = null,
    sms: smsSettings,
  }: MessageOptions,
  { db, mode, clock, logger, cvs }: MessageDeps,
) {
  const mailer = createMailer(mail);
  const sms = smsSettings && createHttpSms(smsSettings);
  const accountNotifier = createAccountNotifier({ mailer, sms: sms ?? noSms, origin, companyAddress });
  const paymentNotifier = createPaymentNotifier({
    mailer,
    sms,
    site: { origin, receiptLinks: createReceiptLinks({ secret: otpSecret }) },
  });
  return {
    mailer,
    work: {
      codes: createCodeSending({
        ...{ db, logger },
        notifier: accountNotifier,
        codeHash: codeHash(otpSecret),
        publicOrigin: origin,
      }),
      notices: createNoticeSending({ db, notifier: accountNotifier, clock }),
      paymentNotices: createPaymentNoticeSending({ db, notifier: paymentNotifier, clock, logger }),
      enquiryMails: createEnquiryMailSending({
        ...{ db, clock, cvs },
        notifier: createEnquiryNotifier({ mailer, companyAddress, origin }),
      }),
      callMails: createCallMailSending({
        ...{ db, clock },
        notifier: createCallNotifier({ mailer, companyAddress, origin }),
      }),
      quotationMails: createQuotationMailSending({
        ...{ db, mode, clock },
        notifier: createQuotationNotifier({ mailer, companyAddress, origin }),
      }),
      kycMails: createKycMailSending({
        ...{ db, clock },
        notifier: createKycNotifier({ mailer, companyAddress, origin }),
      }),
      approvalMails: createApprovalMailSending({
        ...{ db, clock },
        notifier: createApprovalNotifier({ mailer, origin }),
      }),
      walletNotices: createWalletNoticeSending({
        ...{ db, clock },
        notifier: createWalletNotifier({ mailer, origin }),
      }),
    },
  };
}
