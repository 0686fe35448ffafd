import { array, boolean, date, number, object, string } from 'yup';
import { PROJECT_TYPES } from '../enquiries/quotation-options';
import { numberCursor } from '../number-cursor';
import { RECORD_ID } from '../record-id';
import { personFilter } from '../staff/person-filter';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { QUOTATION_PRICE_LIMITS as LIMITS } from './limits';
import {
  CUSTOMER_DECISIONS,
  PROJECT_STATUSES,
  QUOTATION_PRIORITIES,
  QUOTATION_SORTS,
  QUOTATION_STATUSES,
  QUOTATION_WAITS,
  type CustomerDecision,
  type ProjectStatus,
  type QuotationPriority,
  type QuotationSort,
  type QuotationStatus,
  type QuotationWait,
} from './states';

type ProjectType = (typeof PROJECT_TYPES)[number];

const recordId = () =>
  trimmedText().matches(RECORD_ID, { message: 'Not a valid ID', excludeEmptyString: true });
/** `2026-12-31`, a day that exists. */
const day = () =>
  trimmedText().test(
    'day',
    'Must be a day like 2026-12-31',
    (text) =>
      !text ||
      (/^20\d{2}-\d{2}-\d{2}$/.test(text) &&
        new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true),
  );
const wholePaise = (label: string) =>
  number().strict().integer(`${label} must be whole paise`).required(`${label} is required`);
const reasonText = () =>
  linesOfText('Reason')
    .required('Reason is required')
    .min(10, 'Reason must be at least 10 characters')
    .max(500, 'Reason must not exceed 500 characters');
const message = linesOfText('Message').required('Message is required').max(5_000, 'At most 5000 characters');

/** `POST /quotation/userquotations`. `id`: a user; the caller by default. */
export const userQuotationsSchema = object({ id: recordId().optional() }).noUnknown();

const listFilters = {
  status: lowerCaseText().oneOf<QuotationStatus>(QUOTATION_STATUSES).optional(),
  projectStatus: lowerCaseText().oneOf<ProjectStatus>(PROJECT_STATUSES).optional(),
  priority: lowerCaseText().oneOf<QuotationPriority>(QUOTATION_PRIORITIES).optional(),
  decision: lowerCaseText()
    .oneOf<CustomerDecision | 'none'>([...CUSTOMER_DECISIONS, 'none'])
    .optional(),
  cursor: numberCursor(),
  limit: number().integer().min(1).max(100).default(25),
};

/** `GET /quotation/quotationlist`. `id`: only quotations of this user; a customer may name only himself. */
export const quotationListQuery = object({ ...listFilters, id: recordId().optional() }).noUnknown();

const DAY_OUT_OF_RANGE = 'Choose a day between 2000 and 2100';
const moment = () =>
  date()
    .typeError('Must be a time')
    .min(new Date('2000-01-01T00:00:00Z'), DAY_OUT_OF_RANGE)
    .max(new Date('2100-01-01T00:00:00Z'), DAY_OUT_OF_RANGE);

/**
 * `POST /api/admin/quotations/search`. A body, because a search may be an e-mail address or a phone number, which must not
 * stand in addresses.
 */
export const staffQuotationsSchema = object({
  ...listFilters,
  id: recordId().optional(),
  /** Only quotations of this person, and requests without a login from the address of their account. */
  person: personFilter(),
  /** The id of a member of staff, `me`, or `none`. */
  assignee: trimmedText()
    .test(
      'assignee',
      'Not a valid ID',
      (value) => !value || value === 'none' || value === 'me' || RECORD_ID.test(value),
    )
    .optional(),
  /** The kind of project, which is the service that was asked for. */
  projectType: trimmedText().oneOf<ProjectType>(PROJECT_TYPES).optional(),
  waiting: lowerCaseText().oneOf<QuotationWait>(QUOTATION_WAITS).optional(),
  /** The deadline, or the due date of an unpaid phase, has passed. */
  overdue: string().oneOf(['true', 'false']).optional(),
  /** Submitted at or after it. */
  from: moment().optional(),
  /** Submitted before it. */
  to: moment().optional(),
  /** A project number or reference, an e-mail address, a phone number, or words of a name, company or title. */
  search: trimmedText().max(200).optional(),
  sort: lowerCaseText().oneOf<QuotationSort>(QUOTATION_SORTS).default('-submitted'),
}).noUnknown();

