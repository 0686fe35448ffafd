import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { paise } from '@deccanloop/contracts/money';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import type {
  PayOfferDto,
  ProjectDto,
  QuotationDetailDto,
  QuotationPhaseDto,
} from '@deccanloop/contracts/quotations/dto';
import type { CustomerEvent } from '../detail/customer-events';

export const ID = '0198c0de-0000-7000-8000-000000000001';
export const PHASE_ID = '0198c0de-0000-7000-8000-0000000000a1';
export const PAYMENT_ID = '0198c0de-0000-7000-8000-0000000000b1';
export const ASHA = {
  _id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  role: ROLES.customer,
} as UserDto;

export const NOT_ACCEPTED = 'Accept the quotation before you pay its phases.';

/** ₹1,000.00 with CGST and SGST of 9 % each. */
export const somePhase = (changes: Partial<QuotationPhaseDto> = {}): QuotationPhaseDto => ({
  _id: PHASE_ID,
  number: 1,
  title: 'Design',
  description: null,
  amountPaise: paise(1_000_00),
  cgstPaise: paise(90_00),
  sgstPaise: paise(90_00),
  igstPaise: paise(0),
  totalPaise: paise(1_180_00),
  dueOn: null,
  state: 'unpaid',
  paidAt: null,
  paymentId: null,
  payNow: { allowed: true, reason: null },
  ...changes,
});

export const someProject = (changes: Partial<ProjectDto> = {}): ProjectDto => ({
  _id: ID,
  projectId: 'PRJ-000123',
  reference: 'QT-7K3M9QXA',
  status: 'submitted',
  detailsGiven: true,
  submittedAt: '2026-11-20T05:12:00.000Z',
  clientInfo: { clientName: 'Asha Rao', companyName: null, email: 'asha@example.com', phone: '9000000001' },
  projectInfo: {
    projectTitle: 'A booking portal',
    projectType: 'Web Application',
    projectDescription: 'Patients book an appointment.',
    targetAudience: null,
  },
  timelineAndBudget: { timeline: '2-3-months', budget: '1L-2.5L', priority: 'urgent' },
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
  ...changes,
});

/** With a price that waits for the customer's answer. */
export const somePriced = (changes: Partial<ProjectDto> = {}): ProjectDto =>
  someProject({
    status: 'approved',
    totalPaise: paise(1_000_00),
    priceVersion: 1,
    validUntil: '2099-12-31T10:00:00.000Z',
    phases: [somePhase({ payNow: { allowed: false, reason: NOT_ACCEPTED } })],
    ...changes,
  });

export const someAccepted = (phase: Partial<QuotationPhaseDto> = {}): ProjectDto =>
  somePriced({ customerDecision: 'accepted', projectStatus: 'planning', phases: [somePhase(phase)] });

export const detailOf = (project: ProjectDto, timeline: CustomerEvent[] = []): QuotationDetailDto => ({
  ...project,
  timeline,
});

export const someEvent = (changes: Partial<CustomerEvent>): CustomerEvent => ({
  id: 1,
  at: '2026-11-21T05:12:00.000Z',
  type: 'priced',
  actor: 'staff',
  actorName: null,
  text: null,
  phase: null,
  totalPaise: null,
  to: null,
  reason: null,
  ...changes,
});

/** The wallet has ₹5,000.00: enough. */
export const someOffer = (changes: Partial<PayOfferDto> = {}): PayOfferDto => ({
  phaseId: PHASE_ID,
  amountPaise: paise(1_000_00),
  cgstPaise: paise(90_00),
  sgstPaise: paise(90_00),
  igstPaise: paise(0),
  totalPaise: paise(1_180_00),
  payNow: { allowed: true, reason: null },
  walletPaise: paise(5_000_00),
  heldPaise: paise(0),
  missingPaise: paise(0),
  gateway: 'razorpay',
  topUps: [],
  openTopUps: [],
  ...changes,
});

/** The wallet is empty: one top-up of ₹1,204.08 is needed. */
export const someShortOffer = (changes: Partial<PayOfferDto> = {}): PayOfferDto =>
  someOffer({
    walletPaise: paise(0),
    missingPaise: paise(1_180_00),
    topUps: [
      {
        amountPaise: paise(1_204_08),
        feePaise: paise(24_08),
        totalPaise: paise(1_204_08),
        creditPaise: paise(1_180_00),
      },
    ],
    ...changes,
  });

export const someOpenTopUp = (): PayOfferDto['openTopUps'][number] => ({
  merchantTransactionId: 'DLabcdefghijklmnop12345678',
  gateway: 'phonepe',
  amountPaise: paise(500_00),
  initiatedAt: '2026-11-20T05:12:00.000Z',
  hasAttempt: true,
  view: somePayerView('checking', { payAgain: 'no' }),
});
