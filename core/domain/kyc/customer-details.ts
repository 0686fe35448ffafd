import { isDeepStrictEqual } from 'node:util';
import type { InferType } from 'yup';
import type { businessInfoSchema } from '@deccanloop/contracts/kyc/schemas';
import type { KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import type { Knex } from '../../platform/database';
import { changeOwnKyc, type KycChanger } from './customer-changes';
import type { BankDetails, BusinessDetails, KycDetailStore } from './details/kyc-details';
import { updateDocument } from './kyc-repository';
import type { DocumentStates } from './kyc-rules';

export type BusinessInfo = Omit<InferType<typeof businessInfoSchema>, 'version'>;

interface Deps {
  db: Knex;
  details: KycDetailStore;
}
interface By extends KycChanger {
  version: number | undefined;
}

/** Stores the business information. The same again changes nothing. @throws KycError `kyc_changed` */
export async function saveBusinessInfo(
  { db, details }: Deps,
  { businessName, businessType, stateCode, ...info }: BusinessInfo,
  { version, ...changer }: By,
): Promise<void> {
  const business: BusinessDetails = {
    gstNumber: info.gstNumber,
    panNumber: info.panNumber,
    addressLine1: info.addressLine1,
    addressLine2: info.addressLine2,
    city: info.city,
    pinCode: info.pinCode,
  };
  await changeOwnKyc(db, details, changer, {
    version,
    async work(trx, { record, details: stored, states }) {
      const plain = [record.businessName, record.businessType, record.stateCode];
      const isSame = isDeepStrictEqual(plain, [businessName, businessType, stateCode]);
      if (isSame && isDeepStrictEqual(stored.business, business)) return null;
      await details.write(trx, record.id, 'business', business);
      if (stored.business?.gstNumber !== business.gstNumber) await recheck(trx, states, 'gstCertificate');
      if (stored.business?.panNumber !== business.panNumber) await recheck(trx, states, 'panCard');
      return {
        changes:
          record.approvedAt === null
            ? { business_name: businessName, business_type: businessType, state_code: stateCode }
            : {
                proposed_business_name: businessName,
                proposed_business_type: businessType,
                proposed_state_code: stateCode,
              },
        events: [{ type: 'business_changed' }],
      };
    },
  });
}

/** Stores the bank details. The same again changes nothing. @throws KycError `kyc_changed` */
export async function saveBankDetails(
  { db, details }: Deps,
  { accountHolder, accountNumber, ifsc, accountType }: BankDetails,
  { version, ...changer }: By,
): Promise<void> {
  const bank: BankDetails = { accountHolder, accountNumber, ifsc, accountType };
  await changeOwnKyc(db, details, changer, {
    version,
    async work(trx, { record, details: stored }) {
      if (isDeepStrictEqual(stored.bank, bank)) return null;
      await details.write(trx, record.id, 'bank', bank);
      return { events: [{ type: 'bank_changed' }] };
    },
  });
}

/** Staff approved the document for another number. */
async function recheck(trx: Knex.Transaction, states: DocumentStates, type: KycDocumentType): Promise<void> {
  const { document, status } = states[type];
  if (document !== null && status === 'Approved')
    await updateDocument(trx, document.id, { status: 'Pending' });
}
