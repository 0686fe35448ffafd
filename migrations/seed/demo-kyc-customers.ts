import type { BusinessInfo } from '@deccanloop/core/domain/kyc/customer-details';
import type { DemoAccount } from './demo-accounts';

/** How far the KYC of a demo customer is. */
export type DemoKycStage = 'business' | 'picture_waits' | 'submitted' | 'approved' | 'document_rejected';

export interface DemoKycCustomer extends DemoAccount {
  id: string;
  /** Of the pictures in `kyc-specimens/`; also what the specimen cards show. */
  specimen: string;
  stage: DemoKycStage;
  business: BusinessInfo;
  bank: { accountNumber: string; ifsc: string; accountType: 'savings' | 'current' };
  /** The last four digits of the number on the specimen card. */
  aadhaarEnd: string;
}

const customer = (
  digit: number,
  {
    name,
    specimen,
    stage,
    businessName,
    pan,
    check,
    ...address
  }: {
    name: string;
    specimen: string;
    stage: DemoKycStage;
    businessName: string;
    pan: string;
    /** The last character of the GSTIN. */
    check: string;
    addressLine1: string;
    pinCode: string;
  },
): DemoKycCustomer => ({
  id: `00000000-0000-7000-8000-00000000001${digit}`,
  role: 1,
  name,
  email: `kyc.${specimen}@demo.deccanloop.example`,
  phone: null,
  specimen,
  stage,
  business: {
    ...{ businessName, businessType: 'proprietorship', gstNumber: `36${pan}1Z${check}`, panNumber: pan },
    ...{ ...address, addressLine2: '', city: 'Hyderabad', stateCode: '36' },
  },
  bank: { accountNumber: `5010012345670${digit}`, ifsc: 'HDFC0001234', accountType: 'current' },
  aadhaarEnd: `012${digit}`,
});

/** Invented; their papers are drawn specimens. */
export const DEMO_KYC_CUSTOMERS: readonly DemoKycCustomer[] = [
  customer(1, {
    ...{ name: 'Meera Joshi', specimen: 'waiting', stage: 'submitted', businessName: 'Joshi Textiles' },
    ...{ pan: 'AJOPJ1234K', check: '3', addressLine1: '4 Market Road', pinCode: '500001' },
  }),
  customer(2, {
    ...{ name: 'Ravi Pillai', specimen: 'approved', stage: 'approved', businessName: 'Pillai Spices' },
    ...{ pan: 'BRVPP2345L', check: '1', addressLine1: '18 Tank Bund Road', pinCode: '500080' },
  }),
  customer(3, {
    ...{ name: 'Sana Qureshi', specimen: 'rejected', stage: 'document_rejected' },
    ...{ businessName: 'Qureshi Handicrafts', pan: 'CSNPQ3456M', check: 'X' },
    ...{ addressLine1: '7 Charminar Lane', pinCode: '500002' },
  }),
  customer(4, {
    ...{
      name: 'Kiran Das',
      specimen: 'unconfirmed',
      stage: 'picture_waits',
      businessName: 'Das Electricals',
    },
    ...{ pan: 'DKRPD4567N', check: 'D', addressLine1: '31 Station Road', pinCode: '500003' },
  }),
  customer(5, {
    ...{ name: 'Anita Bose', specimen: 'begun', stage: 'business', businessName: 'Bose Bakery' },
    ...{ pan: 'EANPB5678P', check: 'T', addressLine1: '9 Lake View', pinCode: '500004' },
  }),
];
