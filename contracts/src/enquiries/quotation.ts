import { array, object, string, type StringSchema } from 'yup';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { honeypotField } from './honeypot';
import { EMAIL, PHONE } from './patterns';
import {
  BUDGETS,
  DESIGN_NEEDS,
  DEVELOPMENT_PHASES,
  FEATURES,
  MAINTENANCE_NEEDS,
  PLATFORMS,
  PRIORITIES,
  PROJECT_TYPES,
  TECHNOLOGIES,
  TIMELINES,
} from './quotation-options';

export const QUOTATION_LIMITS = {
  nameMax: 100,
  emailMax: 254,
  phoneMax: 15,
  titleMax: 150,
  shortTextMax: 500,
  longTextMax: 5000,
} as const;

const upTo = (max: number, text: StringSchema): StringSchema => text.max(max, `At most ${max} characters`);

const oneOf = (values: readonly string[], message: string): StringSchema =>
  string().test('option', message, (value) => !value || values.includes(value));

const ids = (options: readonly { id: string }[]): string[] => options.map(({ id }) => id);

const listOf = (values: readonly string[]) =>
  array()
    .of(string().oneOf(values, 'Choose from the list').required())
    .max(values.length, 'Choose each at most once')
    .test('unique', 'Choose each at most once', (list) => !list || new Set(list).size === list.length);

/** The contact of the request. For a signed-in user it comes from the account, and these fields are ignored. */
const contactFields = {
  clientName: upTo(QUOTATION_LIMITS.nameMax, lineOfText('Name'))
    .required('Full name is required')
    .min(2, 'Name must be at least 2 characters'),
  email: upTo(QUOTATION_LIMITS.emailMax, lineOfText('Email'))
    .required('Email address is required')
    .matches(EMAIL, { message: 'Please enter a valid email address', excludeEmptyString: true }),
  phone: trimmedText()
    .required('Phone number is required')
    .test(
      'phone',
      'Please enter a valid phone number',
      (text) => !text || (text.length >= 10 && text.length <= QUOTATION_LIMITS.phoneMax && PHONE.test(text)),
    ),
};

/** Replaces the rule of a field that the account provides; fields that the account lacks keep their rule. */
const optionalContactFields = { clientName: string(), email: string(), phone: string() };

export type PersonField = keyof typeof contactFields;

/** Days after the first step in which the details can be given by the link in the confirmation mail. */
export const DETAILS_LINK_DAYS = 30;

const projectTitle = upTo(QUOTATION_LIMITS.titleMax, lineOfText('Project title'))
  .required('Project title is required')
  .min(5, 'Project title must be at least 5 characters');

/** Accepted because clients send it, but ignored: the owner is the user of the session. */
const userId = string().max(100);

/** Everything about the project besides its title. */
const details = {
  companyName: upTo(QUOTATION_LIMITS.titleMax, lineOfText('Company name')),
  projectType: oneOf(PROJECT_TYPES, 'Please select a project type').required('Please select a project type'),
  projectDescription: upTo(QUOTATION_LIMITS.longTextMax, linesOfText('Project description'))
    .required('Project description is required')
    .min(20, 'Please provide a more detailed description (at least 20 characters)'),
  targetAudience: upTo(QUOTATION_LIMITS.shortTextMax, lineOfText('Target audience')),
  platformType: listOf(PLATFORMS)
    .required('Please select at least one platform')
    .min(1, 'Please select at least one platform'),
  technologies: listOf(TECHNOLOGIES),
  features: listOf(FEATURES),
  designRequired: oneOf(ids(DESIGN_NEEDS), 'Choose from the list'),
  developmentPhases: listOf(DEVELOPMENT_PHASES),
  maintenanceRequired: oneOf(ids(MAINTENANCE_NEEDS), 'Choose from the list'),
  timeline: oneOf(ids(TIMELINES), 'Please select a timeline').required('Please select a timeline'),
  budget: oneOf(ids(BUDGETS), 'Please select a budget range').required('Please select a budget range'),
  priority: oneOf(ids(PRIORITIES), 'Choose from the list'),
  additionalRequirements: upTo(QUOTATION_LIMITS.longTextMax, linesOfText('Additional requirements')),
  referenceWebsites: upTo(QUOTATION_LIMITS.shortTextMax, lineOfText('Reference websites')),
};

const contact = (known: readonly PersonField[]) => ({
  clientName: known.includes('clientName') ? optionalContactFields.clientName : contactFields.clientName,
  email: known.includes('email') ? optionalContactFields.email : contactFields.email,
  phone: known.includes('phone') ? optionalContactFields.phone : contactFields.phone,
});

/**
 * `POST /quotation/createqutation`.
 * @param known the fields that the account of a signed-in user provides; they are not validated
 */
export const quotationSchema = (known: readonly PersonField[] = []) =>
  object({ userId, projectTitle, ...details, ...honeypotField, ...contact(known) }).noUnknown();

/**
 * `POST /quotation/requests`: the first step of the form.
 * @param known the fields that the account of a signed-in user provides; they are not validated
 */
export const quotationStartSchema = (known: readonly PersonField[] = []) =>
  object({ userId, projectTitle, ...honeypotField, ...contact(known) }).noUnknown();

/** The second step of the form. */
export const quotationDetailsFields = object(details).noUnknown();

/** Of a link to the second step: 256 bits in base64url. */
const token = string()
  .required('The link is not complete')
  .matches(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete');

/** `POST /quotation/details/open`. */
export const openDetailsSchema = object({ token }).noUnknown();

/** `POST /quotation/details`. */
export const quotationDetailsSchema = object({ token, ...details }).noUnknown();
