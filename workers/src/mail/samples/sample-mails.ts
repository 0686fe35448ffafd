import { bookedCallLink } from '@deccanloop/contracts/calls/booked-call-link';
import { BOOKED_CALL_EVENTS } from '@deccanloop/contracts/calls/booked-calls';
import { paise } from '@deccanloop/contracts/money';
import { callMailAudiences } from '@deccanloop/core/domain/enquiries/booked-calls/mail-queue';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import {
  NOTICE_KINDS,
  type NoticeKind,
} from '@deccanloop/core/domain/accounts/security-events/security-events';
import type { NoticeMail } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import type { Approval } from '@deccanloop/core/domain/approvals/approval';
import { APPROVAL_MAIL_KINDS } from '@deccanloop/core/domain/approvals/mails/mail-queue';
import type { QuotationMail } from '@deccanloop/core/domain/quotations/mail-sending';
import { WALLET_NOTICE_KINDS } from '@deccanloop/core/domain/wallet-bookings/notices/notice-queue';
import type { MailTemplate } from '../mail-template';
import { approvalTemplate } from '../templates/approval';
import { bookedCallTemplate } from '../templates/booked-call';
import { callBackTemplate } from '../templates/call-back';
import { withChoice } from '../templates/choice';
import { codeTemplate } from '../templates/code';
import { enquiryTemplate } from '../templates/enquiry';
import { hintTemplate } from '../templates/hint';
import { kycTemplate } from '../templates/kyc';
import { linkTemplate } from '../templates/link';
import { moneyNoticeTemplate } from '../templates/money-notice';
import { noticeTemplate } from '../templates/notice';
import { MAILED_QUOTATION_EVENTS, quotationTemplate } from '../templates/quotation';
import { ticketReplyTemplate } from '../templates/ticket-reply';
import { walletTemplate } from '../templates/wallet';
import { someBookedCall, someCallBack, someEnquiries } from './some-enquiries';
import { someNotices } from './some-notices';

/** A mail with invented data. */
export interface SampleMail {
  /** Names it among all samples: letters, digits and hyphens. */
  id: string;
  group: 'Accounts' | 'Payments' | 'Quotations' | 'Enquiries' | 'Support' | 'KYC' | 'Administrators';
  title: string;
  template: MailTemplate;
}

const ID = '0190a1b2-0000-7000-8000-000000000001';
const name = 'Asha Rao';
const email = 'asha@example.test';
const at = new Date('2026-11-20T12:13:00Z');
const CODE = '482913';

const readable = (kind: string): string => kind.replaceAll('_', ' ');

/** Every mail of the product at least once, made by the functions that make the real ones. @param origin of the site */
export function sampleMails(origin: string): SampleMail[] {
  const mails: SampleMail[] = [];
  const add = (group: SampleMail['group'], title: string, template: MailTemplate): void => {
    const id = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    mails.push({ id, group, title, template });
  };
  addAccounts(add, origin);
  addMoney(add, origin);
  for (const enquiry of someEnquiries())
    for (const audience of ['sender', 'company'] as const)
      add('Enquiries', `${enquiry.kind} to the ${audience}`, enquiryTemplate({ audience, enquiry }));
  add('Enquiries', 'call-back request to the company', callBackTemplate(someCallBack(), origin));
  for (const event of BOOKED_CALL_EVENTS)
    for (const audience of callMailAudiences(event)) {
      const call = {
        ...someBookedCall(),
        cancelReason: event === 'cancelled' ? 'Our engineer is ill.' : null,
      };
      const linkUrl =
        audience === 'visitor' && event !== 'cancelled' ? `${origin}${bookedCallLink('x'.repeat(43))}` : null;
      const staffUrl = `${origin}${sectionPath('calls')}`;
      const template = bookedCallTemplate({ audience, event, call, linkUrl, staffUrl });
      add('Enquiries', `call ${event}, to the ${audience}`, template);
    }
  for (const type of MAILED_QUOTATION_EVENTS)
    for (const audience of ['customer', 'company'] as const)
      add(
        'Quotations',
        `${readable(type)}, to the ${audience}`,
        quotationTemplate(quotationMail(type, audience), origin),
      );
  addSupport(add, origin);
  addKyc(add, origin);
  for (const kind of APPROVAL_MAIL_KINDS)
    add(
      'Administrators',
      `approval ${kind}`,
      approvalTemplate({ id: ID, kind, to: { name, email }, approval }, origin),
    );
  return mails;
}

type Add = (group: SampleMail['group'], title: string, template: MailTemplate) => void;

const ADMIN = { person: 'Ravi Kumar', requestedBy: 'Meera Iyer', until: '25 Nov 2026, 5:43 pm' };
/** Of notices that are not about a device. */
const OWN_DETAILS: Partial<Record<NoticeKind, Record<string, string>>> = {
  webhook_switched_off: { endpoint: 'shop.example.com' },
  admin_role_requested: ADMIN,
  admin_role_waits: ADMIN,
  admin_role_given: ADMIN,
  admin_role_not_given: ADMIN,
};

