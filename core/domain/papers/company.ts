import { GST_DEFAULTS } from '@deccanloop/contracts/quotations/gst';
import type { CompanyDetails } from '@deccanloop/contracts/staff/company-details';
import type { Database } from '../../platform/database';
import type { TaxSettings } from '../phase-payments/phase-payment';
import { readSettings } from '../stored-settings/read-setting';
import type { Supplier } from './paper-data';
import { supplierOf } from './supplier';

/** The company at one moment. */
export interface Company {
  /** As its papers print it. */
  supplier: Supplier;
  tax: TaxSettings;
}

/**
 * Reads the company as it is now. What makes a paper, or a request to pay, reads it once in its transaction, so that one
 * paper never mixes two versions.
 */
export type ReadCompany = (db: Database) => Promise<Company>;

export function companyOf(details: CompanyDetails): Company {
  const supplier = supplierOf(details);
  const { gstPercent, sac } = details;
  const { gstin, stateCode } = supplier;
  return { supplier, tax: { gstin, stateCode, rateBasisPoints: gstPercent * 100, sac } };
}

/** Company details that nothing has set. */
export const NO_COMPANY_DETAILS: CompanyDetails = {
  ...{ gstin: null, stateCode: null, pan: null, addressLines: null },
  gstPercent: GST_DEFAULTS.rateBasisPoints / 100,
  sac: GST_DEFAULTS.sac,
};

/** @param standard of the environment, until an administrator stores others */
export const createReadCompany =
  (standard: CompanyDetails = NO_COMPANY_DETAILS): ReadCompany =>
  async (db) =>
    companyOf((await readSettings(db, { company: standard })).company);
