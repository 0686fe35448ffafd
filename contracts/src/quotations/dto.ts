import type { InferType } from 'yup';
import {
  amount,
  anyObject,
  choice,
  dto,
  fields,
  flag,
  listOf,
  text,
  time,
  whole,
} from '../api/response-fields';
import { breakdownDto } from '../payments/gateway-dto';
import { NUMBERED_PAPER_KINDS } from '../papers/paper-number';
import { GATEWAYS } from '../payments/status';
import { openPaymentDto } from '../payments/wallet-dto';
import { QUOTATION_PAPER_STATES } from './paper-states';
import {
  CUSTOMER_DECISIONS,
  OVERALL_STATUSES,
  PHASE_PAYMENT_STATES,
  PHASE_STATES,
  PROJECT_STATUSES,
  QUOTATION_ACTORS,
  QUOTATION_EVENT_TYPES,
  QUOTATION_STATUSES,
} from './states';

/** A priced phase. Amounts are before GST unless their name says otherwise. */
const phaseDto = dto('QuotationPhase', {
  _id: text(),
  /** Counted from 1. */
  number: whole(),
  title: text(),
  description: text().nullable(),
  amountPaise: amount(),
  cgstPaise: amount(),
  sgstPaise: amount(),
  igstPaise: amount(),
  /** With GST: what Pay Now pays. */
  totalPaise: amount(),
  dueOn: text().nullable(),
  state: choice(PHASE_STATES),
  paidAt: time().nullable(),
  /** The payment that paid it or is under way; null for none. */
  paymentId: text().nullable(),
  /** Whether Pay Now works, and if not, why. */
  payNow: fields({ allowed: flag(), reason: text().nullable() }),
});
export type QuotationPhaseDto = InferType<typeof phaseDto>;

/** One quotation, which is one project. */
const projectFields = {
  _id: text(),
  /** `PRJ-000123`. */
  projectId: text(),
  /** The reference in the first mail: `QT-7K3M9QXA`. */
  reference: text(),
  status: choice(QUOTATION_STATUSES),
  submittedAt: time(),
  /** False until the second step of the form has come; its answers are empty then. */
  detailsGiven: flag(),
  clientInfo: fields({
    clientName: text(),
    companyName: text().nullable(),
    email: text(),
    phone: text(),
  }),
  projectInfo: fields({
    projectTitle: text(),
    projectType: text(),
    projectDescription: text(),
    targetAudience: text().nullable(),
  }),
  timelineAndBudget: fields({ timeline: text(), budget: text(), priority: text().nullable() }),
  technicalRequirements: fields({
    platformType: listOf(text()),
    technologies: listOf(text()),
    features: listOf(text()),
  }),
  /** The phases that were asked for; the priced ones are `phases`. */
  projectScope: fields({ developmentPhases: listOf(text()) }),
  customerDecision: choice(CUSTOMER_DECISIONS).nullable(),
  projectStatus: choice(PROJECT_STATUSES).nullable(),
  rejectionReason: text().nullable(),
  /** `2026-12-31`. */
  deadline: text().nullable(),
  /** The sum of the phases before GST; null without a price. */
  totalPaise: amount().nullable(),
  /** 0 without a price. An acceptance names it. */
  priceVersion: whole(),
  /** Until when the price can be accepted. */
  validUntil: time().nullable(),
  /** GST state code; null: the company's state. */
  placeOfSupply: text().nullable(),
  phases: listOf(phaseDto),
};
export const projectDto = dto('Project', projectFields);
export type ProjectDto = InferType<typeof projectDto>;

/** `POST /quotation/userquotations`. */
export const userQuotationsDto = dto('UserQuotations', {
  quotations: fields({
    /** Newest first. */
    projects: listOf(projectDto),
    overallStatus: choice(OVERALL_STATUSES).nullable(),
  }),
});
export type UserQuotationsDto = InferType<typeof userQuotationsDto>;

/** `GET /quotation/quotationlist`. */
export const quotationListDto = dto('QuotationList', {
  /** Newest first. */
  projects: listOf(projectDto),
  nextCursor: text().nullable(),
});
export type QuotationListDto = InferType<typeof quotationListDto>;

const eventFields = {
  id: whole(),
  at: time(),
  type: choice(QUOTATION_EVENT_TYPES),
  actor: choice(QUOTATION_ACTORS),
  /** Null for the system, where the account is gone, and, for customers, where it was staff. */
  actorName: text().nullable(),
  /** The text of a message or note. */
  text: text().nullable(),
};

/** A quotation with its timeline, oldest first. Customers see no notes and no assignments. */
export const quotationDetailDto = dto('QuotationDetail', {
  ...projectFields,
  timeline: listOf(
    fields({
      ...eventFields,
      /** The number of the phase that it is about. */
      phase: whole().nullable(),
      /** Of a price, before GST; of the payment of a phase, with GST. */
      totalPaise: amount().nullable(),
      /** The new status, project status or deadline; null also for a removed deadline. */
      to: text().nullable(),
      /** Why a payment of a phase ended without money. */
      reason: text().nullable(),
    }),
  ),
});
export type QuotationDetailDto = InferType<typeof quotationDetailDto>;

