import { array, number, object, string, type StringSchema } from 'yup';
import { gstinField, panField, stateCodeField } from '../gst/gst-fields';
import { gstinFault, panOfGstin, stateOfGstin } from '../gst/gstin';
import { RECORD_ID } from '../record-id';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { isAadhaarNumber } from './aadhaar';
import { hasAadhaarNumber } from './aadhaar-text';
import { KYC_CONSENT_MESSAGES, KYC_CONSENT_VERSION } from './consent';
import {
  ACCOUNT_TYPES,
  BUSINESS_TYPES,
  KYC_DECISIONS,
  KYC_DOCUMENT_TYPES,
  SUBMITTED_KYC_STATUSES,
  type AccountType,
  type BusinessType,
  type KycDecision,
  type KycDocumentType,
  type SubmittedKycStatus,
} from './statuses';

/** A text is stored and mailed as it is, so it may not contain an Aadhaar number. */
const withoutAadhaar = (schema: StringSchema): StringSchema =>
  schema.test(
    'no Aadhaar number',
    KYC_NUMBER_MESSAGES.aadhaarInText,
    (text) => !text || !hasAadhaarNumber(text, { isAnywhere: true }),
  );
const line = (label: string, max: number) =>
  withoutAadhaar(lineOfText(label)).max(max, `At most ${max} characters`);
const withoutSpaces = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value;
/** Of the KYC that was shown: a newer one is not overwritten. Left out by clients that do not show one. */
const version = () => number().integer().min(1).optional();

export const KYC_NUMBER_MESSAGES = {
  panOfGstin: 'This PAN is not the one in the GSTIN',
  aadhaar: 'An Aadhaar number has 12 digits. Please compare it with your card',
  aadhaarInText: 'Please leave out the Aadhaar number: it may not be stored',
  ifsc: 'An IFSC has 11 characters, like HDFC0001234',
  account: 'An account number has 9 to 18 digits',
  accountsDiffer: 'The two account numbers are not the same',
} as const;

/** RBI: four letters of the bank, a zero, six characters of the branch. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Of the text that the customer has agreed to. */
const consentVersion = () =>
  string().oneOf([KYC_CONSENT_VERSION], KYC_CONSENT_MESSAGES.changed).required(KYC_CONSENT_MESSAGES.missing);

/** `POST /kyc/business-info`. */
export const businessInfoSchema = object({
  businessName: line('Business name', 150).required('Business name is required'),
  businessType: string().oneOf<BusinessType>(BUSINESS_TYPES, 'Choose the type').required('Choose the type'),
  gstNumber: gstinField()
    .required('GSTIN is required')
    .test(
      'state',
      'The first two digits of this GSTIN are the code of another state',
      (value, { parent }) => {
        const state = stateOfGstin(value);
        return state === null || state === (parent as { stateCode?: unknown }).stateCode;
      },
    ),
  panNumber: panField()
    .required('PAN is required')
    .test('gstin', KYC_NUMBER_MESSAGES.panOfGstin, (value, { parent }) => {
      const { gstNumber } = parent as { gstNumber?: string };
      return !value || !gstNumber || gstinFault(gstNumber) !== null || panOfGstin(gstNumber) === value;
    }),
  addressLine1: line('Address', 120).required('Address is required'),
  addressLine2: line('Address line 2', 120).default(''),
  city: line('City', 80).required('City is required'),
  stateCode: stateCodeField().required('Please choose a state'),
  pinCode: trimmedText()
    .transform(withoutSpaces)
    .required('PIN code is required')
    .matches(/^[1-9]\d{5}$/, 'A PIN code has six digits, like 500033'),
  version: version(),
}).noUnknown();

/** `POST /kyc/bank-details`. */
export const bankDetailsSchema = object({
  accountHolder: line('Account holder', 150).required('Account holder is required'),
  accountNumber: trimmedText()
    .transform(withoutSpaces)
    .required('Account number is required')
    .matches(/^\d{9,18}$/, KYC_NUMBER_MESSAGES.account),
  confirmAccountNumber: trimmedText()
    .transform(withoutSpaces)
    .required('Enter the account number again')
    .test(
      'same',
      KYC_NUMBER_MESSAGES.accountsDiffer,
      (value, { parent }) => value === (parent as { accountNumber?: unknown }).accountNumber,
    ),
  ifsc: trimmedText()
    .transform(withoutSpaces)
    .required('IFSC is required')
    .matches(IFSC, KYC_NUMBER_MESSAGES.ifsc),
  accountType: string().oneOf<AccountType>(ACCOUNT_TYPES, 'Choose the type').required('Choose the type'),
  version: version(),
}).noUnknown();

/** In pixels of the picture that was sent, upright. */
export const rectangleSchema = object({
  left: number().integer().min(0).required(),
  top: number().integer().min(0).required(),
  width: number().integer().min(1).required(),
  height: number().integer().min(1).required(),
}).noUnknown();
/** Of one picture. */
export const MOST_RECTANGLES = 20;
export const rectanglesSchema = () => array(rectangleSchema.required()).max(MOST_RECTANGLES);

