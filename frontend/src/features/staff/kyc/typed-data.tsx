import { panOfGstin } from '@deccanloop/contracts/gst/gstin';
import { GST_STATES, isStateCode } from '@deccanloop/contracts/gst/states';
import type { StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { BUSINESS_TYPE_LABELS, type KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { IdLine } from '../id-line';

const code = (value: string | null, label: string): DataListItem['value'] =>
  value === null ? '—' : <IdLine id={value} label={label} />;

export const addressText = ({
  business: { addressLine1, addressLine2, city, stateCode, pinCode },
}: Pick<StaffKycDto, 'business'>): string =>
  [
    ...[addressLine1, addressLine2, `${city} ${pinCode}`],
    isStateCode(stateCode) ? GST_STATES[stateCode] : stateCode,
  ]
    .filter((line) => line !== '')
    .join(', ');

/** What the customer typed, in the order in which it is printed on the document. */
function itemsOf(kyc: StaffKycDto, type: KycDocumentType): readonly DataListItem[] {
  const { business, documents, userId } = kyc;
  switch (type) {
    case 'gstCertificate':
      return [
        { term: 'GSTIN', value: code(documents.gstCertificate.gstNumber ?? business.gstNumber, 'GSTIN') },
        { term: 'Legal name', value: business.businessName },
        { term: 'Constitution', value: BUSINESS_TYPE_LABELS[business.businessType] },
        { term: 'Address', value: addressText(kyc) },
      ];
    case 'panCard':
      return [
        { term: 'PAN', value: code(documents.panCard.panNumber ?? business.panNumber, 'PAN') },
        { term: 'Business', value: business.businessName },
        { term: 'Person', value: userId.name },
        { term: 'PAN inside the GSTIN', value: code(panOfGstin(business.gstNumber), 'PAN of the GSTIN') },
      ];
    case 'aadharCard':
      return [
        {
          term: 'Aadhaar',
          value: <span className="figures">{documents.aadharCard.aadharNumber ?? '—'}</span>,
        },
        { term: 'Person', value: userId.name },
        { term: 'Address of the business', value: addressText(kyc) },
      ];
  }
}

/** Beside a document: what it must say. */
export function TypedData({ kyc, type }: { kyc: StaffKycDto; type: KycDocumentType }) {
  return (
    <section aria-label="What the customer typed">
      <h2 className="text-sm font-semibold">Compare with what was typed</h2>
      <DataList className="mt-1.5 divide-y divide-paper-200" items={itemsOf(kyc, type)} />
    </section>
  );
}
