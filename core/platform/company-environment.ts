import { PAN } from '@deccanloop/contracts/gst/gstin';
import { isStateCode, type StateCode } from '@deccanloop/contracts/gst/states';
import { GST_DEFAULTS } from '@deccanloop/contracts/quotations/gst';
import {
  areAddressLines,
  COMPANY_FAULTS,
  companyConflicts,
  companyGstinFault,
  GST_PERCENT_RANGE,
  SAC,
  type CompanyDetails,
} from '@deccanloop/contracts/staff/company-details';
import { integer, optional, text, Unusable, type Reader, type Values } from './environment';

/**
 * Details of the company that papers print, and its tax, which hold until an administrator stores others
 * (docs/decisions/0060). BFF and workers have the same. Name and contact are in contracts/company.
 */
export const COMPANY_VARIABLES = {
  COMPANY_GSTIN: optional(gstin()),
  COMPANY_STATE: optional(state()),
  COMPANY_PAN: optional(text({ pattern: PAN, form: '10 characters, like AAPFU0939F' })),
  COMPANY_ADDRESS: optional(addressLines()),
  GST_PERCENT: integer({ ...GST_PERCENT_RANGE, default: GST_DEFAULTS.rateBasisPoints / 100 }),
  GST_SAC: text({
    pattern: SAC,
    form: 'a service accounting code of six digits',
    default: GST_DEFAULTS.sac,
  }),
};

type CompanyValues = Values<typeof COMPANY_VARIABLES>;

export function companyRules(
  { COMPANY_GSTIN, COMPANY_STATE, COMPANY_PAN }: Partial<CompanyValues>,
  fault: (variable: keyof typeof COMPANY_VARIABLES, reason: string) => void,
): void {
  const { stateCode, pan } = companyConflicts(
    {
      ...(COMPANY_GSTIN !== undefined && { gstin: COMPANY_GSTIN }),
      ...(COMPANY_STATE !== undefined && { stateCode: COMPANY_STATE }),
      ...(COMPANY_PAN !== undefined && { pan: COMPANY_PAN }),
    },
    'COMPANY_GSTIN',
  );
  if (stateCode !== null) fault('COMPANY_STATE', stateCode);
  if (pan !== null) fault('COMPANY_PAN', pan);
}

/** What the environment says. */
export const companyDetails = (values: CompanyValues): CompanyDetails => ({
  gstin: values.COMPANY_GSTIN,
  stateCode: values.COMPANY_STATE,
  pan: values.COMPANY_PAN,
  addressLines: values.COMPANY_ADDRESS && [...values.COMPANY_ADDRESS],
  gstPercent: values.GST_PERCENT,
  sac: values.GST_SAC,
});

function gstin(): Reader<string> {
  const read = text({ form: "the company's GSTIN" });
  return (given) => {
    const value = read(given);
    const fault = companyGstinFault(value);
    if (fault !== null) throw new Unusable(fault);
    return value;
  };
}

function state(): Reader<StateCode> {
  const read = text({ form: 'the code of a state, like 36' });
  return (given) => {
    const value = read(given);
    if (!isStateCode(value)) throw new Unusable(COMPANY_FAULTS.state);
    return value;
  };
}

/** Lines separated by "|": an environment variable has no line breaks. */
function addressLines(): Reader<readonly string[]> {
  const read = text({ form: 'lines separated by |' });
  return (given) => {
    const lines = read(given)
      .split('|')
      .map((line) => line.trim());
    if (!areAddressLines(lines)) throw new Unusable(`${COMPANY_FAULTS.address}, separated by |`);
    return lines;
  };
}
