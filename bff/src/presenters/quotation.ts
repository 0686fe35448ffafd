import { paise, type Paise } from '@deccanloop/contracts/money';
import type {
  PhasePaymentDto,
  ProjectDto,
  QuotationDetailDto,
  QuotationPhaseDto,
  StaffPhasePaymentDto,
  StaffProjectDto,
  StaffQuotationDto,
} from '@deccanloop/contracts/quotations/dto';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { PhaseState } from '@deccanloop/contracts/quotations/states';
import type { PhaseHistoryEntry } from '@deccanloop/core/domain/phase-payments/phase-history';
import { payObstacle, phaseTax } from '@deccanloop/core/domain/phase-payments/pay-rule';
import {
  END_REASONS,
  END_TEXTS,
  type EndReason,
  type PhasePayment,
  type TaxSettings,
} from '@deccanloop/core/domain/phase-payments/phase-payment';
import type { QuotationDetail } from '@deccanloop/core/domain/quotations/quotation-queries';
import type { PhaseTaken, QuotationPhase, QuotationRecord } from '@deccanloop/core/domain/quotations/record';
import { QUOTATION_ERRORS } from '../errors/quotation-errors';

const STATE_OF = {
  requested: 'paying',
  waiting: 'waiting',
  paid: 'paid',
} as const satisfies Record<PhaseTaken['state'], PhaseState>;

const TAKEN_REASONS = {
  requested: 'The payment is on its way.',
  waiting: null,
  paid: 'This phase is paid.',
} as const satisfies Record<PhaseTaken['state'], string | null>;

/** Whether Pay Now works for a phase, and if not, why. A payment that waits for top-ups can be continued. */
export function payNowOf(
  phase: QuotationPhase,
  record: QuotationRecord,
  tax: TaxSettings,
): QuotationPhaseDto['payNow'] {
  const obstacle = payObstacle(record, tax);
  const reason = phase.payment
    ? TAKEN_REASONS[phase.payment.state]
    : obstacle && QUOTATION_ERRORS[obstacle].message;
  return { allowed: reason === null, reason };
}

/** The GST on a phase: as it was paid, or as it would be now. */
export function amountsOf(phase: QuotationPhase, record: QuotationRecord, tax: TaxSettings) {
  const { cgstPaise, sgstPaise, igstPaise, totalPaise } = phase.payment ?? phaseTax(phase, record, tax);
  return { amountPaise: phase.amountPaise, cgstPaise, sgstPaise, igstPaise, totalPaise };
}

const toPhase = (phase: QuotationPhase, record: QuotationRecord, tax: TaxSettings): QuotationPhaseDto => ({
  _id: phase.id,
  number: phase.position,
  title: phase.title,
  description: phase.description,
  ...amountsOf(phase, record, tax),
  dueOn: phase.dueOn,
  state: phase.payment === null ? 'unpaid' : STATE_OF[phase.payment.state],
  paidAt: phase.payment?.settledAt?.toISOString() ?? null,
  paymentId: phase.payment?.id ?? null,
  payNow: payNowOf(phase, record, tax),
});

export const toProject = (record: QuotationRecord, tax: TaxSettings): ProjectDto => ({
  _id: record.id,
  projectId: projectIdOf(record.projectNo),
  reference: record.reference,
  status: record.status,
  submittedAt: record.createdAt.toISOString(),
  detailsGiven: !record.detailsPending,
  clientInfo: {
    clientName: record.clientName,
    companyName: record.companyName,
    email: record.email,
    phone: record.phone,
  },
  projectInfo: {
    projectTitle: record.projectTitle,
    projectType: record.projectType,
    projectDescription: record.projectDescription,
    targetAudience: record.targetAudience,
  },
  timelineAndBudget: { timeline: record.timeline, budget: record.budget, priority: record.priority },
  technicalRequirements: {
    platformType: record.platformTypes,
    technologies: record.technologies,
    features: record.features,
  },
  projectScope: { developmentPhases: record.developmentPhases },
  customerDecision: record.customerDecision,
  projectStatus: record.projectStatus,
  rejectionReason: record.rejectionReason,
  deadline: record.deadline,
  totalPaise: record.totalPaise,
  priceVersion: record.priceVersion,
  validUntil: record.validUntil?.toISOString() ?? null,
  placeOfSupply: record.placeOfSupply,
  phases: record.phases.map((phase) => toPhase(phase, record, tax)),
});

export const toStaffProject = (record: QuotationRecord, tax: TaxSettings): StaffProjectDto => ({
  ...toProject(record, tax),
  userId: record.userId,
  assignee: record.assignee,
});

/** Customers read that staff wrote, not which member of staff. */
export const toQuotationDetail = (
  { record, timeline }: QuotationDetail,
  tax: TaxSettings,
): QuotationDetailDto => ({
  ...toProject(record, tax),
  timeline: timeline.map(({ id, at, type, actor, actorName, text, detail }) => ({
    id,
    at: at.toISOString(),
    type,
    actor,
    actorName: actor === 'customer' ? actorName : null,
    text,
    phase: numberIn(detail['phase']),
    totalPaise: paiseIn(detail['totalPaise']),
    to: textIn(detail['to']),
    reason: isEndReason(detail['reason']) ? END_TEXTS[detail['reason']] : null,
  })),
});

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const paiseIn = (value: unknown): Paise | null => (typeof value === 'number' ? paise(value) : null);
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isEndReason = (value: unknown): value is EndReason => END_REASONS.some((reason) => reason === value);

export const toStaffQuotation = (
  { record, timeline }: QuotationDetail,
  history: readonly PhaseHistoryEntry[],
  tax: TaxSettings,
): StaffQuotationDto => ({
  ...toStaffProject(record, tax),
  personId: record.ownerId,
  request: {
    designRequired: record.designRequired,
    maintenanceRequired: record.maintenanceRequired,
    additionalRequirements: record.additionalRequirements,
    referenceWebsites: record.referenceWebsites,
  },
  tax: {
    rateBasisPoints: tax.rateBasisPoints,
    supplierState: tax.stateCode,
    billingState: record.billingState,
    hasGstin: tax.gstin !== null,
  },
  phasePayments: history.map(toStaffPhasePayment),
  timeline: timeline.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
});

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

const toStaffPhasePayment = ({
  id,
  stateReason,
  reversal,
  failedJob,
  ...entry
}: PhaseHistoryEntry): StaffPhasePaymentDto => ({
  paymentId: id,
  phaseId: entry.phaseId,
  phaseNumber: entry.phaseNumber,
  phaseTitle: entry.phaseTitle,
  state: entry.state,
  totalPaise: entry.totalPaise,
  requestedAt: entry.requestedAt.toISOString(),
  settledAt: isoOrNull(entry.settledAt),
  expiresAt: isoOrNull(entry.expiresAt),
  reason: stateReason && END_TEXTS[stateReason],
  reversal: reversal && {
    requestedAt: reversal.requestedAt.toISOString(),
    requestedBy: reversal.requestedBy,
    reason: reversal.reason,
    reversedAt: isoOrNull(reversal.reversedAt),
  },
  failedJob: failedJob && {
    name: failedJob.name,
    failedAt: failedJob.failedAt.toISOString(),
    error: failedJob.error,
  },
});

export const toPhasePayment = (payment: PhasePayment): PhasePaymentDto => ({
  paymentId: payment.id,
  phaseId: payment.phaseId,
  state: payment.state,
  totalPaise: payment.totalPaise,
  reason: payment.stateReason && END_TEXTS[payment.stateReason],
});
