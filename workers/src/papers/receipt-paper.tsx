import { indiaDate, indiaDateTime } from '@deccanloop/contracts/india-time';
import type { Paise } from '@deccanloop/contracts/money';
import type { Paper } from '@deccanloop/core/domain/papers/paper';
import { Text } from '@react-pdf/renderer';
import { PaperFrame } from './frame';
import { Details } from './terms';
import { styles } from './theme';
import { Totals } from './totals';

/** The receipt of a top-up: of money, not of a supply. */
export function ReceiptPaper({ paper }: { paper: Extract<Paper, { kind: 'receipt' }> }) {
  const { data, issuedAt } = paper;
  const { supplier, breakdown, gateway } = data;
  const rows: [string, Paise][] = [
    ['Fee', breakdown.feePaise],
    ['Credited to wallet', breakdown.creditPaise],
  ];
  return (
    <PaperFrame
      paper={paper}
      terms={[['Date', indiaDate(issuedAt)]]}
      footnote="A receipt of money, not a tax invoice."
    >
      <Details
        terms={[
          ['Received from', data.payerName],
          ['User ID', data.userId],
          ['Received on', indiaDateTime(new Date(data.paidAt))],
          ['Paid through', data.method === null ? gateway : `${gateway} (${data.method})`],
          ['Transaction ID', data.transactionId],
          [`${gateway} payment`, data.gatewayPaymentId],
          ['Bank reference', data.bankReference],
          ['For', 'Wallet top-up'],
        ]}
      />
      <Totals rows={rows} total={['Amount received', breakdown.totalPaise]} />
      <Text style={styles.note}>
        The wallet pays for services of {supplier.name} only. This receipt is not a tax invoice: each service
        that is paid from the wallet gets an invoice of its own.
      </Text>
    </PaperFrame>
  );
}