function addAccounts(add: Add, origin: string): void {
  for (const purpose of ['sign_up', 'reset', 'change_email'] as const)
    add(
      'Accounts',
      `code for ${readable(purpose)}`,
      codeTemplate({ name, purpose, code: CODE, minutes: 10 }),
    );
  const url = `${origin}/login#link=Zk9wQeR2tYuI5oPaSdF8gHjKlMnBvC3xZk9wQeR2tYu`;
  for (const purpose of ['sign_up', 'reset', 'log_in', 'invite', 'confirm_email'] as const)
    add('Accounts', `link for ${readable(purpose)}`, linkTemplate({ name, purpose, url, minutes: 60 }));
  for (const hint of ['account_exists', 'phone_not_verified', 'address_in_use'] as const)
    add('Accounts', `hint ${readable(hint)}`, hintTemplate({ name, hint }, origin));
  const detail = { device: 'Chrome on Windows', place: 'India', address: '203.0.113.24' };
  for (const kind of NOTICE_KINDS) {
    const own = OWN_DETAILS[kind] ?? detail;
    const notice: NoticeMail = { id: ID, to: email, name, kind, at, detail: own };
    add('Accounts', `notice ${readable(kind)}`, noticeTemplate(notice, origin));
  }
}

function addMoney(add: Add, origin: string): void {
  // A sample has no receipt that its link could open.
  const site = { origin, receiptLinks: { pathOf: () => '/receipt' } };
  for (const [what, notice] of Object.entries(someNotices()))
    add('Payments', what, moneyNoticeTemplate(notice, site));
  for (const kind of WALLET_NOTICE_KINDS)
    add(
      'Payments',
      readable(kind),
      walletTemplate(
        {
          ...{ id: ID, kind, at, isSent: false, to: { name, email } },
          ...{ amountPaise: paise(500_00), balancePaise: paise(1_500_00) },
          customerText: kind === 'bank_transfer_received' ? null : 'For the delay of your project',
          transfer:
            kind === 'bank_transfer_received'
              ? { method: 'neft', utr: 'HDFCN12345678901', phaseTitle: 'Design' }
              : null,
        },
        origin,
      ),
    );
}

function quotationMail(
  type: (typeof MAILED_QUOTATION_EVENTS)[number],
  audience: 'customer' | 'company',
): QuotationMail {
  const detail = {
    ...{ totalPaise: 50_000_00, phases: 2, phase: 1, from: null },
    to:
      type === 'project_status_changed' ? 'testing' : type === 'deadline_changed' ? '2026-12-31' : 'pending',
  };
  // The parts of a quotation that mails use.
  return {
    ...{ id: ID, quotationId: ID, audience, type, at, detail, choice: null, assigneeEmail: null },
    actor: audience === 'customer' ? 'staff' : 'customer',
    text: type.endsWith('message') ? 'Shall we begin on Monday?' : null,
    customer: { name, email, hasAccount: true },
    record: {
      ...{ projectNo: 7, projectTitle: 'A booking portal', reference: 'QT-23456789', status: 'approved' },
      ...{ rejectionReason: null, validUntil: at, phases: [] },
    },
  } as unknown as QuotationMail;
}

function addSupport(add: Add, origin: string): void {
  const reply = (isGuest: boolean): MailTemplate =>
    ticketReplyTemplate({
      ticketNumber: 123,
      subject: 'I paid, but my wallet is not credited',
      text: 'The money will be in your wallet today.',
      customerName: name,
      fileCount: isGuest ? 2 : 0,
      isGuest,
      url: `${origin}/support`,
    });
  add('Support', 'reply of support to a guest', reply(true));
  add('Support', 'reply of support to an account', reply(false));
  const switchable = withChoice(reply(false), { topic: 'support', isOff: false }, origin);
  add('Support', 'reply of support that can be switched off', switchable);
}

function addKyc(add: Add, origin: string): void {
  const event = { at: new Date('2026-11-25T10:00:00Z'), mailId: 'm', document: null, reason: null };
  const blurred = 'The picture is blurred. Please send a sharp one.';
  for (const [title, audience, events] of [
    ['submitted KYC', 'company', [{ ...event, type: 'submitted' }]],
    [
      'rejected document of a KYC',
      'customer',
      [
        { ...event, type: 'document_approved', document: 'panCard' },
        { ...event, type: 'document_rejected', document: 'gstCertificate', reason: blurred },
      ],
    ],
    ['approved KYC', 'customer', [{ ...event, type: 'approved' }]],
    ['rejected KYC', 'customer', [{ ...event, type: 'rejected', reason: 'Another business.' }]],
  ] as const)
    add(
      'KYC',
      title,
      kycTemplate(
        {
          ...{ id: 'm', kycId: 'k', audience, businessName: 'Rao Exports', events },
          customer: { name, email },
        },
        origin,
      ),
    );
}

const approval: Approval = {
  ...{
    id: ID,
    action: 'adjust_wallet',
    state: 'waiting',
    mode: 'live',
    paymentId: null,
    publicPaymentId: null,
  },
  ...{ subjectId: ID, amountPaise: paise(500_00), subjectHash: null, person: null, adjustment: null },
  ...{ bankTransfer: null, payout: null, phaseId: null, limitChange: null },
  ...{ reason: 'Agreed by phone', reference: null },
  ...{ needsSecond: true, requestedBy: { id: ID, name: 'Ravi Iyer' }, requestedAt: at },
  ...{ expiresAt: new Date(at.getTime() + 24 * 3_600_000), note: null },
  ...{ decidedBy: { id: ID, name: 'Meera Nair' }, decidedAt: new Date(at.getTime() + 3_600_000) },
};
