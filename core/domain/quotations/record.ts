import type { Paise } from '@deccanloop/contracts/money';
import type {
  CustomerDecision,
  PhasePaymentState,
  ProjectStatus,
  QuotationActor,
  QuotationEventType,
  QuotationStatus,
} from '@deccanloop/contracts/quotations/states';

/** A priced phase of the current price, or a paid one of an earlier price. */
export interface QuotationPhase {
  id: string;
  /** Counted from 1. */
  position: number;
  title: string;
  description: string | null;
  /** Before GST. */
  amountPaise: Paise;
  /** `2026-12-31`. */
  dueOn: string | null;
  /** The payment that is open or paid, in the mode of this process. */
  payment: PhaseTaken | null;
}

export interface PhaseTaken {
  id: string;
  state: Extract<PhasePaymentState, 'requested' | 'waiting' | 'paid'>;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
  settledAt: Date | null;
}

/** A quotation, which is one project. Null fields of the request were left empty. */
export interface QuotationRecord {
  id: string;
  projectNo: number;
  reference: string;
  /** The customer's account. */
  userId: string | null;
  /** Their wallet. */
  ownerId: string | null;
  status: QuotationStatus;
  createdAt: Date;
  /** The second step of the form has not come: what it asks for is empty. */
  detailsPending: boolean;
  clientName: string;
  companyName: string | null;
  email: string;
  phone: string;
  projectTitle: string;
  projectType: string;
  projectDescription: string;
  targetAudience: string | null;
  platformTypes: string[];
  technologies: string[];
  features: string[];
  developmentPhases: string[];
  designRequired: string | null;
  maintenanceRequired: string | null;
  additionalRequirements: string | null;
  referenceWebsites: string | null;
  timeline: string;
  budget: string;
  priority: string | null;
  customerDecision: CustomerDecision | null;
  projectStatus: ProjectStatus | null;
  rejectionReason: string | null;
  assignee: { userId: string; name: string } | null;
  /** `2026-12-31`. */
  deadline: string | null;
  totalPaise: Paise | null;
  /** Of the customer's billing details, else of the price; null: the company's state. */
  placeOfSupply: string | null;
  /** The GST rate that the price was shown with (hundredths of a percent); null: as the settings are. */
  gstBasisPoints: number | null;
  /** The state in the customer's billing details; null without them. */
  billingState: string | null;
  priceVersion: number;
  validUntil: Date | null;
  phases: QuotationPhase[];
}

export interface TimelineEvent {
  id: number;
  at: Date;
  type: QuotationEventType;
  actor: QuotationActor;
  actorName: string | null;
  text: string | null;
  detail: Record<string, unknown>;
  /** The customer was not mailed about it, because they have switched it off. */
  optedOut: boolean;
}
