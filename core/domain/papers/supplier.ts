import { COMPANY } from '@deccanloop/contracts/company';
import { panOfGstin, stateOfGstin } from '@deccanloop/contracts/gst/gstin';
import { stateCodeOf } from '@deccanloop/contracts/gst/states';
import type { CompanyDetails } from '@deccanloop/contracts/staff/company-details';
import type { Supplier } from './paper-data';

/** The company as papers print it. A GSTIN also gives state and PAN. */
export function supplierOf({
  gstin = null,
  stateCode = null,
  pan = null,
  addressLines = null,
}: Partial<CompanyDetails> = {}): Supplier {
  const { street, city, postalCode, region, country } = COMPANY.postalAddress;
  return {
    name: COMPANY.name,
    addressLines: addressLines ?? [street, `${city} ${postalCode}`, `${region}, ${country}`],
    stateCode: stateCode ?? (gstin === null ? null : stateOfGstin(gstin)) ?? stateCodeOf(region) ?? '97',
    gstin,
    pan: pan ?? (gstin === null ? null : panOfGstin(gstin)),
    email: COMPANY.supportEmail,
    phone: COMPANY.supportPhone,
  };
}
