import type { CompanyDetails } from '@deccanloop/contracts/staff/company-details';
import { companyOf, NO_COMPANY_DETAILS, type ReadCompany } from '../domain/papers/company';

/** A company that no setting changes. */
export function fixedCompany(details: Partial<CompanyDetails> = {}): ReadCompany {
  const company = companyOf({ ...NO_COMPANY_DETAILS, ...details });
  return () => Promise.resolve(company);
}
