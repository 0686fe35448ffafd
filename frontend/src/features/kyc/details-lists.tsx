import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { ACCOUNT_TYPE_LABELS, BUSINESS_TYPE_LABELS } from '@deccanloop/contracts/kyc/statuses';
import { GST_STATES, isStateCode } from '@deccanloop/contracts/gst/states';
import { DataList } from '../../components/ui/data-list';

const mono = (text: string) => <span className="font-mono text-sm">{text}</span>;

/** The stored business information. */
export function BusinessList({ business }: { business: NonNullable<KycDto['business']> }) {
  const { businessName, businessType, gstNumber, panNumber, stateCode } = business;
  const state = isStateCode(stateCode) ? GST_STATES[stateCode] : stateCode;
  const address = [
    business.addressLine1,
    business.addressLine2,
    `${business.city} ${business.pinCode}`,
    state,
  ].filter((line) => line !== '');
  return (
    <DataList
      items={[
        { term: 'Business name', value: businessName },
        { term: 'Type', value: BUSINESS_TYPE_LABELS[businessType] },
        { term: 'GSTIN', value: mono(gstNumber) },
        { term: 'PAN', value: mono(panNumber) },
        { term: 'Address', value: address.join(', ') },
      ]}
    />
  );
}

/** The stored bank details; the account number by its last four digits. */
export function BankList({ bank }: { bank: NonNullable<KycDto['bank']> }) {
  const { accountHolder, accountNumberEnd, accountType, ifsc, bankName, branch } = bank;
  return (
    <DataList
      items={[
        { term: 'Account holder', value: accountHolder },
        {
          term: 'Account number',
          value: (
            <span className="figures">
              <span aria-hidden>•••• </span>
              <span className="sr-only">ends with </span>
              {accountNumberEnd}
            </span>
          ),
        },
        { term: 'Type', value: ACCOUNT_TYPE_LABELS[accountType] },
        { term: 'IFSC', value: mono(ifsc) },
        ...(bankName === null
          ? []
          : [{ term: 'Bank', value: branch === null ? bankName : `${bankName}, ${branch}` }]),
      ]}
    />
  );
}
