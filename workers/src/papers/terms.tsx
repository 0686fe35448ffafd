import { Text, View } from '@react-pdf/renderer';
import { fitText } from './fit-text';
import { COLUMN_WIDTH, styles } from './theme';

/** A label and its value; left out where the value is null. */
export type Term = readonly [label: string, value: string | null];

const known = (terms: readonly Term[]): [string, string][] =>
  terms.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value]]));

/** "Date: 22 Nov 2026", one line each. */
export function Terms({ terms, align = 'left' }: { terms: readonly Term[]; align?: 'left' | 'right' }) {
  return (
    <View style={{ marginTop: 4 }}>
      {known(terms).map(([label, value]) => (
        <Text key={label} style={align === 'right' ? styles.right : {}}>
          <Text style={styles.soft}>{label}: </Text>
          {fitText(value, COLUMN_WIDTH)}
        </Text>
      ))}
    </View>
  );
}

/** Values below their labels, in two columns. */
export function Details({ terms }: { terms: readonly Term[] }) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', marginTop: 16 }}>
      {known(terms).map(([label, value]) => (
        <View key={label} style={{ width: '50%', paddingRight: 16, marginBottom: 8 }}>
          <Text style={styles.term}>{label}</Text>
          <Text>{fitText(value, COLUMN_WIDTH)}</Text>
        </View>
      ))}
    </View>
  );
}
