import { methodLabel } from '@deccanloop/contracts/payments/methods';
import type { StaffGatewayPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { IdLine } from '../id-line';
import { readableName } from '../labels/payment-labels';

/** How one payment at a gateway was made, and what the gateway keeps of it. */
export function instrumentItems(paid: StaffGatewayPaymentDto): DataListItem[] {
  const text = (term: string, value: string | null): DataListItem[] =>
    value === null ? [] : [{ term, value }];
  const id = (term: string, value: string | null, label: string): DataListItem[] =>
    value === null ? [] : [{ term, value: <IdLine id={value} label={label} /> }];
  const money = (term: string, value: StaffGatewayPaymentDto['feePaise']): DataListItem[] =>
    value === null ? [] : [{ term, value: <Money paise={value} decimals="always" /> }];
  return [
    ...id('Payment', paid.gatewayPaymentId, 'payment’s ID'),
    ...text('Method', methodLabel(paid.method)),
    ...id('UPI ID', paid.vpa, 'UPI ID'),
    ...text('Card', cardOf(paid)),
    ...text('Bank', paid.bank),
    ...text('Wallet', paid.wallet),
    ...id('Bank’s reference', paid.reference, 'bank’s reference'),
    ...money('Gateway’s fee', paid.feePaise),
    ...money('Tax in it', paid.taxPaise),
  ];
}

/** "Visa credit, ending 1007". */
function cardOf({ cardNetwork, cardType, cardLast4 }: StaffGatewayPaymentDto): string | null {
  const kind = [cardNetwork, cardType].filter(Boolean).join(' ');
  const parts = [kind, cardLast4 === null ? '' : `ending ${cardLast4}`].filter(Boolean);
  return parts.length === 0 ? null : readableName(parts.join(', '));
}