export const assignSchema = object({
  userId: recordId().nullable().defined('Choose a member of staff, or null'),
  /** The assignee that was shown; another one meanwhile is a conflict. Without it there is no check. */
  insteadOf: recordId().nullable().optional(),
}).noUnknown();

/** Only a price makes a quotation `approved`. */
export const quotationStatusSchema = object({
  status: string()
    .oneOf(['pending', 'rejected'] as const)
    .required('Choose a status'),
  reason: linesOfText('Reason').when('status', { is: 'rejected', then: () => reasonText() }),
}).noUnknown();

export const projectStatusSchema = object({
  projectStatus: string().oneOf<ProjectStatus>(PROJECT_STATUSES).required('Choose a project status'),
}).noUnknown();

export const prioritySchema = object({
  priority: string().oneOf<QuotationPriority>(QUOTATION_PRIORITIES).required('Choose a priority'),
}).noUnknown();

export const deadlineSchema = object({
  deadline: day().nullable().defined('Enter a day, or null'),
}).noUnknown();

/** `POST /api/admin/quotations/:id/price`: the unpaid phases in order. Paid phases stay as they are. */
export const priceSchema = object({
  /** The version that the form was filled in from; another one meanwhile is a conflict. */
  priceVersion: number().strict().integer().min(0).required('Price version is required'),
  /** The sum of all phases, paid ones included, before GST. */
  totalPaise: wholePaise('Total')
    .min(LIMITS.minPhasePaise, 'Total must be at least ₹1')
    .max(LIMITS.maxTotalPaise, 'Total must be at most ₹10 crore'),
  /** Two digits of the GST state code; null: the company's own state. */
  placeOfSupply: trimmedText()
    .matches(/^(?:0[1-9]|[12]\d|3[0-8]|97)$/, 'Must be a GST state code such as 36')
    .nullable()
    .default(null),
  phases: array()
    .of(
      object({
        title: lineOfText('Title')
          .required('Title is required')
          .max(LIMITS.titleMax, `At most ${LIMITS.titleMax} characters`),
        description: linesOfText('Description').max(
          LIMITS.descriptionMax,
          `At most ${LIMITS.descriptionMax} characters`,
        ),
        amountPaise: wholePaise('Amount')
          .min(LIMITS.minPhasePaise, 'A phase is at least ₹1')
          .max(LIMITS.maxTotalPaise, 'A phase is at most ₹10 crore'),
        dueOn: day().nullable().default(null),
      }).noUnknown(),
    )
    .required('Enter the phases')
    .min(LIMITS.minPhases, 'Enter at least one phase')
    .max(LIMITS.maxPhases, `At most ${LIMITS.maxPhases} phases`),
}).noUnknown();

export const quotationTextSchema = object({ text: message }).noUnknown();

/** `POST /quotation/quotations/:id/decision`. */
export const decisionSchema = object({
  decision: string()
    .oneOf(['accept', 'decline'] as const)
    .required('Accept or decline'),
  /** The version of the price that the customer has read. */
  priceVersion: number().strict().integer().min(1).required('Price version is required'),
  note: linesOfText('Note').max(1_000, 'At most 1000 characters'),
}).noUnknown();

/** `POST /quotation/phases/:id/pay` with an `Idempotency-Key`. */
export const payPhaseSchema = object({
  /** The total with GST that the customer has read. */
  totalPaise: wholePaise('Total')
    .min(1, 'Total must be positive')
    .max(2 * LIMITS.maxTotalPaise, 'Total must be at most ₹20 crore'),
  /** Waits for top-ups when the wallet has too little; without it that is an error. */
  topUp: boolean().strict().default(false),
}).noUnknown();

export const reversePhaseSchema = object({ reason: reasonText() }).noUnknown();
