import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import type { PersonField } from '@deccanloop/contracts/enquiries/quotation';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';

/** The stored part of the form: every field but the honeypot. */
export interface QuotationAnswers {
  clientName: string;
  companyName: string;
  email: string;
  phone: string;
  projectTitle: string;
  projectType: string;
  projectDescription: string;
  targetAudience: string;
  platformType: string[];
  technologies: string[];
  features: string[];
  designRequired: string;
  developmentPhases: string[];
  maintenanceRequired: string;
  timeline: string;
  budget: string;
  priority: string;
  additionalRequirements: string;
  referenceWebsites: string;
}

/** The form's fields as Formik holds them. */
export interface QuotationValues extends QuotationAnswers {
  [HONEYPOT]: string;
}

/** The request's body; the server takes the owner from the session and ignores the one here. */
export interface QuotationBody extends QuotationValues {
  userId: string;
}

export const EMPTY_ANSWERS: QuotationAnswers = {
  clientName: '',
  companyName: '',
  email: '',
  phone: '',
  projectTitle: '',
  projectType: '',
  projectDescription: '',
  targetAudience: '',
  platformType: [],
  technologies: [],
  features: [],
  designRequired: '',
  developmentPhases: [],
  maintenanceRequired: '',
  timeline: '',
  budget: '',
  priority: '',
  additionalRequirements: '',
  referenceWebsites: '',
};

export const EMPTY_QUOTATION: QuotationValues = { ...EMPTY_ANSWERS, [HONEYPOT]: '' };

/** The fixed id of a request without a log-in. */
export const GUEST_USER_ID = 'guest';

/** Answers known from the signed-in user's account; only these are locked. */
export type KnownAnswers = Readonly<Partial<Record<PersonField, string>>>;

export function knownOf(user: UserDto | null): KnownAnswers {
  if (user === null) return {};
  const { name, email, phone } = user;
  return { ...(name && { clientName: name }), ...(email && { email }), ...(phone && { phone }) };
}

export const bodyOf = (
  values: QuotationValues,
  known: KnownAnswers,
  userId: string | null,
): QuotationBody => ({ ...values, ...known, userId: userId ?? GUEST_USER_ID });
