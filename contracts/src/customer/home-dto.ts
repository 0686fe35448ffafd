import type { InferType } from 'yup';
import {
  amount,
  choice,
  dto,
  eitherBy,
  fields,
  flag,
  listOf,
  text,
  time,
  whole,
} from '../api/response-fields';
import { KYC_DOCUMENT_TYPES, KYC_STEPS } from '../kyc/statuses';
import { openPaymentDto, walletPaymentDto } from '../payments/wallet-dto';
import { CUSTOMER_DECISIONS, PROJECT_STATUSES, QUOTATION_STATUSES } from '../quotations/states';

const homeQuotationDto = dto('HomeQuotation', {
  _id: text(),
  /** `PRJ-000123`. */
  projectId: text(),
  projectTitle: text(),
  projectType: text(),
  status: choice(QUOTATION_STATUSES),
  customerDecision: choice(CUSTOMER_DECISIONS).nullable(),
  projectStatus: choice(PROJECT_STATUSES).nullable(),
  priority: text().nullable(),
  /** Until when the price can be accepted. */
  validUntil: time().nullable(),
  submittedAt: time(),
});
export type HomeQuotationDto = InferType<typeof homeQuotationDto>;

const homeDeadlineDto = dto('HomeDeadline', {
  /** A phase that must be paid, or the end of a project. */
  kind: choice(['phase', 'project']),
  quotationId: text(),
  projectId: text(),
  projectTitle: text(),
  /** Of a phase; null for a project. */
  phaseTitle: text().nullable(),
  /** `2026-12-31`. */
  day: text(),
});
export type HomeDeadlineDto = InferType<typeof homeDeadlineDto>;

const ofProject = { quotationId: text(), projectId: text(), projectTitle: text() };

const homeActionDto = eitherBy('kind', {
  pay_phase: fields({
    kind: choice(['pay_phase']),
    ...ofProject,
    phaseTitle: text(),
    /** With GST: what Pay Now pays. */
    totalPaise: amount(),
    dueOn: text(),
    isOverdue: flag(),
    /** The payment waits for top-ups. */
    isWaiting: flag(),
  }),
  accept_price: fields({
    kind: choice(['accept_price']),
    ...ofProject,
    /** Before GST. */
    totalPaise: amount(),
    validUntil: time(),
  }),
  answer_ticket: fields({
    kind: choice(['answer_ticket']),
    number: text(),
    subject: text(),
    updatedAt: time(),
  }),
  finish_payment: fields({
    kind: choice(['finish_payment']),
    merchantTransactionId: text(),
    amountPaise: amount(),
    label: text(),
    text: text(),
  }),
  correct_kyc: fields({ kind: choice(['correct_kyc']) }),
  send_kyc_document: fields({ kind: choice(['send_kyc_document']), document: choice(KYC_DOCUMENT_TYPES) }),
  confirm_kyc_picture: fields({
    kind: choice(['confirm_kyc_picture']),
    document: choice(KYC_DOCUMENT_TYPES),
  }),
  verify_email: fields({ kind: choice(['verify_email']) }),
  /** `hasPhone`: there is a number, and it is not verified. */
  verify_phone: fields({ kind: choice(['verify_phone']), hasPhone: flag() }),
  /** `step`: the first one that is not complete. */
  continue_kyc: fields({ kind: choice(['continue_kyc']), step: choice(KYC_STEPS) }),
  start_kyc: fields({ kind: choice(['start_kyc']) }),
});
export type HomeActionDto = InferType<typeof homeActionDto>;

/** `GET /customer/home`: everything on the customer's dashboard, as of one moment. */
export const customerHomeDto = dto('CustomerHome', {
  tiles: fields({
    /** Accepted and not completed. */
    activeProjects: whole(),
    totalQuotations: whole(),
    /** Submitted or pending. */
    pendingQuotations: whole(),
    /** Unpaid phases and projects that end within 30 days. */
    upcomingDeadlines: whole(),
  }),
  /** Newest first, at most 3. */
  quotations: listOf(homeQuotationDto),
  /** The next ones first, at most 4. */
  deadlines: listOf(homeDeadlineDto),
  actions: listOf(homeActionDto),
  /** What of the wallet may be spent, and what is held. */
  walletPaise: amount(),
  heldPaise: amount(),
  /** Not settled yet, newest first, at most 10. */
  openPayments: listOf(openPaymentDto),
  /** Newest first, at most 3. */
  payments: listOf(walletPaymentDto),
});
export type CustomerHomeDto = InferType<typeof customerHomeDto>;