const staffFields = {
  ...projectFields,
  /** The customer's account; null for a request without a login that no user has claimed. */
  userId: text().nullable(),
  assignee: fields({ userId: text(), name: text() }).nullable(),
};
export const staffProjectDto = dto('StaffProject', staffFields);
export type StaffProjectDto = InferType<typeof staffProjectDto>;

/** `POST /api/admin/quotations/search`. */
export const staffQuotationsDto = dto('StaffQuotations', {
  projects: listOf(staffProjectDto),
  nextCursor: text().nullable(),
});
export type StaffQuotationsDto = InferType<typeof staffQuotationsDto>;

/** One request to pay a phase, and what became of it. */
const staffPhasePaymentDto = dto('StaffPhasePayment', {
  paymentId: text(),
  phaseId: text(),
  phaseNumber: whole(),
  phaseTitle: text(),
  state: choice(PHASE_PAYMENT_STATES),
  totalPaise: amount(),
  requestedAt: time(),
  settledAt: time().nullable(),
  /** A payment that waits for top-ups ends then. */
  expiresAt: time().nullable(),
  /** Why it ended without money, as the customer reads it. */
  reason: text().nullable(),
  reversal: fields({
    requestedAt: time(),
    requestedBy: text().nullable(),
    reason: text(),
    reversedAt: time().nullable(),
  }).nullable(),
  /** Its job, or that of its reversal, has given up: nothing will happen until it is requested again. */
  failedJob: fields({
    name: choice(['pay-phase', 'reverse-phase'] as const),
    failedAt: time(),
    error: text().nullable(),
  }).nullable(),
});
export type StaffPhasePaymentDto = InferType<typeof staffPhasePaymentDto>;

/** `GET /api/admin/quotations/:id`, and the response to each change by staff. */
export const staffQuotationDto = dto('StaffQuotation', {
  ...staffFields,
  /** The page of the customer among the people; null without a wallet. */
  personId: text().nullable(),
  /** The rest of the request: answers to optional questions. */
  request: fields({
    designRequired: text().nullable(),
    maintenanceRequired: text().nullable(),
    additionalRequirements: text().nullable(),
    referenceWebsites: text().nullable(),
  }),
  /** How phases that are not paid would be taxed now. */
  tax: fields({
    rateBasisPoints: whole(),
    supplierState: text(),
    /** The state of the customer's billing details, which comes before that of the price; null without them. */
    billingState: text().nullable(),
    /** Without our GST number customers cannot pay. */
    hasGstin: flag(),
  }),
  /** Of all phases, replaced ones too; newest first. */
  phasePayments: listOf(staffPhasePaymentDto),
  timeline: listOf(
    fields({
      ...eventFields,
      detail: anyObject(),
      /** The customer was not mailed, because they have switched such mails off. Known for 30 days. */
      optedOut: flag(),
    }),
  ),
});
export type StaffQuotationDto = InferType<typeof staffQuotationDto>;

/** Requests without a login from the caller's proved address. */
export const claimableDto = dto('ClaimableQuotations', {
  quotations: listOf(fields({ _id: text(), reference: text(), projectTitle: text(), submittedAt: time() })),
});
export type ClaimableDto = InferType<typeof claimableDto>;

/** `GET /quotation/phases/:id/offer`: what Pay Now would do. */
export const payOfferDto = dto('PayOffer', {
  phaseId: text(),
  amountPaise: amount(),
  cgstPaise: amount(),
  sgstPaise: amount(),
  igstPaise: amount(),
  totalPaise: amount(),
  payNow: fields({ allowed: flag(), reason: text().nullable() }),
  /** What of the wallet may be spent. */
  walletPaise: amount(),
  /** What of it is held. */
  heldPaise: amount(),
  /** What the wallet lacks; 0 when it suffices. */
  missingPaise: amount(),
  /** The gateway of the top-ups; null when none is active. */
  gateway: choice(GATEWAYS).nullable(),
  /** The top-ups that are needed, in order. What is too much stays in the wallet. */
  topUps: listOf(breakdownDto),
  /** Top-ups of this wallet whose result is not known yet, newest first: another one could be too much. */
  openTopUps: listOf(openPaymentDto),
});
export type PayOfferDto = InferType<typeof payOfferDto>;

export const phasePaymentDto = dto('PhasePayment', {
  paymentId: text(),
  phaseId: text(),
  state: choice(PHASE_PAYMENT_STATES),
  totalPaise: amount(),
  /** Why it was refused or ended; null otherwise. */
  reason: text().nullable(),
});
export type PhasePaymentDto = InferType<typeof phasePaymentDto>;

/** `GET /quotation/quotations/:id/papers`, newest first. */
export const quotationPapersDto = dto('QuotationPapers', {
  papers: listOf(
    fields({
      _id: text(),
      kind: choice(NUMBERED_PAPER_KINDS),
      /** `INV/26-27/000123`. */
      number: text(),
      issuedAt: time(),
      /** The number of the phase; null for a quotation. */
      phase: whole().nullable(),
      state: choice(QUOTATION_PAPER_STATES),
      /** With GST. */
      totalPaise: amount(),
      /** Whether the PDF can be downloaded without waiting. */
      isReady: flag(),
    }),
  ),
});
export type QuotationPapersDto = InferType<typeof quotationPapersDto>;
