import { indiaDate, indiaDayTime } from '@deccanloop/contracts/india-time';
import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { Paper } from '@deccanloop/core/domain/papers/paper';
import type { StatementLine } from '@deccanloop/core/domain/papers/paper-data';
import { Text } from '@react-pdf/renderer';
import { PaperFrame } from './frame';
import { Table, type Column } from './table';
import { Details } from './terms';
import { styles } from './theme';
import { money } from './totals';

const COLUMNS: readonly Column<StatementLine>[] = [
  { title: 'Date', width: 96, cell: ({ at }) => indiaDayTime(new Date(at)) },
  { title: 'Description', width: null, cell: ({ description }) => description },
  {
    title: 'Debit',
    width: 84,
    align: 'right',
    cell: ({ amountPaise }) => (amountPaise < 0 ? money(paise(Math.abs(amountPaise))) : ''),
  },
  {
    title: 'Credit',
    width: 84,
    align: 'right',
    cell: ({ amountPaise }) => (amountPaise >= 0 ? money(amountPaise) : ''),
  },
  { title: 'Balance', width: 90, align: 'right', cell: ({ balancePaise }) => money(balancePaise) },
];

/** All movements of a wallet in one month. */
export function StatementPaper({ paper }: { paper: Extract<Paper, { kind: 'statement' }> }) {
  const { ownerName, userId, from, to, openingPaise, closingPaise, lines } = paper.data;
  const lastMoment = new Date(new Date(to).getTime() - 1);
  return (
    <PaperFrame
      paper={paper}
      terms={[['Date', indiaDate(paper.issuedAt)]]}
      footnote="A statement of the wallet, not a tax invoice."
    >
      <Details
        terms={[
          ['Wallet of', ownerName],
          ['User ID', userId],
          ['Period', `${indiaDate(new Date(from))} to ${indiaDate(lastMoment)}`],
          ['Opening balance', formatPaise(openingPaise, { decimals: 'always' })],
        ]}
      />
      {lines.length === 0 ? (
        <Text style={styles.note}>No money moved in this period.</Text>
      ) : (
        <Table columns={COLUMNS} rows={lines} />
      )}
      <Text style={styles.note}>
        Closing balance: <Text style={styles.strong}>{money(closingPaise)}</Text>
      </Text>
    </PaperFrame>
  );
}
