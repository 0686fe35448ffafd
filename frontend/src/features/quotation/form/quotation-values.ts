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

/** The fields of the first step. */
export const EMPTY_START = { clientName: '', email: '', phone: '', projectTitle: '' } as const;

/** The body of the first step; the server takes the owner from the session and ignores the one here. */
export const startOf = (values: QuotationValues, known: KnownAnswers, userId: string | null) => {
  const { clientName, email, phone, projectTitle, [HONEYPOT]: trap } = values;
  return {
    clientName,
    email,
    phone,
    projectTitle,
    [HONEYPOT]: trap,
    ...known,
    userId: userId ?? GUEST_USER_ID,
  };
};

/** The body of the second step, without its link: every field but those of the first. */
export function detailsOf(values: QuotationValues) {
  const { clientName: _, email: _e, phone: _p, projectTitle: _t, [HONEYPOT]: _h, ...details } = values;
  return details;
}
