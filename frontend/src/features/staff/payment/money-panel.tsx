import { paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';

/** Captured money that is on hold or went back is not credited either. */
function uncreditedText(captures: StaffPaymentDto['captures']): string {
  const asked = 'this is what was asked for.';
  if (captures.length === 0) return `Nothing has been captured; ${asked}`;
  return captures.some(({ status }) => status === 'held')
    ? `Captured money is on hold and nothing is credited; ${asked}`
    : `Nothing was credited, Captures shows what became of the money; ${asked}`;
}

/** What was charged, kept, credited, given back, and what could still go back. */
export function MoneyPanel({ payment }: { payment: StaffPaymentDto }) {
  const { breakdown, refundedPaise, refundable, walletBalancePaise, attempts, captures } = payment;
  const captured = attempts.filter(({ capturedPaise }) => capturedPaise !== null).length;
  const left = paise(refundable.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
  const money = (term: string, amount: typeof left, strong = false): DataListItem => ({
    term,
    value: <Money paise={amount} decimals="always" />,
    strong,
  });
  const isPaid = captured > 0;
  return (
    <Panel
      title="Money"
      {...(!isPaid && { description: uncreditedText(captures) })}
      {...(captured > 1 && { description: `Paid ${captured} times: each try below was credited.` })}
    >
      <DataList
        className="px-5 pt-3 pb-5 sm:px-6"
        items={[
          money(isPaid ? 'Charged to the payer' : 'To be charged', breakdown.totalPaise),
          money('Our fee', breakdown.feePaise),
          money(isPaid ? 'Credited to the wallet' : 'To be credited', breakdown.creditPaise),
          ...(isPaid ? [money('Refunded', refundedPaise), money('Refundable', left, true)] : []),
          money('In the wallet now', walletBalancePaise),
        ]}
      />
    </Panel>
  );
}
