import { paise } from '@deccanloop/contracts/money';
import type { StaffPhasePaymentDto, StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';

type Phase = StaffQuotationDto['phases'][number];

/** An unpaid phase of ₹1,000, with 18 % of GST within the state; GST follows from a changed amount. */
export function buildPhase(changes: Partial<Phase> = {}): Phase {
  const { number = 1, amountPaise = paise(1_000_00) } = changes;
  const half = paise(Math.round(amountPaise * 0.09));
  return {
    _id: `phase-${number}`,
    number,
    title: `Phase ${number}`,
    description: null,
    amountPaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: paise(0),
    totalPaise: paise(amountPaise + 2 * half),
    dueOn: null,
    state: 'unpaid',
    paidAt: null,
    paymentId: null,
    payNow: { allowed: false, reason: 'Accept the quotation before you pay its phases.' },
    ...changes,
  };
}

export const buildPhasePayment = (changes: Partial<StaffPhasePaymentDto> = {}): StaffPhasePaymentDto => ({
  paymentId: 'payment-1',
  phaseId: 'phase-1',
  phaseNumber: 1,
  phaseTitle: 'Phase 1',
  state: 'paid',
  totalPaise: paise(1_180_00),
  requestedAt: '2026-11-20T10:00:00.000Z',
  settledAt: '2026-11-20T10:00:05.000Z',
  expiresAt: null,
  reason: null,
  reversal: null,
  failedJob: null,
  ...changes,
});

/** A quotation that staff have taken and not priced. */
export const buildStaffQuotation = (changes: Partial<StaffQuotationDto> = {}): StaffQuotationDto => ({
  _id: '0190a1b2-0000-7000-8000-000000000001',
  projectId: 'PRJ-000007',
  reference: 'QT-7K3M9QXA',
  detailsGiven: true,
  status: 'pending',
  submittedAt: '2026-11-20T10:00:00.000Z',
  clientInfo: {
    clientName: 'Asha Rao',
    companyName: 'Rao Clinics',
    email: 'asha@example.in',
    phone: '9000000001',
  },
  projectInfo: {
    projectTitle: 'A booking portal',
    projectType: 'Web Application',
    projectDescription: 'Patients book an appointment with a doctor.',
    targetAudience: null,
  },
  timelineAndBudget: { timeline: '2-3-months', budget: '1L-2.5L', priority: 'medium' },
  technicalRequirements: { platformType: ['Web (Browser-based)'], technologies: [], features: [] },
  projectScope: { developmentPhases: ['Backend Development'] },
  customerDecision: null,
  projectStatus: null,
  rejectionReason: null,
  deadline: null,
  totalPaise: null,
  priceVersion: 0,
  validUntil: null,
  placeOfSupply: null,
  phases: [],
  userId: 'user-1',
  assignee: null,
  personId: 'owner-1',
  request: {
    designRequired: 'yes-partial',
    maintenanceRequired: null,
    additionalRequirements: 'It must work on old phones.',
    referenceWebsites: null,
  },
  tax: { rateBasisPoints: 1800, supplierState: '36', billingState: null, hasGstin: true },
  phasePayments: [],
  timeline: [],
  ...changes,
});