/** A field of a multipart form holds rectangles as JSON. */
const rectanglesText = () =>
  string().test('rectangles', 'Mark the number again', (text) => {
    if (text === undefined || text === '') return true;
    try {
      return rectanglesSchema().isValidSync(JSON.parse(text), { strict: true });
    } catch {
      return false;
    }
  });

/**
 * The fields beside the files of `POST /kyc/upload-documents`: `file` of a GST certificate or PAN card; `frontImage`,
 * `backImage` or both of an Aadhaar card.
 */
export const kycDocumentSchema = object({
  type: string()
    .oneOf<KycDocumentType>(KYC_DOCUMENT_TYPES, 'Choose a document')
    .required('Choose a document'),
  number: trimmedText()
    .transform(withoutSpaces)
    .required('Number is required')
    .when('type', ([type], schema) => {
      if (type === 'gstCertificate') return gstinField().required('GSTIN is required');
      if (type === 'panCard') return panField().required('PAN is required');
      return schema.test(
        'aadhaar',
        KYC_NUMBER_MESSAGES.aadhaar,
        // "XXXXXXXX1234": the number was checked with the other side.
        (value: string | undefined) => !value || /^X{8}\d{4}$/.test(value) || isAadhaarNumber(value),
      );
    }),
  /** Nothing is stored without it. */
  consentVersion: consentVersion(),
  /** What the customer marked because no number was found: JSON, an array of rectangles. */
  frontRectangles: rectanglesText(),
  backRectangles: rectanglesText(),
}).noUnknown();

/** `POST /kyc/get-kycdoc`: `{}` for the caller's own. */
export const getKycSchema = object({
  id: string().matches(RECORD_ID, 'Not a valid id').optional(),
}).noUnknown();

/** `POST /kyc/submit`. */
export const submitKycSchema = object({
  consentVersion: consentVersion(),
  version: version(),
}).noUnknown();

export const KYC_REASON_LIMITS = { min: 10, max: 500 } as const;
const reason = () =>
  withoutAadhaar(linesOfText('Reason'))
    // Not `min`: of an empty reason only "required" is to be read.
    .test(
      'min',
      'Reason must be at least 10 characters',
      (text) => !text || text.length >= KYC_REASON_LIMITS.min,
    )
    .max(KYC_REASON_LIMITS.max, 'Reason must not exceed 500 characters');
/** Of the screens: a rejection always has its reason. */
export const kycReasonSchema = object({ reason: reason().required('Rejection reason is required') });

/** Texts that staff can choose and change. */
export const CANNED_REASONS = [
  'The picture is blurred. Please send a sharp picture in which every word can be read.',
  'A part of the document is cut off. Please send a picture of the whole document.',
  'The name on the document is not the name of the business or its owner.',
  'The number on the document is not the number that was entered.',
  'The document is not valid any more. Please send the current one.',
  'This is another document than the one that is asked for.',
] as const;

/** `POST /kyc/update-single-kyc-doc`. */
export const decideDocumentSchema = object({
  id: string().matches(RECORD_ID, 'Not a valid id').required('Send the id of the KYC'),
  type: string().oneOf<KycDocumentType>(KYC_DOCUMENT_TYPES).required('Send the type of the document'),
  status: string().oneOf<KycDecision>(KYC_DECISIONS, 'Approved or Rejected').required('Send the status'),
  rejectionReason: reason().optional(),
  version: version(),
}).noUnknown();

/** `POST /kyc/kyc-update-status`. */
export const decideKycSchema = object({
  id: string().matches(RECORD_ID, 'Not a valid id').required('Send the id of the KYC'),
  status: string().oneOf<KycDecision>(KYC_DECISIONS, 'Approved or Rejected').required('Send the status'),
  /** The caller's own id; another one is an error. */
  adminId: string().matches(RECORD_ID, 'Not a valid id').optional(),
  rejectionReason: reason().when('status', {
    is: 'Rejected',
    then: (schema) => schema.required('Rejection reason is required'),
    otherwise: (schema) => schema.optional(),
  }),
  version: version(),
}).noUnknown();

/** Orders of the list of staff; "-" begins with the newest or largest. */
export const KYC_SORTS = ['submitted', '-submitted', 'business', '-business'] as const;
export type KycSort = (typeof KYC_SORTS)[number];

const listFields = {
  status: string().oneOf<SubmittedKycStatus>(SUBMITTED_KYC_STATUSES).optional(),
  sort: lowerCaseText().oneOf<KycSort>(KYC_SORTS).default('-submitted'),
  cursor: trimmedText().max(300).optional(),
  limit: number().integer().min(1).max(100).default(25),
};

/** `GET /kyc/all-kycdoc`. */
export const allKycQuery = object(listFields).noUnknown();

/** `POST /api/admin/kyc/search`. A body, because a search may be an e-mail address, which must not stand in addresses. */
export const searchKycSchema = object({
  ...listFields,
  /** Words of the business or person, an e-mail address or a phone number. */
  search: trimmedText().max(200).optional(),
  /** Only those that have waited for at least this many days. */
  waitingDays: number().integer().min(0).max(365).optional(),
}).noUnknown();

/** `POST /api/admin/kyc/files/:id/mask`: further areas to blacken, in pixels of the stored picture. */
export const maskMoreSchema = object({
  rectangles: rectanglesSchema().min(1, 'Mark at least one area').required('Mark at least one area'),
}).noUnknown();
