import { paise, type Paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { HeldFunds } from '../../../components/payment/held-funds';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { creditedAccount } from './credited-account';

/** Captured money that is on hold or was refunded is not credited. */
function uncreditedText(captures: StaffPaymentDto['captures']): string {
  const asked = 'these are the requested amounts.';
  if (captures.length === 0) return `Nothing was captured; ${asked}`;
  return captures.some(({ status }) => status === 'held')
    ? `Captured money is on hold and nothing is credited; ${asked}`
    : `Nothing was credited (see Captures); ${asked}`;
}

/** Amounts charged, credited, refunded and still refundable, and our fee. */
export function MoneyPanel({ payment }: { payment: StaffPaymentDto }) {
  const { breakdown, refundedPaise, refundable, funds, captures } = payment;
  const credited = captures.filter(({ status }) => status === 'credited');
  const account = creditedAccount(payment);
  const isPaid = credited.length > 0;
  const sum = (amounts: (number | null)[]) =>
    paise(amounts.reduce<number>((total, each) => total + (each ?? 0), 0));
  const money = (term: string, amount: Paise, strong = false): DataListItem => ({
    term,
    value: <Money paise={amount} decimals="always" />,
    strong,
  });
  const asked = [
    money('To be charged', breakdown.totalPaise),
    money('Our fee', breakdown.feePaise),
    money('To be credited', breakdown.creditPaise),
  ];
  // From the captures: staff may have credited another amount than the requested one.
  const paid = [
    money('Charged to the payer', sum(credited.map(({ amountPaise }) => amountPaise))),
    money('Our fee', sum(credited.map(({ feePaise }) => feePaise))),
    money(`Credited to the ${account}`, sum(credited.map(({ creditPaise }) => creditPaise))),
    money('Refunded', refundedPaise),
    money('Refundable', sum(refundable.map(({ amountPaise }) => amountPaise)), true),
  ];
  return (
    <Panel
      title="Money"
      {...(!isPaid && { description: uncreditedText(captures) })}
      {...(credited.length > 1 && { description: `${credited.length} captures were credited.` })}
    >
      <DataList
        className="px-5 pt-3 pb-5 sm:px-6"
        items={[...(isPaid ? paid : asked), money(`In the ${account} now`, funds.balancePaise)]}
      />
      <HeldFunds funds={funds} className="px-5 pb-5 sm:px-6" />
    </Panel>
  );
}
