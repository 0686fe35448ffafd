import { JOB_NAMES, type JobName } from '@deccanloop/contracts/staff/job-names';

/** Why a recent password or passkey is asked for. */
export const PURPOSE = 'Changing how work runs in the background needs your password or passkey.';

interface JobLabel {
  label: string;
  /** What people notice while it does not run. */
  effect: string;
}

/** Of each job: its name, and what does not happen while it is paused or has given up. */
export const JOB_LABELS = {
  'poll-payment': {
    label: 'Scheduled status checks',
    effect: 'Payments without a webhook are credited late. They are found again when it runs.',
  },
  'check-payment': {
    label: 'Immediate status checks',
    effect: 'Payers wait longer for their result. Scheduled checks find it later.',
  },
  'check-disputes': {
    label: 'Immediate checks of disputes',
    effect: '“Check now” finds no disputes. The reconciliation finds them within a quarter of an hour.',
  },
  'record-dispute': {
    label: 'Recorded disputes',
    effect: 'What staff recorded about a dispute is not booked. Its payment still cannot be refunded.',
  },
  'apply-webhook': {
    label: 'Webhooks',
    effect: 'Messages of the gateways are stored and not processed. Status checks still find payments.',
  },
  'update-merchant-payment': {
    label: 'Payments of merchants',
    effect:
      'Paid payments of merchants are shown as pending, and their programs get no events. The money is in the balance.',
  },
  'update-merchant-refund': {
    label: 'Refunds of merchants',
    effect: 'Merchants see their refunds as pending, and their programs get no events. The refunds are made.',
  },
  'deliver-merchant-webhook': {
    label: 'Webhooks to merchants',
    effect: 'Programs of merchants are not told about payments. What waits is sent afterwards.',
  },
  'issue-receipt': { label: 'Receipts', effect: 'Credited payments have no receipt yet.' },
  'issue-statement': { label: 'Monthly statements', effect: 'Requested statements are not issued.' },
  'issue-quotation-papers': {
    label: 'Papers of quotations',
    effect: 'Quotations and proformas are not issued.',
  },
  'render-paper': { label: 'PDF files', effect: 'Issued papers have no PDF to download.' },
  'export-data': { label: 'Data downloads', effect: 'Customers wait for the file with their data.' },
  'refund-payment': {
    label: 'Refunds',
    effect: 'Requested refunds are not sent to the gateway, and their state is not read.',
  },
  'run-money-action': {
    label: 'Approved money actions',
    effect: 'Approved actions about money are not executed.',
  },
  'send-approval-mail': {
    label: 'Mails about approvals',
    effect: 'Administrators are not told about requests and decisions.',
  },
  'send-wallet-notice': {
    label: 'Mails about wallets',
    effect: 'Customers are not told about adjustments and bank transfers.',
  },
  reconcile: { label: 'Reconciliation', effect: 'Missed payments are not found by comparison.' },
  'check-ledger': {
    label: 'Full check of the ledger',
    effect: 'Faults of the ledger that no change shows are not found.',
  },
  'fetch-payouts': {
    label: 'Payouts of the gateways',
    effect: 'Payouts to the bank are not read, booked or compared.',
  },
  'record-payout-report': {
    label: 'Settlement reports',
    effect: 'Uploaded reports are stored and not booked.',
  },
  'check-restore': { label: 'Check after a restore', effect: 'The check of a restored database stops.' },
  'make-booking': {
    label: 'Bookings made again',
    effect: 'Bookings that a restore lost are not made again from their findings.',
  },
  'look-up-order': { label: 'Order lookups', effect: 'Orders are not looked up at the gateway.' },
  'send-otp': { label: 'One-time codes', effect: 'Codes and links to log in or sign up are not sent.' },
  'send-account-notice': { label: 'Mails about accounts', effect: 'Security notices are not mailed.' },
  'send-payment-notice': {
    label: 'Mails and texts about payments',
    effect: 'Customers are not told about payments and refunds.',
  },
  'send-enquiry-mail': { label: 'Mails about enquiries', effect: 'Enquiries are stored and not mailed.' },
  'send-call-mail': {
    label: 'Mails about booked calls',
    effect: 'Visitors and the company get no invitation to booked calls.',
  },
  'send-quotation-mail': { label: 'Mails about quotations', effect: 'News of quotations is not mailed.' },
  'send-kyc-mail': { label: 'Mails about KYC', effect: 'Decisions about KYC are not mailed.' },
  'pay-phase': { label: 'Payments of phases', effect: 'Phases are not paid from the wallet.' },
  'reverse-phase': { label: 'Reversals of phases', effect: 'Reversals are not executed.' },
  'send-ticket-reply': { label: 'Replies to tickets', effect: 'Replies are visible here and not mailed.' },
  'erase-kyc-papers': {
    label: 'Erasure of identity papers',
    effect: 'Papers are kept longer than the law and our policy say.',
  },
  'check-audit-log': {
    label: 'Check of the audit log',
    effect: 'If the audit log is tampered with, it is noticed late.',
  },
  'read-inbound-mail': { label: 'Received mail', effect: 'Answers by mail do not reach their tickets.' },
} as const satisfies Record<JobName, JobLabel>;

/** The label of a job; a message of another version may name one that this version does not have. */
export const jobLabel = (name: string): string =>
  JOB_NAMES.some((known) => known === name) ? JOB_LABELS[name as JobName].label : name;
