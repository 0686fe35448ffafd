import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { sendStoredMail } from '../../../platform/mail/stored-mail';
import type { Approval } from '../approval';
import { findApproval } from '../approval-repository';
import type { ApprovalMailKind } from './mail-queue';
import { findApprovalMail } from './mail-repository';

export interface ApprovalMail {
  id: string;
  kind: ApprovalMailKind;
  to: { name: string; email: string };
  approval: Approval;
}

/** Sends mails about approvals out of the product; implemented by the workers' mail. */
export interface ApprovalNotifier {
  mailApproval(mail: ApprovalMail): Promise<void>;
}

export interface ApprovalMailSending {
  /**
   * @returns false when there is nothing to send: it was sent, its reader is no administrator any more, or the request it is
   * about is decided
   * @throws the errors of the notifier: the job is tried again
   */
  send(mailId: string): Promise<boolean>;
}

export function createApprovalMailSending(deps: {
  db: Knex;
  notifier: ApprovalNotifier;
  clock: Clock;
}): ApprovalMailSending {
  const { db, notifier, clock } = deps;
  return {
    async send(mailId) {
      const mail = await findApprovalMail(db, mailId);
      const approval = mail && (await findApproval(db, mail.approvalId));
      if (!approval || mail.isSent || mail.to === null) return false;
      // Somebody else was faster: the reader has nothing to do.
      if (mail.kind === 'requested' && approval.state !== 'waiting') return false;
      const { id, kind, to } = mail;
      await sendStoredMail(db, { table: 'approval_mails', id, clock }, () =>
        notifier.mailApproval({ id, kind, to, approval }),
      );
      return true;
    },
  };
}
