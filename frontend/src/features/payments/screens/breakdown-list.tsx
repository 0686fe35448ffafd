import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import type { Breakdown } from '@deccanloop/contracts/payments/fees';
import { DataList } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { percentOf } from './form-rules';

const money = (paise: Breakdown['amountPaise']) => <Money paise={paise} decimals="always" />;

interface Props {
  gateway: Pick<ActiveGatewayDto, 'gateway' | 'fee'>;
  breakdown: Breakdown;
}

/** Amount, fee and total. Where the fee is deducted, the last line is what is credited to the wallet. */
export function BreakdownList({ gateway: { gateway, fee }, breakdown }: Props) {
  const { amountPaise, feePaise, totalPaise, creditPaise } = breakdown;
  const isPhonePe = gateway === 'phonepe';
  const items = [
    { term: isPhonePe ? 'Base Amount' : 'Amount', value: money(amountPaise) },
    {
      term: `${isPhonePe ? 'Processing Fee' : 'Transaction fee'} (${percentOf(fee)})`,
      value: money(feePaise),
    },
    ...(isPhonePe || fee.mode === 'added'
      ? [{ term: isPhonePe ? 'Total Amount' : 'You pay', value: money(totalPaise), strong: true }]
      : []),
    { term: 'Reaches your wallet', value: money(creditPaise), strong: fee.mode === 'deducted' },
  ];
  return (
    <section aria-label="Payment breakdown" className="animate-fade">
      <DataList items={items} className="rounded-md bg-paper-50 px-4 py-2 inset-ring inset-ring-paper-200" />
    </section>
  );
}
