import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { Text, View } from '@react-pdf/renderer';
import { amountInWords } from './amount-in-words';
import { styles } from './theme';

/** "₹1,00,000.00". */
export const money = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });

export interface TotalsProps {
  rows: readonly (readonly [label: string, amount: Paise])[];
  total: readonly [label: string, amount: Paise];
}

/** Amounts, their total, and the total in words; kept on one page. */
export function Totals({ rows, total: [label, total] }: TotalsProps) {
  return (
    <View wrap={false}>
      <View style={styles.totals}>
        {rows.map(([name, amount]) => (
          <View key={name} style={styles.totalRow}>
            <Text style={styles.soft}>{name}</Text>
            <Text>{money(amount)}</Text>
          </View>
        ))}
        <View style={[styles.totalRow, styles.grandTotal]}>
          <Text>{label}</Text>
          <Text>{money(total)}</Text>
        </View>
      </View>
      <Text style={styles.inWords}>
        <Text style={styles.soft}>{label} in words: </Text>
        <Text style={styles.strong}>{amountInWords(total)}</Text>
      </Text>
    </View>
  );
}
