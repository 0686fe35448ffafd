import { number, object, string, type InferType } from 'yup';
import { gstinFault, PAN, panOfGstin, type GstinFault } from '../gst/gstin';
import { isStateCode, type StateCode } from '../gst/states';
import { linesOfText } from '../visible-text';
import { actionReason } from './action-reason';

/** Details of the company that papers print, and its tax. Null: not set. */
export interface CompanyDetails {
  gstin: string | null;
  stateCode: StateCode | null;
  pan: string | null;
  /** Null: the postal address of contracts/company. */
  addressLines: string[] | null;
  /** Whole percent. */
  gstPercent: number;
  /** Service accounting code. */
  sac: string;
}

export const GST_PERCENT_RANGE = { min: 0, max: 40 } as const;
export const SAC = /^\d{6}$/;
const MAX_LINES = 5;
const MAX_CHARACTERS = 80;

/** What follows the name of a field or variable, such as "GSTIN must be …". The environment has the same rules. */
export const COMPANY_FAULTS = {
  state: 'must be the code of a state, like 36',
  pan: 'must be 10 characters, like AAPFU0939F',
  address: `must be 1 to ${MAX_LINES} lines of at most ${MAX_CHARACTERS} characters`,
  percent: `must be a whole number from ${GST_PERCENT_RANGE.min} to ${GST_PERCENT_RANGE.max}`,
  sac: 'must be a service accounting code of six digits',
} as const;

const GSTIN_FAULTS = {
  form: 'must be 15 characters: state code, PAN, entity, Z and check character',
  state: 'must begin with the code of a state, like 36',
  check: 'has a wrong check character: compare it with the registration certificate',
} as const satisfies Record<GstinFault, string>;

/** Null when it is possible. */
export function companyGstinFault(gstin: string): string | null {
  const fault = gstinFault(gstin);
  return fault && GSTIN_FAULTS[fault];
}

export const areAddressLines = (lines: readonly string[]): boolean =>
  lines.length >= 1 &&
  lines.length <= MAX_LINES &&
  lines.every((line) => line !== '' && line.length <= MAX_CHARACTERS);

/**
 * A GSTIN contains state and PAN, so theirs must be the same.
 * @param gstinName as the reader knows the field
 */
export function companyConflicts(
  { gstin, stateCode, pan }: Partial<Pick<CompanyDetails, 'gstin' | 'stateCode' | 'pan'>>,
  gstinName: string,
): { stateCode: string | null; pan: string | null } {
  const isOther = (given: string | null | undefined, part: (gstin: string) => string): boolean =>
    gstin != null && given != null && given !== part(gstin);
  return {
    stateCode: isOther(stateCode, (of) => of.slice(0, 2))
      ? `must be the first two digits of ${gstinName}: leave it out`
      : null,
    pan: isOther(pan, panOfGstin) ? `must be characters 3 to 12 of ${gstinName}: leave it out` : null,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Letters as papers print them, whatever was typed. */
const capitals = () =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? text.trim().toUpperCase() : text))
    // Formik passes an empty field as undefined.
    .default('');

/** The fields of the form; an empty text is a detail that is not set. */
const companyFields = {
  gstin: capitals().test('gstin', (value, { createError }) => {
    const fault = value ? companyGstinFault(value) : null;
    return fault === null || createError({ message: `GSTIN ${fault}` });
  }),
  stateCode: string()
    .test('state', `State ${COMPANY_FAULTS.state}`, (value) => !value || isStateCode(value))
    .test('conflict', (value, { createError, parent }) => {
      const { gstin } = parent as { gstin?: string };
      const state = value && isStateCode(value) ? value : null;
      const { stateCode } = companyConflicts({ gstin: gstin || null, stateCode: state }, 'the GSTIN');
      return stateCode === null || createError({ message: `State ${stateCode}` });
    })
    .default(''),
  pan: capitals()
    .test('pan', `PAN ${COMPANY_FAULTS.pan}`, (value) => !value || PAN.test(value))
    .test('conflict', (value, { createError, parent }) => {
      const { gstin } = parent as { gstin?: string };
      const { pan } = companyConflicts({ gstin: gstin || null, pan: value || null }, 'the GSTIN');
      return pan === null || createError({ message: `PAN ${pan}` });
    }),
  /** Lines as they are printed; empty: the address of the website. */
  address: linesOfText('Address')
    .default('')
    .test(
      'lines',
      `Address ${COMPANY_FAULTS.address}`,
      (value) => value === '' || areAddressLines(linesOf(value)),
    ),
  gstPercent: string()
    .matches(/^(?:\d|[1-3]\d|40)$/, `GST ${COMPANY_FAULTS.percent}`)
    .required(`GST ${COMPANY_FAULTS.percent}`),
  sac: string().matches(SAC, `SAC ${COMPANY_FAULTS.sac}`).required(`SAC ${COMPANY_FAULTS.sac}`),
  reason: actionReason(),
};

export const companyDetailsFormSchema = object(companyFields);

/** The version that the page showed; 0: the values of the environment. Somebody else may have changed them. */
export const shownVersion = () => number().integer().min(0).max(1_000_000).required();

/** `POST /api/admin/company-settings/company`. */
export const companyDetailsSchema = object({ ...companyFields, version: shownVersion() }).noUnknown();

/** What is stored for the fields of the form. */
export function companyDetailsOf(
  fields: Pick<
    InferType<typeof companyDetailsFormSchema>,
    'gstin' | 'stateCode' | 'pan' | 'address' | 'gstPercent' | 'sac'
  >,
): CompanyDetails {
  const lines = linesOf(fields.address);
  return {
    gstin: fields.gstin || null,
    stateCode: isStateCode(fields.stateCode) ? fields.stateCode : null,
    pan: fields.pan || null,
    addressLines: lines.length === 0 ? null : lines,
    gstPercent: Number(fields.gstPercent),
    sac: fields.sac,
  };
}

/** The fields of the form for stored details. */
export const fieldsOfCompany = (
  details: Omit<CompanyDetails, 'stateCode'> & { stateCode: string | null },
) => ({
  gstin: details.gstin ?? '',
  stateCode: details.stateCode ?? '',
  pan: details.pan ?? '',
  address: details.addressLines?.join('\n') ?? '',
  gstPercent: String(details.gstPercent),
  sac: details.sac,
});

/** Whether a stored value is one that this program can print. */
export function isCompanyDetails(value: unknown): value is CompanyDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { addressLines, gstPercent, ...texts } = value as CompanyDetails;
  if (addressLines !== null && !Array.isArray(addressLines)) return false;
  const fields = fieldsOfCompany({ addressLines, gstPercent, ...texts });
  return companyDetailsFormSchema.isValidSync({ ...fields, reason: 'stored' }, { strict: true });
}
