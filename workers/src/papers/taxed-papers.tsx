import { indiaDate } from '@deccanloop/contracts/india-time';
import type { Paper } from '@deccanloop/core/domain/papers/paper';
import { Text, View } from '@react-pdf/renderer';
import { fitText } from './fit-text';
import { PaperFrame } from './frame';
import { TaxedBody } from './taxed-paper';
import type { Term } from './terms';
import { CONTENT_WIDTH, styles } from './theme';

type PaperOf<Kind extends Paper['kind']> = Extract<Paper, { kind: Kind }>;

const ISSUED_ELECTRONICALLY =
  'Issued electronically (Information Technology Act, 2000): valid without a signature.';
const NOT_AN_INVOICE = 'This is not a tax invoice: each paid phase gets an invoice of its own.';

const dateOf = (iso: string): string => indiaDate(new Date(iso));
const dated = ({ issuedAt }: Paper): Term => ['Date', indiaDate(issuedAt)];

/** The tax invoice of one paid phase (rule 46 of the CGST Rules). */
export function InvoicePaper({ paper }: { paper: PaperOf<'invoice'> }) {
  const { paidAt, paidFrom, paymentReference } = paper.data;
  return (
    <PaperFrame
      paper={paper}
      terms={[dated(paper), ['Copy', 'Original for recipient']]}
      footnote={ISSUED_ELECTRONICALLY}
    >
      <TaxedBody
        data={paper.data}
        customerTitle="Bill to"
        terms={[
          ['Paid on', dateOf(paidAt)],
          ['Paid from', paidFrom],
          ['Payment reference', paymentReference],
        ]}
        totalLabel="Total"
      />
      <Text style={styles.note}>Paid in full. Nothing is due.</Text>
    </PaperFrame>
  );
}

/** Takes back an invoice (rule 53 of the CGST Rules). */
export function CreditNotePaper({ paper }: { paper: PaperOf<'credit_note'> }) {
  const { invoiceNumber, invoiceIssuedAt, reason } = paper.data;
  return (
    <PaperFrame paper={paper} terms={[dated(paper)]} footnote={ISSUED_ELECTRONICALLY}>
      <TaxedBody
        data={paper.data}
        customerTitle="Credit to"
        terms={[
          ['Against invoice', invoiceNumber],
          ['Invoice date', dateOf(invoiceIssuedAt)],
          ['Reason', reason],
        ]}
        totalLabel="Credited"
      />
      <Text style={styles.note}>The amount is back in your wallet.</Text>
    </PaperFrame>
  );
}

export function QuotationPaper({ paper }: { paper: PaperOf<'quotation'> }) {
  const { title, validUntil, notes } = paper.data;
  return (
    <PaperFrame
      paper={paper}
      terms={[dated(paper), ['Valid until', dateOf(validUntil)]]}
      footnote={NOT_AN_INVOICE}
    >
      <TaxedBody
        data={paper.data}
        customerTitle="Quotation for"
        terms={[['Subject', title]]}
        totalLabel="Total"
      />
      {notes.length > 0 && (
        <View style={styles.note}>
          <Text style={styles.strong}>Notes</Text>
          {notes.map((note) => (
            <Text key={note} style={styles.paragraph}>
              {fitText(note, CONTENT_WIDTH)}
            </Text>
          ))}
        </View>
      )}
    </PaperFrame>
  );
}

export function ProformaPaper({ paper }: { paper: PaperOf<'proforma'> }) {
  const { quotationNumber, dueAt } = paper.data;
  return (
    <PaperFrame paper={paper} terms={[dated(paper)]} footnote={NOT_AN_INVOICE}>
      <TaxedBody
        data={paper.data}
        customerTitle="For"
        terms={[
          ['Quotation', quotationNumber],
          ['Payable by', dueAt && dateOf(dueAt)],
        ]}
        totalLabel="Payable"
      />
      <Text style={styles.note}>
        To pay, open the project in your account and choose Pay Now. The amount is paid from your wallet,
        which you can top up on the way.
      </Text>
    </PaperFrame>
  );
}
