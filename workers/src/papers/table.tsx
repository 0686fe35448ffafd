import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { styles } from './theme';

export interface Column<Row> {
  title: string;
  /** Points; null: the rest of the width. */
  width: number | null;
  align?: 'right';
  cell: (row: Row, index: number) => ReactNode;
}

/** A table whose head is repeated on every page and whose rows are not divided. */
export function Table<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: readonly Row[] }) {
  return (
    <View style={styles.table}>
      <View style={[styles.row, styles.headRow]} fixed>
        {columns.map((column) => (
          <Text key={column.title} style={styleOf(column)}>
            {column.title}
          </Text>
        ))}
      </View>
      {rows.map((row, index) => (
        <View key={index} style={styles.row} wrap={false}>
          {columns.map((column) => (
            <View key={column.title} style={styleOf(column)}>
              {content(column.cell(row, index))}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

const content = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? <Text>{cell}</Text> : cell);

const styleOf = ({ width, align }: Pick<Column<never>, 'width' | 'align'>) => [
  styles.cell,
  width === null ? { flexBasis: 0, flexGrow: 1 } : { width },
  align === 'right' ? styles.right : {},
];
