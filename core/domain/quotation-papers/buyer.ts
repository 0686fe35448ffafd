import { isStateCode } from '@deccanloop/contracts/gst/states';
import type { Customer, Supplier } from '../papers/paper-data';
import { supplierOf } from '../papers/supplier';
import type { BuyerRow } from './buyer-repository';

/** An account as its papers print it, with the billing details that it has now. */
export function customerOf({ name, email, billing }: BuyerRow): Customer {
  const known = billing === null ? null : codeOf(billing.stateCode);
  return {
    name: billing?.name ?? name,
    businessName: null,
    addressLines: billing === null ? [] : addressOf(billing),
    stateCode: known,
    gstin: billing?.gstin ?? null,
    email,
    employeeId: null,
  };
}

const addressOf = ({
  addressLine1,
  addressLine2,
  city,
  pinCode,
}: NonNullable<BuyerRow['billing']>): string[] => [
  addressLine1,
  ...(addressLine2 === null ? [] : [addressLine2]),
  `${city} ${pinCode}`,
];

/** A code of a list that is only extended. */
export function codeOf(code: string) {
  if (!isStateCode(code)) throw new Error(`no state has the code ${code}`);
  return code;
}

/** The company with the GST number of an earlier day, which gives its state and PAN too. */
export const withGstin = (supplier: Supplier, gstin: string): Supplier =>
  gstin === supplier.gstin
    ? supplier
    : {
        ...supplierOf({ gstin, stateCode: codeOf(gstin.slice(0, 2)) }),
        addressLines: supplier.addressLines,
      };
