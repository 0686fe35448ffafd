import { gstinFault, PAN, panOfGstin, type GstinFault } from '@deccanloop/contracts/gst/gstin';
import { isStateCode, type StateCode } from '@deccanloop/contracts/gst/states';
import { GST_DEFAULTS } from '@deccanloop/contracts/quotations/gst';
import { integer, optional, text, Unusable, type Reader, type Values } from './environment';

/** Details of the company that papers print, and its tax. BFF and workers have the same. Name and contact are in contracts/company. */
export const COMPANY_VARIABLES = {
  COMPANY_GSTIN: optional(gstin()),
  COMPANY_STATE: optional(state()),
  COMPANY_PAN: optional(text({ pattern: PAN, form: '10 characters, like AAPFU0939F' })),
  COMPANY_ADDRESS: optional(addressLines()),
  GST_PERCENT: integer({ min: 0, max: 40, default: GST_DEFAULTS.rateBasisPoints / 100 }),
  GST_SAC: text({
    pattern: /^\d{6}$/,
    form: 'a service accounting code of six digits',
    default: GST_DEFAULTS.sac,
  }),
};

type CompanyValues = Values<typeof COMPANY_VARIABLES>;

/** A GSTIN contains state and PAN, so theirs must be the same. */
export function companyRules(
  { COMPANY_GSTIN, COMPANY_STATE, COMPANY_PAN }: Partial<CompanyValues>,
  fault: (variable: keyof typeof COMPANY_VARIABLES, reason: string) => void,
): void {
  if (COMPANY_GSTIN == null) return;
  if (COMPANY_STATE != null && COMPANY_STATE !== COMPANY_GSTIN.slice(0, 2))
    fault('COMPANY_STATE', 'must be the first two digits of COMPANY_GSTIN: leave it out');
  if (COMPANY_PAN != null && COMPANY_PAN !== panOfGstin(COMPANY_GSTIN))
    fault('COMPANY_PAN', 'must be characters 3 to 12 of COMPANY_GSTIN: leave it out');
}

export const companySettings = (values: CompanyValues) => ({
  gstin: values.COMPANY_GSTIN,
  stateCode: values.COMPANY_STATE,
  pan: values.COMPANY_PAN,
  addressLines: values.COMPANY_ADDRESS,
});

/** @param stateCode the company's, of `supplierOf` */
export const taxSettings = (values: CompanyValues, stateCode: StateCode) => ({
  gstin: values.COMPANY_GSTIN,
  stateCode,
  rateBasisPoints: values.GST_PERCENT * 100,
  sac: values.GST_SAC,
});

const GSTIN_FAULTS = {
  form: 'must be 15 characters: state code, PAN, entity, Z and check character',
  state: 'must begin with the code of a state, like 36',
  check: 'has a wrong check character: compare it with the registration certificate',
} as const satisfies Record<GstinFault, string>;

function gstin(): Reader<string> {
  const read = text({ form: "the company's GSTIN" });
  return (given) => {
    const value = read(given);
    const fault = gstinFault(value);
    if (fault !== null) throw new Unusable(GSTIN_FAULTS[fault]);
    return value;
  };
}

function state(): Reader<StateCode> {
  const read = text({ form: 'the code of a state, like 36' });
  return (given) => {
    const value = read(given);
    if (!isStateCode(value)) throw new Unusable('must be the code of a state, like 36');
    return value;
  };
}

const MAX_LINES = 5;
const MAX_CHARACTERS = 80;

/** Lines separated by "|": an environment variable has no line breaks. */
function addressLines(): Reader<readonly string[]> {
  const read = text({ form: 'lines separated by |' });
  return (given) => {
    const lines = read(given)
      .split('|')
      .map((line) => line.trim());
    if (lines.length > MAX_LINES || lines.some((line) => line === '' || line.length > MAX_CHARACTERS))
      throw new Unusable(
        `must be 1 to ${MAX_LINES} lines of at most ${MAX_CHARACTERS} characters, separated by |`,
      );
    return lines;
  };
}
