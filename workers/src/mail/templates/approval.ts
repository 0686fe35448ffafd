import { COMPANY } from '@deccanloop/contracts/company';
import { formatPaise } from '@deccanloop/contracts/money';
import { APPROVAL_TITLES } from '@deccanloop/contracts/staff/approval-titles';
import { APPROVAL_LIFETIME_HOURS } from '@deccanloop/contracts/staff/approval-states';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import type { ApprovalMailKind } from '@deccanloop/core/domain/approvals/mails/mail-queue';
import type { ApprovalMail } from '@deccanloop/core/domain/approvals/mails/mail-sending';
import type { MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { oneLine } from './one-line';

interface Texts {
  subject: string;
  heading: string;
  text: string;
}

const TEXTS = {
  requested: {
    subject: 'Approval needed',
    heading: 'A request needs your approval',
    text: `Another administrator has requested an action that needs two. It expires ${APPROVAL_LIFETIME_HOURS} hours after the request.`,
  },
  done: {
    subject: 'Approved and done',
    heading: 'Your request was approved and done',
    text: 'Another administrator has approved your request, and it was carried out.',
  },
  failed: {
    subject: 'Approved, but not possible',
    heading: 'Your request could not be carried out',
    text: 'Another administrator has approved your request, but it is no longer possible. Nothing was changed, and no money moved.',
  },
  declined: {
    subject: 'Declined',
    heading: 'Your request was declined',
    text: 'Another administrator has declined your request. Nothing was changed, and no money moved.',
  },
  expired: {
    subject: 'Expired',
    heading: 'Your request has expired',
    text: `No other administrator has decided it within ${APPROVAL_LIFETIME_HOURS} hours. Nothing was changed, and no money moved. You can request it again.`,
  },
} as const satisfies Record<ApprovalMailKind, Texts>;

/** Without the customer, the reason and the note: the page shows them to those who may read them. */
export function approvalTemplate({ kind, to, approval }: ApprovalMail, origin: string): MailTemplate {
  const { subject, heading, text } = TEXTS[kind];
  const { action, amountPaise, requestedBy, requestedAt, decidedBy, decidedAt, expiresAt } = approval;
  const title = APPROVAL_TITLES[action];
  const state = kind === 'requested' ? {} : { state: approval.state };
  return {
    subject: `${subject}: ${title}`,
    preview: 'See Approvals.',
    heading,
    greeting: greetingOf(to.name),
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'details',
        rows: [
          ['Action', title],
          ...row('Amount', amountPaise === null ? null : formatPaise(amountPaise, { decimals: 'always' })),
          ['Requested by', oneLine(requestedBy.name)],
          ['Requested', indianTime(requestedAt)],
          ...(kind === 'requested' ? row('Expires', indianTime(expiresAt)) : []),
          ...row('Decided by', decidedBy && oneLine(decidedBy.name)),
          ...row('Decided', decidedAt && indianTime(decidedAt)),
        ],
      },
      {
        kind: 'button',
        label: kind === 'requested' ? 'Review the request' : 'Open Approvals',
        url: `${origin}${sectionPath('approvals', { query: state })}`,
      },
    ],
    notYou: {
      heading: 'Did you not expect this request?',
      text: 'Approve nothing that you cannot check yourself, and ask the other administrator in person.',
      urgent: false,
    },
    reason: `you are an administrator of ${COMPANY.shortName}`,
  };
}

const row = (label: string, value: string | null): [string, string][] =>
  value === null ? [] : [[label, value]];
